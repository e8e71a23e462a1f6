import { atOrBefore } from '#engine/core/periods/listedYears.ts';
import { frequencyOf, inFrequency, shiftPeriod, yearsBefore } from '#engine/core/periods/period.ts';
import type { CoveredSeries } from '#engine/core/plan/suite/situation.ts';
import type { PeriodSet, SeriesManifest, Years } from '#generated/types.ts';

/** The periods of a page. A series that ends before the focus year is read at its own last period. */
export interface PagePeriods {
  focus(series: string): string;
  base(series: string): string;
  /** start of a change since the base year that ends in `period` */
  baseOf(period: string): string;
  /** a period in the frequency of a series, not beyond its last figure */
  of(series: string, period: string): string;
  /** first period with data, in the frequency of `like` */
  first(series: string, like: string): string;
  /** periods of a set, oldest first */
  list(set: PeriodSet, series: string): string[];
}

const firstStep: Record<SeriesManifest['frequency'], string> = { A: '', Q: '-Q1', M: '-01', W: '-W01' };
const mostPeriods = 600;

export function pagePeriods(
  years: Years,
  coverage: Record<string, CoveredSeries>,
  series: Record<string, SeriesManifest>,
  /** the only years with figures of the page's main series, oldest first */
  listed?: readonly number[],
): PagePeriods {
  const { focusYear, baseYear } = years;
  const frequency = (key: string) => series[key]?.frequency ?? 'A';
  const last = (key: string) => {
    const covered = coverage[key];
    return covered && (covered.lastPeriod ?? inFrequency(String(covered.lastYear), frequency(key)));
  };
  const of = (key: string, period: string) => {
    const own = inFrequency(period, frequency(key));
    return earlier(own, last(key) ?? own);
  };
  const focus = (key: string) => of(key, years.focusPeriod ?? String(focusYear));
  const baseOf = (period: string) => {
    const year = Number(period.slice(0, 4));
    const shifted = year - (focusYear - baseYear);
    const earlier = listed ? (atOrBefore(year - 1, listed) ?? shifted) : shifted;
    return yearsBefore(period, year - (year > baseYear ? baseYear : earlier));
  };
  const firstYear = (key: string) => coverage[key]?.firstYear ?? series[key]?.firstYear ?? years.firstYear;
  const first = (key: string, like: string) => {
    const known = coverage[key]?.firstPeriod;
    const own = frequencyOf(like);
    return known !== undefined && frequencyOf(known) === own ? known : `${firstYear(key)}${firstStep[own]}`;
  };
  const list = (set: PeriodSet, key: string): string[] => {
    const end = focus(key);
    const only = series[key]?.years && (listed ?? series[key].years);
    return periodsOf(set, { start: first(key, end), base: baseOf(end), end, only });
  };
  return { focus, base: (key) => baseOf(focus(key)), baseOf, of, first, list };
}

interface SeriesPeriods {
  /** first period with data */
  start: string;
  base: string;
  /** the focus period */
  end: string;
  /** the only years with figures, if some are missing between them */
  only: readonly number[] | undefined;
}

/** Periods of a set, oldest first. A step counts back from the last period. */
function periodsOf(set: PeriodSet, { start, base, end, only }: SeriesPeriods): string[] {
  if (set === 'focus') return [end];
  if (set === 'base') return [base];
  if (set === 'base+focus') return [base, end];
  const published = (from: string, to: string) =>
    between(from, to).filter((period) => !only || only.includes(Number(period.slice(0, 4))));
  if (set === 'all') return published(start, end);
  const step = typeof set.every === 'number' ? set.every : 1;
  const stepped = (periods: string[]) =>
    periods.filter((_, index) => (periods.length - 1 - index) % step === 0);
  if (!('last' in set)) return stepped(published(set.from === 'base' ? base : set.from, set.to ?? end));
  if (only) return stepped(published(start, end).slice(-set.last));
  return stepped(between(later(shiftPeriod(end, 1 - set.last), start), end));
}

function between(from: string, to: string): string[] {
  const periods: string[] = [];
  for (let at = from; at <= to && periods.length < mostPeriods; at = shiftPeriod(at, 1)) periods.push(at);
  return periods;
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
