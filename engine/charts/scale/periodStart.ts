import { endOfWeek } from '#engine/core/periods/weeks.ts';

const WEEK = /^(\d{4})-W(\d{2})$/u;
const QUARTER = /^(\d{4})-Q([1-4])$/u;
const MONTH = /^(\d{4})(?:-(\d{2}))?$/u;
const two = (part: number): string => String(part).padStart(2, '0');

/**
 * The first day of a period, for date axes: '2024' → '2024-01-01T00:00', '2024-Q3' → '2024-07-01T00:00'. With
 * the time it is the same local day in every time zone. '' for no period.
 */
export function periodStart(period: string): string {
  const [, weekYear, week] = WEEK.exec(period) ?? [];
  if (weekYear !== undefined) return `${mondayOf(Number(weekYear), Number(week))}T00:00`;
  const [, quarterYear, quarter] = QUARTER.exec(period) ?? [];
  if (quarterYear !== undefined) return `${quarterYear}-${two(Number(quarter) * 3 - 2)}-01T00:00`;
  const [, year, month = '01'] = MONTH.exec(period) ?? [];
  return year === undefined ? '' : `${year}-${month}-01T00:00`;
}

function mondayOf(year: number, week: number): string {
  const sunday = endOfWeek(year, week);
  return new Date(sunday.getTime() - 6 * 86_400_000).toISOString().slice(0, 10);
}
