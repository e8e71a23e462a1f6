import type { CompiledSuite } from '#generated/types.ts';
import type { AreaSum } from './areaSums.ts';
import { type Closed, closeSlices, type Entry } from './closeSlices.ts';
import type { DisclosureMethod } from './contract.ts';
import { familyColumns } from './familyColumns.ts';
import { familyPeriods } from './familyPeriods.ts';
import { findGroups } from './findGroups.ts';
import { grainOf } from './grain.ts';
import type { MemberSums } from './memberSums.ts';
import type { SeriesFamilies } from './seriesFamilies.ts';

/** The parts of a suite that finding sums needs. */
export type DisclosureFacts = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions'>;

/** The parts of a suite that suppression needs. */
export interface FamilyFacts extends Pick<DisclosureFacts, 'series'> {
  families: SeriesFamilies;
  memberSums: MemberSums;
  areaSums: readonly AreaSum[];
}

/** Suppresses further figures in the slices of one family of series. */
export function suppressFamily(
  entries: readonly Pick<Entry, 'now' | 'old' | 'from'>[],
  family: readonly string[],
  { series, families, memberSums, areaSums }: FamilyFacts,
  method: DisclosureMethod,
): Closed {
  const grains = new Map(
    [...Map.groupBy(entries, ({ now }) => now.series)].flatMap(([key, own]) => {
      const one = series[key];
      return one
        ? [
            [
              key,
              grainOf(
                one,
                own.map(({ now }) => now),
              ),
            ] as const,
          ]
        : [];
    }),
  );
  const { periods, placed } = familyPeriods(entries, series, families.yearEnds(family));
  const exact = { unit: 1, error: 0, isSigned: false };
  const graded = placed.map((entry) => ({ ...entry, grain: grains.get(entry.now.series) ?? exact }));
  // Of equal figures the first counts: preferably one without separate rounding, from the series that the
  // others equal.
  const isFollower = ({ from }: Pick<Entry, 'from'>) => from === 'protected';
  const rank = ({ from, grain, now }: (typeof graded)[number]) =>
    (isFollower({ from }) ? 4 : 0) +
    (grain.error >= grain.unit ? 2 : 0) +
    (families.appearances(now.series)[0]?.space === now.series ? 0 : 1);
  const ordered = graded.toSorted((a, b) => rank(a) - rank(b));
  const columns = familyColumns(
    ordered.map((entry) => ({
      breakdown: entry.now.breakdown,
      area_id: entry.now.area_id,
      members: entry.now.members,
      appearances: families.appearances(entry.now.series, entry.lag),
      isFollower: isFollower(entry),
    })),
  );
  const groups = findGroups({
    columns,
    memberSums,
    areaSums,
    isAdditive: (space) => families.isAdditive(space),
    ties: families.ties(family),
  });
  return closeSlices({ entries: ordered, columns, groups, periods }, method);
}
