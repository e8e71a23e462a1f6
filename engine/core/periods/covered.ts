import { word } from '#engine/core/words/suiteWords.ts';
import { monthName, monthNames } from './months.ts';

/** The span that figures of a series cover, from `period` in its manifest. */
export type Covered =
  | { kind: 'year-to' }
  | { kind: 'year-to-month'; month: string; isAverage: boolean }
  | { kind: 'season'; name: string; from: string; to: string }
  | { kind: 'as-at'; day: string }
  | { kind: 'span'; span: 'year' | 'quarter' | 'month' | 'week' | 'census' | 'calendar-year' }
  | { kind: 'named-year'; name: string }
  | { kind: 'to-month'; span: string; month: string }
  | { kind: 'words'; words: string };

/** `period` of a series whose figures cover the year up to their quarter or month. */
export const yearToPeriod = 'year to the period';

const monthIn = (name = '') => monthName(monthNames.indexOf(name) + 1);

/**
 * Parses `period` of a series. A text outside the vocabulary is shown as written. Months are in the reader's
 * language.
 */
export function coveredBy(seriesPeriod: string): Covered {
  if (seriesPeriod === yearToPeriod) return { kind: 'year-to' };
  for (const { pattern, read } of forms) {
    const match = pattern.exec(seriesPeriod);
    if (match) return read(match.slice(1));
  }
  return { kind: 'words', words: seriesPeriod };
}

const month = `(${monthNames.join('|')})`;

const forms: readonly { pattern: RegExp; read: (parts: string[]) => Covered }[] = [
  {
    pattern: new RegExp(`^(year|average of four quarters) to ${month}$`),
    read: ([of, to]) => ({ kind: 'year-to-month', month: monthIn(to), isAverage: of !== 'year' }),
  },
  {
    pattern: new RegExp(`^(.+) season, ${month} to ${month}$`),
    read: ([name = '', from, to]) => ({ kind: 'season', name, from: monthIn(from), to: monthIn(to) }),
  },
  {
    pattern: new RegExp(`^as at (?:(\\d+) )?${month}$`),
    read: ([day, to]) => ({ kind: 'as-at', day: dayOf(day, monthIn(to)) }),
  },
  {
    pattern: /^(year|quarter|month|week|census|calendar year)$/,
    read: ([span = '']) => ({ kind: 'span', span: span.replace(' ', '-') as Spans }),
  },
  { pattern: /^(\S+) year$/, read: ([name = '']) => ({ kind: 'named-year', name }) },
  {
    pattern: new RegExp(`^(.+) to ${month}$`),
    read: ([span = '', to]) => ({ kind: 'to-month', span, month: monthIn(to) }),
  },
];

type Spans = Extract<Covered, { kind: 'span' }>['span'];

const dayOf = (day: string | undefined, of: string) =>
  day === undefined ? of : word('day-of-month', { day, month: of });
