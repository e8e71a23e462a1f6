import { type FilePeriod, isPeriod } from './filePeriod.ts';

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
export function sdmxPeriod(text: string): FilePeriod | undefined {
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
