import type { NumberFormat } from '#generated/types.ts';
import { type Band, bandOf } from './bandOf.ts';
import { word } from './suiteWords.ts';

/**
 * Style for the available space: `full` in sentences ("$2.6 billion"), `compact` on cards and chart labels
 * ("$2.6b"), `plain` in table cells whose heading states the unit ("2,607.3").
 */
export type NumberStyle = 'full' | 'compact' | 'plain';

const MINUS = '\u2212';

/** Rounds half away from zero, ignoring binary floating-point error. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const magnitude = Math.round(Number((Math.abs(value) * scale).toPrecision(13))) / scale;
  return value < 0 && magnitude > 0 ? -magnitude : magnitude;
}

/**
 * Formats digits with the separators of the suite's language: 1234.5 → "1,234.5". Negative figures get a real
 * minus sign.
 */
export function groupDigits(value: number, decimals: number): string {
  const rounded = roundTo(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, word('number-thousands')) : whole;
  return (rounded < 0 ? MINUS : '') + (fraction ? grouped + word('number-decimal') + fraction : grouped);
}

const names = [
  { power: 12, key: 'number-trillion' },
  { power: 9, key: 'number-billion' },
  { power: 6, key: 'number-million' },
];

/** Adds a short scale name: "2.6b". @param power 12, 9 or 6; other powers have no name */
export function shortScale(digits: string, power: number): string {
  const name = names.find((one) => one.power === power);
  return name ? filled(word(`${name.key}-short`), digits) : digits;
}

/** Fills "{number} million" with digits. */
const filled = (pattern: string, number: string) => pattern.replace('{number}', () => number);

/**
 * The scale name for an amount: the first in which the scale below would reach a thousand. So 999.96 million
 * is 1.0 billion, and 950 million stays.
 * @param below decimals that the amount would have in the scale below
 */
const nameFor = (amount: number, below: (power: number) => number) =>
  names.find(({ power }) => roundTo(amount / 10 ** (power - 3), below(power)) >= 1000);

function digitsFull(size: number, format: NumberFormat): string {
  const { magnitude = 0, decimals } = format;
  if (magnitude === 0) return groupDigits(size, decimals);
  // A small amount that would round to zero keeps its first significant digit.
  const amount = (roundTo(size, decimals) || Number(size.toPrecision(1))) * 10 ** magnitude;
  const name = nameFor(amount, (power) => (power === 6 ? 3 : Math.max(1, decimals)));
  return name
    ? filled(word(name.key), groupDigits(amount / 10 ** name.power, Math.max(1, decimals)))
    : groupDigits(amount, 0);
}

/** Rounds to three significant digits, half away from zero like every figure. */
const toThreeDigits = (value: number) =>
  value === 0 ? 0 : roundTo(value, 2 - Math.floor(Math.log10(Math.abs(value))));

const threeDigits = (amount: number) => (amount < 10_000 ? amount : toThreeDigits(amount));

/** A figure as labels have it: the number in its scale, the power of ten of that, and decimals. */
function compactParts(size: number, { magnitude = 0, decimals, kind }: NumberFormat) {
  const amount = size * 10 ** magnitude;
  const money = kind === 'financial';
  const name = money || amount >= 1e7 ? nameFor(amount, () => 0) : undefined;
  if (name) {
    const number = amount / 10 ** name.power;
    return {
      number,
      power: name.power,
      decimals: number >= 99.95 ? 0 : magnitude === 0 && money ? 2 : 1,
    };
  }
  if (!money) return { number: amount, power: 0, decimals: magnitude > 0 ? 0 : decimals };
  return {
    number: threeDigits(amount),
    power: 0,
    decimals: amount < 1000 && magnitude === 0 ? decimals : 0,
  };
}

function digitsCompact(size: number, format: NumberFormat): string {
  const { number, power, decimals } = compactParts(size, format);
  return shortScale(groupDigits(number, decimals), power);
}

/** The value that a label reads as, in the unit of the figure: what decides its class, so that figures that read the same are in one. */
export function asLabelled(value: number, format: NumberFormat): number {
  const { number, power, decimals } = compactParts(Math.abs(value), format);
  return Math.sign(value) * roundTo(number, decimals) * 10 ** (power - (format.magnitude ?? 0));
}

/** Place of the band that a figure falls in by what is written of it, -1 for none. */
export const bandRead = (value: number, bands: readonly Band[], format: NumberFormat): number =>
  bandOf(asLabelled(value, format), bands);

