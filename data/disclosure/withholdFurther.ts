import type { SliceKey } from '#data/contract/contract.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { areaSums } from './areaSums.ts';
import { closeFamily, type Publishing } from './closeFamily.ts';
import type { DisclosureFacts } from './facts.ts';
import { MemberSums } from './memberSums.ts';
import { addCosts, nothingWithheld, type WithheldCost } from './withheldCost.ts';

/** series → what withholding costs it; without those that nothing is withheld further of */
export type WithheldCosts = ReadonlyMap<string, WithheldCost>;

export interface WithholdFurther extends Publishing {
  facts: DisclosureFacts;
  /** keys of all there will be with the change */
  keys: Iterable<SliceKey>;
}

/**
 * Withholds further figures, so that none that a source withholds can be worked out by a sum: of members, of levels or of
 * areas. Only in series that add up, and of those only in what sums link to the change.
 */
export async function withholdFurther(input: WithholdFurther): Promise<WithheldCosts> {
  const { facts, keys, slices, removed } = input;
  const sums = { memberSums: new MemberSums(facts.dimensions), areaSums: areaSums(facts.areas) };
  const hidden = new Set(facts.areas.flatMap((area) => (area.hiddenDuplicateOf ? [area.area_id] : [])));
  const all = [...keys].filter(({ area_id }) => !hidden.has(area_id));
  const bySeries = Map.groupBy(all, ({ series }) => series);
  const touched = new Touched([...slices.keys(), ...removed]);
  const costs = new Map<string, WithheldCost>();
  for (const series of sourcesFirst(facts.series)) {
    const changed = touched.breakdowns([series.series, ...(series.withheldWith ?? [])]);
    if (series.aggregation.rule !== 'sum' || changed.size === 0) continue;
    const byBreakdown = Map.groupBy(bySeries.get(series.series) ?? [], ({ breakdown }) => breakdown);
    for (const family of familiesOf(byBreakdown.keys(), sums.memberSums)) {
      if (!family.some((breakdown) => changed.has(breakdown))) continue;
      const own = family.flatMap((breakdown) => byBreakdown.get(breakdown) ?? []);
      const closed = await closeFamily(input, series, own, sums);
      for (const slice of closed.changed) slices.set(slice);
      touched.add(closed.changed);
      if (closed.further === 0 && closed.stillShown === 0) continue;
      costs.set(series.series, addCosts(costs.get(series.series) ?? nothingWithheld, closed));
    }
  }
  return costs;
}

/** Which breakdowns of which series a change brings or takes away. */
class Touched {
  private readonly bySeries = new Map<string, Set<string>>();

  constructor(keys: Iterable<SliceKey>) {
    this.add(keys);
  }

  add(keys: Iterable<SliceKey>): void {
    for (const { series, breakdown } of keys) {
      const known = this.bySeries.get(series);
      if (known) known.add(breakdown);
      else this.bySeries.set(series, new Set([breakdown]));
    }
  }

  breakdowns(series: readonly string[]): ReadonlySet<string> {
    return new Set(series.flatMap((key) => [...(this.bySeries.get(key) ?? [])]));
  }
}

/** Series in an order in which those that one takes withheld figures over from come before it. */
function sourcesFirst(series: DisclosureFacts['series']): Iterable<SeriesManifest> {
  const ordered = new Set<SeriesManifest>();
  const visit = (one: SeriesManifest | undefined, dependents: readonly SeriesManifest[]) => {
    if (!one || dependents.includes(one)) return;
    for (const source of one.withheldWith ?? []) visit(series[source], [...dependents, one]);
    ordered.add(one);
  };
  for (const one of Object.values(series)) visit(one, []);
  return ordered;
}

/** Breakdowns of a series sorted into families: those of one are linked by sums, those of two are not. */
function familiesOf(breakdowns: Iterable<string>, memberSums: MemberSums): string[][] {
  const all = new Set(breakdowns);
  const family = new Map([...all].map((breakdown) => [breakdown, new Set([breakdown])]));
  for (const breakdown of all) {
    for (const whole of memberSums.wholes(breakdown)) {
      const [own, other] = [family.get(breakdown), family.get(whole.breakdown)];
      if (!own || !other || own === other) continue;
      for (const one of other) family.set(one, own.add(one));
    }
  }
  return [...new Set(family.values())].map((members) => [...members].sort());
}
