import {
  formatFault,
  formatParts,
  type PeriodToken,
  SDMX_PERIODS,
} from '#engine/core/recipes/periodFormat.ts';
import { type FilePeriod, isPeriod } from './filePeriod.ts';
import { monthNamed } from './monthNames.ts';
import { sdmxPeriod } from './sdmxPeriod.ts';

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
