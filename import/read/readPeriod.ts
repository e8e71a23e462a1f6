import {
  formatFault,
  formatParts,
  type PeriodToken,
  SDMX_PERIODS,
} from '#engine/core/recipes/periodFormat.ts';
import { type FilePeriod, isPeriod } from './filePeriod.ts';
import { monthNamed } from './monthNames.ts';

const patterns: Record<PeriodToken, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d{2})',
  BBBB: '(?<start>\\d{4})',
  BB: '(?<shortStart>\\d{2})',
  MMM: '(?<name>\\p{L}[\\p{L}\\p{M}]*)\\.?',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  Q: '(?<quarter>[1-4])',
  WW: '(?<week>\\d{1,2})',
  H: '(?<half>[12])',
  TT: '(?<third>[1-3])',
};

const escaped = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/[-\u2010-\u2015\u2212]/g, '[-\u2010-\u2015\u2212]')
    .replace(/\s+/g, '\\s+');

/**
 * Creates a period reader from a format such as `YYYY.MM`, `MMM-YY`, `YYYY'Q'Q` or `BBBB/YY`; text between
 * apostrophes is literal. Two-digit years are 1950 to 2049; a year that begins in BBBB ends in the next.
 * Month names can be in many languages.
 * @throws Error if the format has no year, or repeats a part
 */
export function periodReader(format: string): (text: string) => FilePeriod | undefined {
  const fault = formatFault(format);
  if (fault) throw new Error(fault);
  if (format === SDMX_PERIODS) return sdmxPeriod;
  const parts = formatParts(format);
  const pattern = parts.map((part, at) => {
    if ('text' in part) return escaped(part.text);
    const before = parts[at - 1];
    const isGlued = before !== undefined && ('token' in before || before.text === '.');
    const isLast = at === parts.length - 1;
    // 2019.1 comes from 2019.10 if a program took months for decimals.
    return part.token === 'MM' && isGlued && (isLast || 'token' in before)
      ? '(?<month>\\d{2})'
      : patterns[part.token];
  });
  const form = new RegExp(`^${pattern.join('')}$`, 'iu');
  return (text) => {
    const groups = form.exec(text)?.groups;
    return groups && fromGroups(groups);
  };
}

const century = (short: number) => short + (short < 50 ? 2000 : 1900);

function fromGroups(groups: Record<string, string | undefined>): FilePeriod | undefined {
  const { year, shortYear, start, shortStart, name, month, day, quarter, week, half, third } = groups;
  const found: FilePeriod = { year: year ? Number(year) : century(Number(shortYear)) };
  const begins = start ? Number(start) : shortStart ? century(Number(shortStart)) : undefined;
  if (begins !== undefined && begins + 1 !== found.year) return undefined;
  if (name) found.month = monthNamed(name) ?? 0;
  for (const [part, text] of Object.entries({ month, quarter, week, half, third, day }))
    if (text) found[part as keyof FilePeriod] = Number(text);
  return isPeriod(found) ? found : undefined;
}

const time = '(?:T[\\d:.]+(?:Z|[+-]\\d\\d:?\\d\\d)?)?';
const day = `(\\d{4})-(\\d{2})-(\\d{2})${time}`;
const dates = new RegExp(`^(\\d{4})(?:-(\\d{2})(?:-(\\d{2})${time})?)?$`);
const reporting = /^(\d{4})-?([ASTQMW])(\d{1,2})$/;
const span = new RegExp(`^${day}/(?:P(\\d{1,3})([YMWD])|${day})$`);

/** Letters of the standard for halves, thirds, quarters, months and weeks, and their number in a year. */
const letters = {
  S: ['half', 2],
  T: ['third', 3],
  Q: ['quarter', 4],
  M: ['month', 12],
  W: ['week', 53],
} as const;

/**
 * Reads a period of SDMX or ISO 8601: 2022, 2022-03, 2022-Q1, 2022-M03, 2022-A1, 2022-01-01/P1Y,
 * 2022-01-01/2022-12-31.
 */
function sdmxPeriod(text: string): FilePeriod | undefined {
  const found = dated(text) ?? reported(text) ?? spanned(text);
  return found && isPeriod(found) ? found : undefined;
}

function dated(text: string): FilePeriod | undefined {
  const [, year, month, day] = dates.exec(text) ?? [];
  return year
    ? { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }
    : undefined;
}

function reported(text: string): FilePeriod | undefined {
  const [, year, letter = '', number] = reporting.exec(text) ?? [];
  if (!year) return undefined;
  if (letter === 'A') return number === '1' ? { year: Number(year) } : undefined;
  const [part, most] = letters[letter as keyof typeof letters];
  return Number(number) <= most && Number(number) > 0
    ? { year: Number(year), [part]: Number(number) }
    : undefined;
}

/** A year, half, third, quarter, month or week between two days; undefined for any other span. */
function spanned(text: string): FilePeriod | undefined {
  const match = span.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, first = 0, count = 0] = [1, 2, 3, 4].map((at) => Number(match[at] ?? 0));
  const unit = match[5];
  const start = Date.UTC(year, month - 1, first);
  const [toYear, toMonth, toDay] = [6, 7, 8].map((at) => Number(match[at] ?? 0)) as [number, number, number];
  const isMonths = unit === 'Y' || unit === 'M';
  const end = unit
    ? Date.UTC(
        year,
        month - 1 + (isMonths ? count * (unit === 'Y' ? 12 : 1) : 0),
        first + (isMonths ? 0 : count * (unit === 'W' ? 7 : 1)),
      )
    : Date.UTC(toYear, toMonth - 1, toDay + 1);
  if ((end - start) / 86_400_000 === 7) return { year, month, day: first };
  const last = new Date(end - 86_400_000);
  const length = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() + 2 - month;
  if (first !== 1 || new Date(end).getUTCDate() !== 1 || (month - 1) % length !== 0) return undefined;
  return part(year, month, length);
}

function part(year: number, month: number, length: number): FilePeriod | undefined {
  const number = (month - 1) / length + 1;
  if (length === 12) return { year };
  if (length === 6) return { year, half: number };
  if (length === 4) return { year, third: number };
  if (length === 3) return { year, quarter: number };
  return length === 1 ? { year, month } : undefined;
}
