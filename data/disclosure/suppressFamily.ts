import type { CompiledSuite, SeriesManifest } from '#generated/types.ts';
import type { AreaSum } from './areaSums.ts';
import { type Closed, closeSlices, type Entry } from './closeSlices.ts';
import type { DisclosureMethod } from './contract.ts';
import { familyColumns } from './familyColumns.ts';
import { findGroups } from './findGroups.ts';
import { grainOf } from './grain.ts';
import type { MemberSums } from './memberSums.ts';
import { lags, type SeriesFamilies } from './seriesFamilies.ts';

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

type PlacedEntry<One> = One & Pick<Entry, 'periodAt'> & { lag?: number };

/**
 * Joins quarters with the year they add up to, each of the four as a separate figure, so suppression
 * considers years and quarters together.
 * @param yearEnds last month of such years in the family; undefined: every period is separate
 */
function familyPeriods<One extends Pick<Entry, 'now'>>(
  entries: readonly One[],
  series: Readonly<Record<string, Pick<SeriesManifest, 'frequency'>>>,
  yearEnds: number | undefined,
): { periods: string[]; placed: PlacedEntry<One>[] } {
  const periods = new Set<string>();
  const placed = entries.flatMap((entry): PlacedEntry<One>[] => {
    const isQuarterly = yearEnds !== undefined && series[entry.now.series]?.frequency === 'Q';
    for (const period of entry.now.periods) periods.add(isQuarterly ? yearOf(period, yearEnds) : period);
    if (!isQuarterly) return [entry];
    return lags.map((lag) => ({
      ...entry,
      lag,
      periodAt: (year) => quarterOf(Number(year) * 4 + yearEnds / 3 - 1 - lag),
    }));
  });
  return { periods: [...periods].sort(), placed };
}

/** The year, named by its last month, that contains a quarter such as 2024-Q2. */
function yearOf(quarter: string, yearEnds: number): string {
  const [year, number] = quarter.split('-Q').map(Number);
  return String((year ?? 0) + ((number ?? 1) > yearEnds / 3 ? 1 : 0));
}

/** @param count quarters since the year 0 */
const quarterOf = (count: number): string => `${Math.floor(count / 4)}-Q${(count % 4) + 1}`;
