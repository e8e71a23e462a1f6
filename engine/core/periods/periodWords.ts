import { fillMessage, type MessageValues } from '#engine/core/words/fillMessage.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import { word, wordList } from '#engine/core/words/suiteWords.ts';
import { type Covered, coveredBy } from './covered.ts';
import { endMonth, monthName } from './months.ts';
import { periodParts } from './period.ts';
import { endOfWeek } from './weeks.ts';

/** "2023/24" for the season ending in 2024. */
export function seasonLabel(year: number): string {
  return `${year - 1}/${String(year % 100).padStart(2, '0')}`;
}

/** Label for narrow places: "Sep 2026"; for a week, its last day: "29 Sep 2024". Undefined for years. */
export const shortPeriodLabel = (period: string): string | undefined =>
  period.length === 4 ? undefined : endOfPeriod(period, 'months-short');

/** End of a period: "September 2026" for a quarter or month, "29 September 2024" for a week. */
export function endOfPeriod(period: string, list?: 'months-short'): string {
  const { year, step, prefix } = periodParts(period);
  if (prefix !== 'W') return endMonth(period, list);
  const day = endOfWeek(year, step + 1);
  const month = monthName(day.getUTCMonth() + 1, list);
  return word('date', { day: day.getUTCDate(), month, year: day.getUTCFullYear() });
}

/**
 * Label of a period on an axis or in a table: "2024", "September 2026 quarter", "March 2024", "2023/24" for
 * seasons, "September 2026" for the year to that month, "week to 29 September 2024".
 */
export function periodLabel(period: string, seriesPeriod = ''): string {
  const { year, prefix, stepsInYear } = periodParts(period);
  const { kind } = coveredBy(seriesPeriod);
  if (stepsInYear === 1) return kind === 'season' ? seasonLabel(year) : period;
  const end = endOfPeriod(period);
  if (kind === 'year-to' || prefix === '') return end;
  return word(prefix === 'Q' ? 'period-quarter' : 'period-week', { end });
}

/** A period by what it covers, and whether its name takes an article. */
function named(seriesPeriod: string, period: string): { name: string; hasArticle: boolean } {
  const covered = coveredBy(seriesPeriod);
  const label = periodLabel(period, covered.kind === 'year-to' ? seriesPeriod : '');
  const withArticle = (name: string) => ({ name, hasArticle: true });
  if (period.length > 4) {
    if (covered.kind === 'year-to') return withArticle(word('period-year-to', { end: label }));
    return { name: label, hasArticle: periodParts(period).prefix !== '' };
  }
  const of = (end: string) => word('month-of-year', { month: end, year: label });
  switch (covered.kind) {
    case 'season':
      return withArticle(word('period-season', { season: seasonLabel(Number(period)) }));
    case 'year-to-month':
      return withArticle(word('period-year-to', { end: of(covered.month) }));
    case 'to-month':
      return withArticle(word('period-to', { span: covered.span, month: of(covered.month) }));
    case 'as-at':
      return { name: of(covered.day), hasArticle: false };
    default:
      return { name: label, hasArticle: false };
  }
}

/** A period in a sentence: "the year to March 2024", "30 June 2023", "2023". */
export function periodPhrase(seriesPeriod: string, period: string): string {
  const { name, hasArticle } = named(seriesPeriod, period);
  return hasArticle ? word('period-the', { period: name }) : name;
}

/** Values for the placeholders of a message. */
const placesOf = (covered: Covered): MessageValues =>
  Object.fromEntries(Object.entries(covered).map(([name, value]) => [name, String(value)]));

/** One of two forms for a kind of period: 0 as a heading, 1 for several periods in a subtitle. */
function ofPeriods(covered: Covered, which: 0 | 1): string {
  const key = covered.kind === 'span' ? covered.span : covered.kind;
  return fillMessage(wordList(`periods-${key}`)[which] ?? '', placesOf(covered));
}

/** Heading for the periods of a series: "Year to March". */
export function periodTitle(seriesPeriod: string): string {
  const covered = coveredBy(seriesPeriod);
  return capitalise(asWritten(covered) ?? ofPeriods(covered, 0));
}

/**
 * The periods of a series in a subtitle: "years to March", "each quarter", "as at 30 June", "calendar years".
 */
export function periodsPhrase(seriesPeriod: string): string {
  const covered = coveredBy(seriesPeriod);
  return asWritten(covered) ?? ofPeriods(covered, 1);
}

/** The form that is the same for one and for several periods; undefined if they differ. */
function asWritten(covered: Covered): string | undefined {
  if (covered.kind === 'as-at') return word('period-as-at', { day: covered.day });
  if (covered.kind === 'to-month') return word('period-to', covered);
  return covered.kind === 'words' ? covered.words : undefined;
}

/**
 * What the figures of a series cover, as a label: "year to March", "calendar year", "dairy season, June to
 * May".
 */
export function coveredWords(seriesPeriod: string): string {
  const covered = coveredBy(seriesPeriod);
  const key = covered.kind === 'span' ? covered.span : covered.kind;
  const isAverage = covered.kind === 'year-to-month' && covered.isAverage;
  return asWritten(covered) ?? word(isAverage ? 'covers-average' : `covers-${key}`, placesOf(covered));
}

/** One period in a subtitle: "year to March 2024", "as at 30 June 2023", "2023". */
export function periodNote(seriesPeriod: string, period: string): string {
  const { name } = named(seriesPeriod, period);
  const isDay = period.length === 4 && coveredBy(seriesPeriod).kind === 'as-at';
  return isDay ? word('period-as-at', { day: name }) : name;
}
