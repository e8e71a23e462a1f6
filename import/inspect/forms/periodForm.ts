import { type PeriodToken, SDMX_PERIODS } from '#engine/core/recipes/periodFormat.ts';
import type { ObservationStatus } from '#generated/types.ts';
import { type FilePeriod, type PeriodLength, periodName, statedFrequency } from '#import/read/filePeriod.ts';
import { monthNamed } from '#import/read/monthNames.ts';
import { periodReader as makeReader } from '#import/read/readPeriod.ts';
import { remembered } from '#import/records/cellTexts.ts';
import { statusOf } from './cellKinds.ts';
import { formatsOf, tokensNamed } from './periodFormats.ts';

/** The format of periods, and the texts that do not have it. */
export interface PeriodForm {
  format: string;
  /** pattern for the part of a cell that is the period, without markers */
  pattern?: string;
  /** markers for the status of figures */
  suffixes?: Record<string, ObservationStatus>;
  /** length of the periods; dates seven days apart are weeks */
  length: PeriodLength;
  first: string;
  last: string;
  others: string[];
  /** other formats that read all texts as different periods: a person must choose */
  rivals: string[];
}

interface Candidate {
  format: string;
  /** text → period */
  found: ReadonlyMap<string, FilePeriod>;
}

/** Readers are cached, because every column is tested against the same few formats. */
const periodReader = remembered(makeReader);

const mark = /^(.*\d)\s*(\([\p{L}\d]{1,2}\)|\[[^[\]]{1,12}\]|\p{L}{1,2}|[*†¹²³⁴⁵]{1,2})$/u;
/** A span of several years; 2021/22 is one year. */
const isSpan = (text: string): boolean => {
  const [, from, to] = /^(\d{4})\s*(?:[-–—/]|to)\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  return from !== undefined && (Number(from) + 1) % 10 ** (to?.length ?? 0) !== Number(to);
};

const unmarked = (text: string): string => mark.exec(text)?.[1] ?? text;

/**
 * The format in which the import's reader reads all texts with digits as periods; undefined if there is none.
 * @param bare units that a plain number may count, if its heading names them
 */
