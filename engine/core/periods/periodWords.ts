import { fillMessage, type MessageValues } from '#engine/core/words/fillMessage.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import { word, wordList } from '#engine/core/words/suiteWords.ts';
import { type Covered, coveredBy } from './covered.ts';
import { endMonth, monthName } from './months.ts';
import { periodParts } from './period.ts';
import { endOfWeek } from './weeks.ts';

/** "2023/24" for the season that ends in 2024. */
export function seasonLabel(year: number): string {
  return `${year - 1}/${String(year % 100).padStart(2, '0')}`;
}

/** Label where room is short: "Sep 2026", for weeks the day they end on: "29 Sep 2024". Years have none shorter. */
export const shortPeriodLabel = (period: string): string | undefined =>
  period.length === 4 ? undefined : endOfPeriod(period, 'months-short');

/** When a period ends: "September 2026" for a quarter or month, "29 September 2024" for a week. */
export function endOfPeriod(period: string, list?: 'months-short'): string {
  const { year, step, prefix } = periodParts(period);
  if (prefix !== 'W') return endMonth(period, list);
  const day = endOfWeek(year, step + 1);
  const month = monthName(day.getUTCMonth() + 1, list);
  return word('date', { day: day.getUTCDate(), month, year: day.getUTCFullYear() });
}

/**
 * Label of a period on an axis or in a table: "2024", "September 2026 quarter", "March 2024", "2023/24" for seasons,
 * "September 2026" for a year that ends then, "week to 29 September 2024".
 */
export function periodLabel(period: string, seriesPeriod = ''): string {
  const { year, prefix, stepsInYear } = periodParts(period);
  const { kind } = coveredBy(seriesPeriod);
  if (stepsInYear === 1) return kind === 'season' ? seasonLabel(year) : period;
  const end = endOfPeriod(period);
  if (kind === 'year-to' || prefix === '') return end;
  return word(prefix === 'Q' ? 'period-quarter' : 'period-week', { end });
}

/** A period by what it covers, and whether it has an article in running text. */
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

/** A period in running text, by what the series says it covers: "the year to March 2024", "30 June 2023", "2023". */
export function periodPhrase(seriesPeriod: string, period: string): string {
  const { name, hasArticle } = named(seriesPeriod, period);
  return hasArticle ? word('period-the', { period: name }) : name;
}

/** What fills the places of a message about it. */
const placesOf = (covered: Covered): MessageValues =>
  Object.fromEntries(Object.entries(covered).map(([name, value]) => [name, String(value)]));

/** One of the two words for a kind of periods: as a heading, and for several inside a unit line. */
function ofPeriods(covered: Covered, which: 0 | 1): string {
  const key = covered.kind === 'span' ? covered.span : covered.kind;
  return fillMessage(wordList(`periods-${key}`)[which] ?? '', placesOf(covered));
}

/** Heading of the periods of a series: "Year to March". */
export function periodTitle(seriesPeriod: string): string {
  const covered = coveredBy(seriesPeriod);
  return capitalise(asWritten(covered) ?? ofPeriods(covered, 0));
}

/** The periods of a series as a part of a unit line: "years to March", "each quarter", "as at 30 June", "calendar years". */
export function periodsPhrase(seriesPeriod: string): string {
  const covered = coveredBy(seriesPeriod);
  return asWritten(covered) ?? ofPeriods(covered, 1);
}

/** What reads the same of one period and of several; undefined for the others. */
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

/** One period as a part of a unit line: "year to March 2024", "as at 30 June 2023", "2023". */
export function periodNote(seriesPeriod: string, period: string): string {
  const { name } = named(seriesPeriod, period);
  const isDay = period.length === 4 && coveredBy(seriesPeriod).kind === 'as-at';
  return isDay ? word('period-as-at', { day: name }) : name;
}
