import { CURRENCY, currencyIn } from '#import/records/figureText.ts';
import { movedBy } from '#import/records/readNumber.ts';

/** Turns a number as a workbook stores it into the text of its cell; '' if its format shows nothing. */
export type ShowNumber = (stored: string) => string;

/** One of up to four sections of a format, separated by semicolons. */
interface Section {
  /** absent: the section has no condition of its own */
  holds?: (value: number) => boolean;
  kind: 'number' | 'day' | 'time' | 'words';
  /** power of ten that a percent sign and commas behind the digits move the number by */
  power: number;
  isPercent: boolean;
  before: string;
  after: string;
}

const same: ShowNumber = (stored) => stored;

/**
 * Reads a number format (ECMA-376, 18.8.31). Numbers keep their sign and all digits, with the percent sign,
 * scaling and words that the format shows. If a format replaces the number by words, the result is those
 * words. Dates become 2024-03-31.
 */
export function numberFormat(code: string, is1904 = false): ShowNumber {
  if (code === '' || /^(?:general|@|[#0,.]*[#0])$/i.test(code)) return same;
  const sections = [...code.matchAll(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=^|;)(?=;|$)/gs)].map(
    ([text]) => sectionOf(text),
  );
  return (stored) => {
    const value = Number(stored);
    const section = stored === '' || Number.isNaN(value) ? undefined : sectionFor(sections, value);
    return section ? shown(stored, value, section, is1904) : stored;
  };
}

const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]|(?<digits>General|[0#?.,]+(?:E[+-]0+)?)|(?<letter>[ymdhs])|(?<percent>%)|@|(?<other>.)/gis;

function sectionOf(text: string): Section {
  const section: Section = { kind: 'words', power: 0, isPercent: false, before: '', after: '' };
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const { digits, percent, letter, bracket = '' } = groups;
    const [, sign, limit] = /^([<>=]+)(-?[\d.]+)$/.exec(bracket) ?? [];
    if (sign !== undefined) section.holds = condition(sign, Number(limit));
    if (digits !== undefined && section.kind === 'words') section.kind = 'number';
    if (/^[hms]+$/i.test(bracket) || (letter && section.kind !== 'day')) section.kind = 'time';
    if (letter && /[yd]/i.test(letter)) section.kind = 'day';
    if (percent) Object.assign(section, { isPercent: true, power: section.power + 2 });
    section.power -= 3 * (/(?<=[0#?]),+(?=\.|$)/.exec(digits ?? '')?.[0].length ?? 0);
    const words =
      groups.quoted ??
      groups.escaped ??
      groups.other ??
      currencyIn(/^\$([^-]+)/.exec(bracket)?.[1] ?? '') ??
      '';
    if (section.kind === 'words') section.before += words;
    else section.after += words;
  }
  if (/m{3}/i.test(text.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))) section.kind = 'day';
  return section;
}

const condition = (sign: string, limit: number): ((value: number) => boolean) =>
  ({
    '<': (value: number) => value < limit,
    '>': (value: number) => value > limit,
    '<=': (value: number) => value <= limit,
    '>=': (value: number) => value >= limit,
    '<>': (value: number) => value !== limit,
  })[sign] ?? ((value) => value === limit);

/** Selects by conditions, otherwise in the order positive; negative; zero. */
function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  const [first, second, third] = sections;
  if (sections.some(({ holds }) => holds))
    return sections.find(({ holds }) => holds?.(value)) ?? sections.find(({ holds }) => !holds);
  if (value < 0) return second ?? first;
  return value === 0 ? (third ?? first) : first;
}

/** Currencies, and brackets and arrows of negative numbers. */
const plain = new RegExp(`${CURRENCY}|[\\s()+\\-−–▲△]`, 'gu');
/** The number means the same without brackets and arrows, but not without words. */
const meant = (words: string): string =>
  words.replace(plain, '') === '' ? (currencyIn(words) ?? '') : words;

function shown(stored: string, value: number, section: Section, is1904: boolean): string {
  const { kind, power, isPercent, before, after } = section;
  if (kind === 'day') return dayText(value, is1904);
  if (kind === 'time') return timeText(value);
  // Accountants write a dash for zero.
  if (kind === 'words') return value === 0 && /^\s*[-−–—]\s*$/.test(before) ? '0' : before.trim();
  // Shifting a number leaves errors of binary fractions after its fifteenth digit.
  const number = power === 0 ? stored : String(Number(movedBy(value, power).toPrecision(15)));
  const [first = '', last = ''] = [before, after].map(meant);
  return `${first}${number}${isPercent ? '%' : ''}${last}`.trim();
}

const DAY = 86_400_000;

/** Date of a serial number: 1 is 1 January 1900, and the nonexistent 29 February 1900 counts. */
function dayText(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1462 : serial;
  const date = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + Math.round(days * DAY));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

function timeText(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
