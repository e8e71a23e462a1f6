import type { PeriodSet, SeriesManifest, Years } from '../../generated/types.ts';
import { shiftPeriod } from '../measures/period.ts';
import type { SeriesCoverage } from './situation.ts';

/** The periods of a page. A series that ends before the focus year is read at its own last period. */
export interface PagePeriods {
  focus(series: string): string;
  base(series: string): string;
  /** the base of a change that ends in `period` */
  baseOf(period: string): string;
  /** first period with data, in the frequency of `like` */
  first(series: string, like: string): string;
  /** periods of a set, oldest first */
  list(set: PeriodSet, series: string): string[];
}

const lastStep: Record<SeriesManifest['frequency'], string> = { A: '', Q: '-Q4', M: '-12', W: '-W52' };
const firstStep: Record<SeriesManifest['frequency'], string> = { A: '', Q: '-Q1', M: '-01', W: '-W01' };
const mostPeriods = 600;

export function pagePeriods(
  years: Years,
  coverage: Record<string, SeriesCoverage>,
  series: Record<string, SeriesManifest>,
): PagePeriods {
  const { focusYear, baseYear } = years;
  const frequency = (key: string) => series[key]?.frequency ?? 'A';
  const focus = (key: string) => {
    const covered = coverage[key];
    const year = Math.min(focusYear, covered?.lastYear ?? focusYear);
    return year === covered?.lastYear && covered.lastPeriod
      ? covered.lastPeriod
      : `${year}${lastStep[frequency(key)]}`;
  };
  const baseOf = (period: string) => {
    const year = Number(period.slice(0, 4));
    return `${year > baseYear ? baseYear : year - (focusYear - baseYear)}${period.slice(4)}`;
  };
  const firstYear = (key: string) => coverage[key]?.firstYear ?? series[key]?.firstYear ?? years.firstYear;
  const first = (key: string, like: string) => `${firstYear(key)}${firstStep[frequencyOf(like)]}`;
  const between = (from: string, to: string) => {
    const periods: string[] = [];
    for (let at = from; at <= to && periods.length < mostPeriods; at = shiftPeriod(at, 1)) periods.push(at);
    return periods;
  };
  const list = (set: PeriodSet, key: string): string[] => {
    const end = focus(key);
    const start = first(key, end);
    if (set === 'focus') return [end];
    if (set === 'base') return [baseOf(end)];
    if (set === 'base+focus') return [baseOf(end), end];
    if (set === 'all') return between(start, end);
    if ('last' in set) return between(later(shiftPeriod(end, 1 - set.last), start), end);
    return between(set.from, set.to ?? end);
  };
  return { focus, base: (key) => baseOf(focus(key)), baseOf, first, list };
}

const later = (a: string, b: string) => (a > b ? a : b);

function frequencyOf(period: string): SeriesManifest['frequency'] {
  if (period.length === 4) return 'A';
  return period[5] === 'Q' ? 'Q' : period[5] === 'W' ? 'W' : 'M';
}
