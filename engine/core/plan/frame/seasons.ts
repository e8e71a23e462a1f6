import { endingMonth, monthName } from '#engine/core/periods/months.ts';
import { periodParts, shiftPeriod, yearsBefore } from '#engine/core/periods/period.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { Axis, AxisItem } from './axes.ts';

/**
 * Axes of a seasonal pattern: the quarters (or months) of a year, each for the last years up to the focus
 * period. Empty for an annual series.
 * @param count how many years
 */
export function seasonAxes(page: ResolvedPage, count: number, series: SeriesManifest | undefined): Axis[] {
  if (!series || series.frequency === 'A') return [];
  const end = page.periods.focus(series.series);
  const { stepsInYear } = periodParts(end);
  const opening = `${end.slice(0, 4)}-${end.slice(5).replace(/\d+$/, (digits) => '1'.padStart(digits.length, '0'))}`;
  const parts = Array.from({ length: stepsInYear }, (_, step) => partItem(shiftPeriod(opening, step)));
  const years = Array.from({ length: count }, (_, back) => yearItem(yearsBefore(end, count - 1 - back)));
  return [
    { title: word(`table-season-${series.frequency}`), items: parts, ordered: true },
    { title: word('table-season-A'), items: years, ordered: true },
  ];
}

/** "March" for a quarter or month that ends in March; a week has its number. */
function partItem(period: string): AxisItem {
  const part = period.slice(5);
  const name = part.startsWith('W') ? part.slice(1) : monthName(endingMonth(period));
  return { part, member: { code: part, name } };
}

function yearItem(period: string): AxisItem {
  const year = period.slice(0, 4);
  return { year, member: { code: year, name: year } };
}

/** The period of a row, moved to the part and year of its members. */
export function seasonPeriod(period: string, items: readonly (AxisItem | undefined)[]): string {
  const part = items.find((item) => item?.part !== undefined)?.part;
  const year = items.find((item) => item?.year !== undefined)?.year;
  return part === undefined || year === undefined ? period : `${year}-${part}`;
}
