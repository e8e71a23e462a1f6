import { monthName } from '#engine/core/periods/months.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** When a series is updated each year. */
export interface SeriesUpdates {
  /** months of the year, 1 to 12, ascending; empty: at no fixed time */
  months: readonly number[];
  /** those months in words: "February and August" */
  when: string;
  covers: string;
  release: string;
}

const calendars = new WeakMap<object, ReadonlyMap<string, SeriesUpdates>>();

/** Updates of a series; undefined if no calendar lists it. */
export function updateOf(suite: Pick<CompiledSuite, 'calendar'>, series: string): SeriesUpdates | undefined {
  return getOrMake(calendars, suite, () => bySeries(suite)).get(series);
}

function bySeries({ calendar = [] }: Pick<CompiledSuite, 'calendar'>): ReadonlyMap<string, SeriesUpdates> {
  return new Map(
    calendar.flatMap(({ series, months, covers, release }) => {
      const sorted = months.toSorted((a, b) => a - b);
      const names = sorted.map((month) => monthName(month));
      const when = names.length > 0 ? joinWords(names) : word('calendar-no-fixed-time');
      return series.map((key): [string, SeriesUpdates] => [key, { months: sorted, when, covers, release }]);
    }),
  );
}

/** Consecutive months starting with `first`: "2026-11" → "2026-11", "2026-12", "2027-01". */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const months = month - 1 + at;
    return `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** The next month, from `month` on, in which a series is updated; undefined without one. */
export const nextUpdate = ({ months }: Pick<SeriesUpdates, 'months'>, month: string): string | undefined =>
  monthsFrom(month, 12).find((candidate) => months.includes(Number(candidate.slice(5))));
