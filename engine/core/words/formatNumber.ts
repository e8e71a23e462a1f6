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

const MILLION = 6;

const names = [
  { power: 12, key: 'number-trillion' },
  { power: 9, key: 'number-billion' },
  { power: MILLION, key: 'number-million' },
];

/** Adds a short scale name: "2.6b". @param power 12, 9 or 6; other powers have no name */
export function shortScale(digits: string, power: number): string {
  const name = names.find((one) => one.power === power);
  return name ? filled(word(`${name.key}-short`), digits) : digits;
}

/** Fills "{number} million" with digits. */
const filled = (pattern: string, number: string) => pattern.replace('{number}', () => number);

/** From here on a figure without a magnitude of its own gets the name of its scale. */
const NAMED_FROM = 1e7;

/**
 * Decimals before a scale name: those of the format in its own unit, one or more above it. Long and short names have
 * the same, so sentences and labels round alike.
 */
const namedDecimals = ({ magnitude = 0, decimals, kind }: NumberFormat, power: number): number => {
  if (magnitude === 0) return kind === 'financial' ? 2 : 1;
  return power === magnitude ? decimals : Math.max(1, decimals);
};

/**
 * The scale name for an amount: the first in which the scale below would reach a thousand as it is written. So
 * 999.96 million is 1.0 billion, and 950 million stays.
 */
const nameFor = (amount: number, format: NumberFormat) =>
  names.find(({ power }) => {
    const below = power - 3;
    return roundTo(amount / 10 ** below, below < MILLION ? 3 : namedDecimals(format, below)) >= 1000;
  });

/** A figure as sentences and labels write it: the number, the name of its scale, if it has one, and decimals. */
function scaledParts(size: number, format: NumberFormat) {
  const { magnitude = 0, decimals } = format;
  const amount = asWritten(size, format) * 10 ** magnitude;
  const name = magnitude > 0 || amount >= NAMED_FROM ? nameFor(amount, format) : undefined;
  return name
    ? { number: amount / 10 ** name.power, name, decimals: namedDecimals(format, name.power) }
    : { number: amount, name, decimals: magnitude > 0 ? 0 : decimals };
}

function scaledDigits(size: number, format: NumberFormat, style: 'full' | 'compact'): string {
  const { number, name, decimals } = scaledParts(size, format);
  const digits = groupDigits(number, decimals);
  if (!name) return digits;
  return style === 'full' ? filled(word(name.key), digits) : shortScale(digits, name.power);
}

/**
 * The value that a label reads as, in the unit of the figure. It decides the figure's class, because figures
 * that read the same belong in one class.
 */
export function asLabelled(value: number, format: NumberFormat): number {
  const { number, name, decimals } = scaledParts(Math.abs(value), format);
  return Math.sign(value) * roundTo(number, decimals) * 10 ** ((name?.power ?? 0) - (format.magnitude ?? 0));
}

/** Place of the band that a figure falls in by what is written of it, -1 for none. */
export const bandRead = (value: number, bands: readonly Band[], format: NumberFormat): number =>
  bandOf(asLabelled(value, format), bands);

/** How all figures of one drawing are written: power of ten of their scale, and decimals. */
export interface SharedScale {
  power: number;
  decimals: number;
}

/** The smallest amount, in millions, that can be written in millions with one decimal. */
const LEAST = 0.1;

/**
 * The scale for the figures of a chart whose amounts are below and above a million: "$1.0m" next to "$0.9m", not
 * "$900,000". Undefined if each figure is written by itself, because a shared scale would round differently from
 * the sentences. Changes pass through zero, so some are always small; one near zero is written in words.
 */
export function sharedScale(values: readonly number[], format: NumberFormat): SharedScale | undefined {
  const { magnitude = 0, bands, signed } = format;
  const millions = values.flatMap((value) =>
    value === 0 ? [] : Math.abs(asWritten(value, format)) * 10 ** (magnitude - MILLION),
  );
  if (bands || magnitude < MILLION || millions.length < 2) return undefined;
  const [least, most] = [Math.min(...millions), Math.max(...millions)];
  const isMixed = least < 1 && nameFor(most * 10 ** MILLION, format)?.power === MILLION;
  const decimals = namedDecimals(format, MILLION);
  return isMixed && decimals > 0 && (signed || least >= LEAST) ? { power: MILLION, decimals } : undefined;
}

/** A figure in a shared scale: "$0.9m". */
export function formatInScale(value: number, format: NumberFormat, { power, decimals }: SharedScale): string {
  const amount = asWritten(Math.abs(value), format) * 10 ** ((format.magnitude ?? 0) - power);
  const digits = groupDigits(amount, decimals);
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
 * A figure rounded to the precision that pages show in sentences, labels and tables: the decimals of its format. A
 * scaled amount below the last decimal keeps its first significant digit instead.
 */
export function asWritten(value: number, { decimals, magnitude = 0 }: NumberFormat): number {
  const isSmall = magnitude > 0 && Math.abs(value) < 10 ** -decimals;
  return isSmall ? Number(value.toPrecision(1)) : roundTo(value, decimals);
}

/**
 * Formats a figure for readers. `value` is in the stored unit; the format's magnitude is the power of ten of
 * that unit.
 */
export function formatNumber(value: number, format: NumberFormat, style: NumberStyle = 'full'): string {
  if (format.bands) return format.bands[bandRead(value, format.bands, format)]?.label ?? '';
  const size = Math.abs(value);
  const digits = style === 'plain' ? groupDigits(size, format.decimals) : scaledDigits(size, format, style);
  const zero = !/[1-9]/.test(digits);
  const sign = zero ? '' : value < 0 ? MINUS : format.signed ? '+' : '';
  return `${sign}${style === 'plain' ? '' : (format.prefix ?? '')}${withSuffix(digits, format, style)}`;
}