/** How all figures of one drawing are written: power of ten of their scale, and decimals. */
export interface SharedScale {
  power: number;
  decimals: number;
}

/** The smallest figure that can share the scale of the largest, in that scale. */
const LEAST = 0.1;

/** A figure this large is too long for the scale below its own. */
const LONG = 10_000;

/**
 * One scale and number of decimals for all figures of a chart: "$1.0m" next to "$0.9m", not "$947,000".
 * Undefined if their format already writes all alike, or if they differ so much that small ones would round
 * to zero. Changes pass through zero, so some are always small. They use the scale below, "−$3m" next to
 * "+$2,010m"; a figure near zero is written in words.
 */
export function sharedScale(values: readonly number[], format: NumberFormat): SharedScale | undefined {
  const { magnitude = 0, decimals, kind, bands, signed } = format;
  const money = kind === 'financial';
  const amounts = values.flatMap((value) => (value === 0 ? [] : Math.abs(value) * 10 ** magnitude));
  if (bands || amounts.length < 2) return undefined;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const name = money || most >= 1e7 ? nameFor(most, () => 0) : undefined;
  if (!name) return money ? { power: 0, decimals: most < 1000 && magnitude === 0 ? decimals : 0 } : undefined;
  const isFar = least / 10 ** name.power < LEAST;
  const power = isFar && name.power > 6 ? name.power - 3 : name.power;
  const [small, large] = [least, most].map((amount) => amount / 10 ** power) as [number, number];
  if (isFar && (!signed || large >= LONG)) return undefined;
  const fine = magnitude === 0 && money ? 2 : 1;
  return { power, decimals: small >= 99.95 || large >= 1000 ? 0 : large < 99.95 ? fine : small < 10 ? 1 : 0 };
}

/** A figure in a shared scale: "$0.9m". */
export function formatInScale(value: number, format: NumberFormat, { power, decimals }: SharedScale): string {
  const amount = Math.abs(value) * 10 ** (format.magnitude ?? 0);
  const digits = groupDigits(power === 0 ? threeDigits(amount) : amount / 10 ** power, decimals);
  const zero = !/[1-9]/.test(digits);
  const sign = zero ? '' : value < 0 ? MINUS : format.signed ? '+' : '';
  const written = `${format.prefix ?? ''}${withSuffix(zero ? '0' : shortScale(digits, power), format, 'compact')}`;
  const number = { number: written };
  if (zero && value !== 0)
    return value < 0 ? word('number-just-below', number) : word('number-just-above', number);
  return sign + written;
}

function withSuffix(digits: string, format: NumberFormat, style: NumberStyle): string {
  if (style === 'plain') return digits;
  if (format.kind === 'points')
    return filled(word(style === 'full' ? 'percentage-points' : 'percentage-points-short'), digits);
  return digits + suffixOf(format);
}

/** Text after a figure, such as "%", in the suite's language. */
export const suffixOf = ({ suffix = '' }: NumberFormat): string =>
  suffix === '%' ? word('number-percent') : suffix;

/** Drops ".0" before a scale name: "about 1 million", not "1.0 million". */
export const withoutZero = (text: string): string =>
  names.reduce((said, { key }) => {
    const ending = filled(word(key), '');
    return said.replace(`${word('number-decimal')}0${ending}`, () => ending);
  }, text);

/**
 * A figure rounded to the precision that pages show: the decimals of its format, or three significant digits
 * for scaled amounts below one unit.
 */
export function asWritten(value: number, { decimals, magnitude = 0 }: NumberFormat): number {
  const isSmall = magnitude > 0 && Math.abs(value) < 1;
  return isSmall ? toThreeDigits(value) : roundTo(value, decimals);
}

/**
 * Formats a figure for readers. `value` is in the stored unit; the format's magnitude is the power of ten of
 * that unit.
 */
export function formatNumber(value: number, format: NumberFormat, style: NumberStyle = 'full'): string {
  if (format.bands) return format.bands[bandRead(value, format.bands, format)]?.label ?? '';
  const size = Math.abs(value);
  const digits =
    style === 'plain'
      ? groupDigits(size, format.decimals)
      : style === 'full'
        ? digitsFull(size, format)
        : digitsCompact(size, format);
  const zero = !/[1-9]/.test(digits);
  const sign = zero ? '' : value < 0 ? MINUS : format.signed ? '+' : '';
  return `${sign}${style === 'plain' ? '' : (format.prefix ?? '')}${withSuffix(digits, format, style)}`;
}