export function periodForm(
  texts: readonly string[],
  bare: readonly PeriodToken[] = [],
): PeriodForm | undefined {
  // 1990s is a decade.
  const dated = texts.filter((text) => /\d/.test(text) && !/\d{4}'?s\b/i.test(text));
  // Among years, a span of several years describes something else, such as a change.
  const years = dated.filter((text) => !isSpan(text));
  const told = years.length * 2 > dated.length ? years : dated;
  if (told.length === 0 || told.length * 2 <= texts.length) return undefined;
  const known = new Set(told);
  const others = texts.filter((text) => !known.has(text));
  const plain = formOf(told, bare);
  if (plain && others.some(isSpan) && plain.length !== 'A') return undefined;
  if (plain) return { ...plain, others };
  const bases = [...new Set(told.map(unmarked))];
  const marked = bases.some((base) => !known.has(base)) ? formOf(bases, bare) : undefined;
  return marked && { ...marked, ...marksIn(told), others };
}

function formOf(
  texts: readonly string[],
  bare: readonly PeriodToken[],
): Omit<PeriodForm, 'others'> | undefined {
  const seen = [...new Set([texts[0], texts[Math.floor(texts.length / 2)], texts.at(-1)])];
  const formats = new Set([...seen.flatMap((text = '') => formatsOf(text, bare)), SDMX_PERIODS]);
  const whole = [...formats].flatMap((format) => candidateOf(format, texts) ?? []);
  const [best, ...rest] = likeliest(whole);
  if (!best) return undefined;
  const dated = [...best.found].toSorted(([, a], [, b]) => order(a) - order(b));
  return {
    format: best.format,
    length: lengthIn(
      dated.map(([, period]) => period),
      best.format,
    ),
    first: dated[0]?.[0] ?? '',
    last: dated.at(-1)?.[0] ?? '',
    rivals: rest.map(({ format }) => format),
  };
}

/** The first text that does not match the format of most others; the first of all if no format fits. */
export function oddPeriod(texts: readonly string[]): { text: string; format?: string } | undefined {
  const [text] = texts;
  const odd = [...new Set(texts.slice(0, 3).flatMap((one) => formatsOf(one)))]
    .map((format) => ({ format, wrong: texts.filter((one) => !periodReader(format)(one)) }))
    .toSorted((a, b) => a.wrong.length - b.wrong.length)[0];
  if (odd?.wrong[0] !== undefined && odd.wrong.length * 2 <= texts.length)
    return { format: odd.format, text: odd.wrong[0] };
  return text === undefined ? undefined : { text };
}

function candidateOf(format: string, texts: readonly string[]): Candidate[] | undefined {
  const read = periodReader(format);
  const found = new Map<string, FilePeriod>();
  for (const text of texts) {
    const period = read(text);
    // Four-digit counts of people are common, so only years of these centuries are accepted.
    if (!period || period.year < 1850 || period.year > 2150) return undefined;
    found.set(text, period);
  }
  return [{ format, found }];
}

/** Formats that read all texts as different periods; only the most likely one if the texts decide. */
function likeliest(candidates: readonly Candidate[]): Candidate[] {
  const regular = candidates.filter(({ found }) => isRegular([...found.values()]));
  const distinct = new Map(
    (regular.length > 0 ? regular : candidates).toReversed().map((one) => [signature(one), one]),
  );
  const open = [...distinct.values()].toReversed();
  // If 2009-10 and 2010-11 look like months that advance by a year each, they are spans of two years.
  const twice = open.find(({ format, found }) => format.includes('B') && found.size > 1);
  const thirds = open.find(({ format, found }) => format.includes('TT') && isOfThirds(found));
  const told = twice ?? thirds;
  return told ? [told] : open;
}

const signature = ({ found }: Candidate): string => [...found.values()].map(periodName).join(' ');

/** Whole years of three parts; a year of quarters would have a fourth. */
function isOfThirds(found: Candidate['found']): boolean {
  const years = Map.groupBy(found.values(), ({ year }) => year);
  return years.size > 1 && [...years.values()].every((parts) => parts.length === 3);
}

const dayNumber = ({ year, month = 1, day = 1 }: FilePeriod) => Date.UTC(year, month - 1, day) / 86_400_000;
const isLastDay = (period: FilePeriod) => new Date((dayNumber(period) + 1) * 86_400_000).getUTCDate() === 1;

/** Dates that mean periods are the first or last days of months, or whole weeks apart. */
function isRegular(periods: readonly FilePeriod[]): boolean {
  return (
    periods.every(({ day }) => day === undefined || day === 1) ||
    periods.every(isLastDay) ||
    areWeeks(periods)
  );
}

const areWeeks = (periods: readonly FilePeriod[]): boolean => {
  const days = periods.map(dayNumber);
  return (
    periods.length > 1 &&
    periods.every(({ day }) => day !== undefined) &&
    days.every((day) => (day - (days[0] ?? 0)) % 7 === 0)
  );
};

const order = (period: FilePeriod) =>
  dayNumber(period) +
  (period.week ?? 0) * 7 +
  ((period.quarter ?? 0) * 3 + (period.half ?? 0) * 6 + (period.third ?? 0) * 4) * 30;

/** Lengths that words beside a month give its period: "Mar 2022 qtr", "half year to June 2022". */
const lengthsNamed: readonly [PeriodToken, PeriodLength][] = [
  ['Q', 'Q'],
  ['H', 'S'],
  ['TT', 'T'],
];

/**
 * Monthly periods that always have the same month are years. Months at ends of quarters stay months; a recipe
 * combines them.
 */
function lengthIn(periods: readonly FilePeriod[], format: string): PeriodLength {
  const [first] = periods;
  const finest = first ? statedFrequency(first) : 'A';
  if (finest !== 'M') return finest;
  if (areWeeks(periods) && !periods.every(isLastDay)) return 'W';
  const words = [...format.matchAll(/'([^']*)'/g)].map(([, word = '']) => word).join(' ');
  const named = tokensNamed(words.replace(/\b\p{L}\b/gu, ''));
  const length = lengthsNamed.find(([token]) => named.includes(token))?.[1];
  if (length) return length;
  if (/\b(?:year|annual)/i.test(words)) return 'A';
  const months = new Set(periods.map((period) => period.month));
  const years = new Set(periods.map((period) => period.year));
  return months.size === 1 && periods.length > 1 && years.size === periods.length ? 'A' : 'M';
}

/** Meanings of markers after periods; markers without a known meaning are removed. */
function marksIn(texts: readonly string[]): Pick<PeriodForm, 'pattern' | 'suffixes'> {
  const marks = [...new Set(texts.flatMap((text) => mark.exec(text)?.[2] ?? []))];
  const known = marks.flatMap((text) => {
    const status = /^\p{L}+$/u.test(text) ? statusOf(text) : undefined;
    return status ? [[text, status] as const] : [];
  });
  const open = marks.filter((text) => !known.some(([own]) => own === text));
  const escaped = marks.map((text) => text.replace(/[()[\]*]/g, '\\$&'));
  return {
    ...(open.length > 0 && { pattern: `(.*?)\\s*(?:${escaped.join('|')})?` }),
    ...(known.length > 0 && { suffixes: Object.fromEntries(known) }),
  };
}

/** Whether one text alone can be a period. */
export const isPeriodLike = remembered((text) => /\d/.test(text) && periodForm([text]) !== undefined);

/** Formats of months, quarters or the like with the year in another column. */
export function partForm(
  texts: readonly string[],
  bare: readonly PeriodToken[] = [],
): PeriodForm | undefined {
  const told = texts.filter((text) => /\d/.test(text) || monthNamed(text) !== undefined);
  if (told.length * 2 <= texts.length || (bare.length === 0 && told.every((text) => !/\p{L}/u.test(text))))
    return undefined;
  const form = periodForm(
    told.map((text) => `2000 ${text}`),
    bare,
  );
  return form && form.length !== 'A'
    ? { ...form, others: texts.filter((text) => !told.includes(text)) }
    : undefined;
}

/** A text as periods by several formats, for people: "2022-01 or 2022-03". */
export const readAs = (text: string, formats: readonly string[]): string =>
  formats
    .flatMap((format) => {
      const period = periodReader(format)(text);
      return period ? [periodName(period)] : [];
    })
    .join(' or ');

/** Whether all dates are Sundays: they end weeks for some publishers and begin them for others. */
export function areSundays(texts: Iterable<string>, format: string): boolean {
  const read = periodReader(format);
  return [...texts].every((text) => {
    const period = read(text);
    return period === undefined || new Date(dayNumber(period) * 86_400_000).getUTCDay() === 0;
  });
}

/** The only year in some texts; undefined for none or several. */
export function onlyYear(texts: readonly string[]): string | undefined {
  const years = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?<![\d.,/–-])(?:19|20)\d\d(?![\d.,/–-])/g)].map(([year]) => year),
    ),
  );
  return years.size === 1 ? [...years][0] : undefined;
}
