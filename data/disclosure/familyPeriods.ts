import type { SeriesManifest } from '#generated/types.ts';
import type { Entry } from './closeSlices.ts';
import { lags } from './seriesFamilies.ts';

type PlacedEntry<One> = One & Pick<Entry, 'periodAt'> & { lag?: number };

/**
 * Joins quarters with the year they add up to, each of the four as a separate figure, so suppression
 * considers years and quarters together.
 * @param yearEnds last month of such years in the family; undefined: every period is separate
 */
export function familyPeriods<One extends Pick<Entry, 'now'>>(
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
