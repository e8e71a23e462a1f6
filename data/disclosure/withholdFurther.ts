import type { SliceKey } from '#data/contract/contract.ts';
import { areaSums } from './areaSums.ts';
import { closeFamily, type Publishing } from './closeFamily.ts';
import type { WithheldCost } from './cost/withheldCost.ts';
import { MemberSums } from './memberSums.ts';
import { SeriesFamilies } from './seriesFamilies.ts';
import type { DisclosureFacts } from './suppressFamily.ts';

/** series → cost of suppression; without those that lose no further figure */
export type WithheldCosts = ReadonlyMap<string, WithheldCost>;

export interface WithholdFurther extends Publishing {
  facts: DisclosureFacts;
  /** keys of all slices after the change */
  keys: Iterable<SliceKey>;
}

/**
 * Suppresses further figures, so no figure suppressed by its source can be worked out from other published
 * figures of the same thing: of members, levels, areas or another series. Only handles families of series
 * that the change touches.
 */
export async function withholdFurther(input: WithholdFurther): Promise<WithheldCosts> {
  const { facts, keys, slices, removed } = input;
  const families = new SeriesFamilies(facts.series);
  const known = {
    series: facts.series,
    families,
    memberSums: new MemberSums(facts.dimensions),
    areaSums: areaSums(facts.areas),
  };
  const hidden = new Set(facts.areas.flatMap((area) => (area.hiddenDuplicateOf ? [area.area_id] : [])));
  const all = [...keys].filter(({ area_id }) => !hidden.has(area_id));
  const bySeries = Map.groupBy(all, ({ series }) => series);
  const touched = new Set([...slices.keys(), ...removed].map(({ series }) => series));
  const costs = new Map<string, WithheldCost>();
  for (const family of families.families) {
    // Ratios are derived later from the given figures.
    const own = family.filter((key) => facts.series[key]?.aggregation.rule !== 'ratio');
    if (!own.some((key) => touched.has(key))) continue;
    const closed = await closeFamily(
      input,
      family,
      own.flatMap((key) => bySeries.get(key) ?? []),
      known,
    );
    for (const slice of closed?.changed ?? []) slices.set(slice);
    for (const [key, cost] of closed?.costs ?? []) costs.set(key, cost);
  }
  return costs;
}
