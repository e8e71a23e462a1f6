import type { NumberFormat } from '#generated/types.ts';
import { bandOf } from './bandOf.ts';
import { word } from './suiteWords.ts';

/**
 * How much room a figure has: `full` in sentences ("$2.6 billion"), `compact` on cards and chart labels ("$2.6b"), `plain` in
 * table cells under a heading that states the unit ("2,607.3").
 */
export type NumberStyle = 'full' | 'compact' | 'plain';

const MINUS = '\u2212';

/** Rounds half away from zero, blind to binary dust, as a reader with a pencil would. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const magnitude = Math.round(Number((Math.abs(value) * scale).toPrecision(13))) / scale;
  return value < 0 && magnitude > 0 ? -magnitude : magnitude;
}

/** Digits, apart as the suite's language has them: 1234.5 → "1,234.5". Negative figures get a real minus sign. */
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

/** "2.6b": digits in the short name of their scale. @param power 9 or 6; of any other there is none */
export function shortScale(digits: string, power: number): string {
  const name = names.find((one) => one.power === power);
  return name ? filled(word(`${name.key}-short`), digits) : digits;
}

/** "{number} million" around its digits. */
const filled = (pattern: string, number: string) => pattern.replace('{number}', () => number);

/**
 * The name of an amount's scale: the first at which it would not be a thousand of the scale below. 999.96 million is 1.0 billion, and
 * 950 million stay what they are.
 * @param below decimals that it would have in the scale below a name
 */
const nameFor = (amount: number, below: (power: number) => number) =>
  names.find(({ power }) => roundTo(amount / 10 ** (power - 3), below(power)) >= 1000);

function digitsFull(size: number, format: NumberFormat): string {
  const { magnitude = 0, decimals } = format;
  if (magnitude === 0) return groupDigits(size, decimals);
  // A small amount that would round to zero keeps its first digit.
  const amount = (roundTo(size, decimals) || Number(size.toPrecision(1))) * 10 ** magnitude;
  const name = nameFor(amount, (power) => (power === 6 ? 3 : Math.max(1, decimals)));
  return name
    ? filled(word(name.key), groupDigits(amount / 10 ** name.power, Math.max(1, decimals)))
    : groupDigits(amount, 0);
}

/** Half away from zero, as every figure is rounded. */
const toThreeDigits = (value: number) =>
  value === 0 ? 0 : roundTo(value, 2 - Math.floor(Math.log10(Math.abs(value))));

const threeDigits = (amount: number) => (amount < 10_000 ? amount : toThreeDigits(amount));

function digitsCompact(size: number, format: NumberFormat): string {
  const { magnitude = 0, decimals, kind } = format;
  const amount = size * 10 ** magnitude;
  const money = kind === 'financial';
  const fine = magnitude === 0 && money ? 2 : 1;
  const name = money || amount >= 1e7 ? nameFor(amount, () => 0) : undefined;
  if (name) {
    const named = amount / 10 ** name.power;
    const shown = named >= 99.95 ? 0 : fine;
    return shortScale(groupDigits(named, shown), name.power);
  }
  if (!money) return groupDigits(amount, magnitude > 0 ? 0 : decimals);
  return groupDigits(threeDigits(amount), amount < 1000 && magnitude === 0 ? decimals : 0);
}

/** How all figures of one drawing are written: power of ten of their scale, and decimals. */
export interface SharedScale {
  power: number;
  decimals: number;
}

/** Of the scale of the largest figure, the least that is still written in it. */
const LEAST = 0.1;

/** From here on a figure is too long for the scale below its own. */
const LONG = 10_000;

/**
 * One scale and as many decimals for all figures of a drawing: "$1.0m" beside "$0.9m", not "$947,000". undefined where each has its own:
 * of figures whose format writes all alike, and of some so far apart that the small ones would be nought. Changes go through nought,
 * so that some are always small: theirs is the scale below, "−$3m" beside "+$2,010m", or what is next to nought is said in words.
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

/** A figure in a scale that it shares with others: "$0.9m". */
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

/** Text after a figure: "%", as the suite's language writes it. */
export const suffixOf = ({ suffix = '' }: NumberFormat): string =>
  suffix === '%' ? word('number-percent') : suffix;

/** "about 1 million" for 1.0 million: what is rounded has no decimals of its own. */
export const withoutZero = (text: string): string =>
  names.reduce((said, { key }) => {
    const ending = filled(word(key), '');
    return said.replace(`${word('number-decimal')}0${ending}`, () => ending);
  }, text);

/**
 * A figure with no more digits than a page writes of it anywhere: the decimals of its format, of amounts under one unit the
 * three digits of their label.
 */
export function asWritten(value: number, { decimals, magnitude = 0 }: NumberFormat): number {
  const isSmall = magnitude > 0 && Math.abs(value) < 1;
  return isSmall ? toThreeDigits(value) : roundTo(value, decimals);
}

/** A figure as readers see it. `value` is in the stored unit; the format's magnitude is a power of ten of it. */
export function formatNumber(value: number, format: NumberFormat, style: NumberStyle = 'full'): string {
  if (format.bands) return format.bands[bandOf(value, format.bands)]?.label ?? '';
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
