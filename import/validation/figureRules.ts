import { quoted } from '#data/problems/problems.ts';
import { type FilePeriod, lastMonthOf, periodName, statedFrequency } from '#import/read/filePeriod.ts';
import { allowed, isAmount, isOutside, rangeOf } from '#import/validation/basis/rangeOf.ts';
import type { FigureRule, SeenFigure } from '#import/validation/basis/rule.ts';

const largest = 1e15;

/** Any figure with at most this many digits is exact enough. */
const alwaysKept = 15;

/** Significant digits of a figure, from the first that is not zero. */
const digitsOf = (text: string): string =>
  text
    .replace(/(?<=\d)[eE][+-]?\d+$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

/** A double has 15 to 17 digits, and no values below about 1e-308. */
function loses({ text, value, readNumber }: SeenFigure): boolean {
  if (value === null || (value !== 0 && text.length <= alwaysKept)) return false;
  const digits = digitsOf(text);
  if (value === 0) return digits !== '';
  if (digits.length <= alwaysKept || digits.length > 100) return digits.length > 100;
  return digitsOf(Math.abs(readNumber(text) ?? 0).toPrecision(digits.length)) !== digits;
}

function advice({ value, series }: SeenFigure): string {
  if (rangeOf(series) === 'share' && (value ?? 0) > 100)
    return 'Correct the file, or say "nonnegative" there if the figures are no shares of a whole.';
  return 'Correct the file, or say "signed" there if the figures are changes or balances.';
}

const monthsOf = { M: 1, Q: 3, T: 4, S: 6, A: 12, W: 0 };

/** Start of a period in milliseconds since 1970; a year starts on 1 January. */
function startOf(period: FilePeriod): number {
  const { year, week } = period;
  if (week !== undefined) return Date.UTC(year, 0, 1 + (week - 1) * 7);
  return Date.UTC(year, (lastMonthOf(period) ?? 12) - monthsOf[statedFrequency(period)], 1);
}

const earliest = 1900;

/** Figures are doubles, whose decimals are not exact. */
const tolerance = 1e-7;

/** Rules for each figure as it is read, in the order of their messages. */
export const figureRules: readonly FigureRule[] = [
  {
    name: 'not-finite',
    isFinal: true,
    cannotBe: ({ value }) => value !== null && !Number.isFinite(value),
    message: ({ text, column }) =>
      `${quoted(text)} in column ${quoted(column)} is no finite figure once "value.magnitude" and "value.scale" of the recipe are applied. Correct the file, or these two.`,
  },
  {
    name: 'too-large',
    isFinal: true,
    cannotBe: ({ value }) => value !== null && Math.abs(value) > largest,
    message: ({ text, column, series }) =>
      `${quoted(text)} in column ${quoted(column)} is larger than any figure: allowed is up to 1,000,000,000,000,000 in size, counted in the magnitude of ${series.series}. Correct the file, or "value.magnitude" of the recipe.`,
  },
  {
    name: 'digits-lost',
    isFinal: true,
    cannotBe: loses,
    message: ({ text, column, value }) =>
      `${quoted(text)} in column ${quoted(column)} has more digits than are kept: it would become ${value}. Allowed are 15 digits, and sizes above 1e-300. Round it in the file, or count in thousands or millions.`,
  },
  {
    name: 'percent-sign',
    isFinal: true,
    cannotBe: ({ text, series }) => text.endsWith('%') && isAmount(series),
    message: ({ text, column, series }) =>
      `${quoted(text)} in column ${quoted(column)} is a percentage, but ${series.series} is in ${quoted(series.unit)}. Read another column, or a series whose "unitKind" is percentage.`,
  },
  {
    name: 'scale-unread',
    cannotBe: ({ scale }) => scale !== undefined,
    message: ({ scale, series }) =>
      `${quoted(scale?.text ?? '')} says that figures of this file are in another size than they are read in for ${series.series}. Write ${scale?.advice} in "value" of the recipe.`,
  },
  {
    name: 'other-unit',
    cannotBe: ({ unit }) => unit !== undefined,
    message: ({ unit, series }) =>
      `The file gives this figure in ${quoted(unit ?? '')}, and ${series.series} is in ${quoted(series.unit)}. Read other rows or another series; where the unit is right, say it in "unit" of the table in the recipe.`,
  },
  {
    name: 'outside-range',
    cannotBe: ({ value, series }) => value !== null && isOutside(value, series),
    message: (seen) =>
      `${quoted(seen.text)} in column ${quoted(seen.column)} is no figure of ${seen.series.series}, which counts ${quoted(seen.series.unit)}: ${allowed(seen.series)}. ${advice(seen)}`,
  },
  {
    name: 'not-yet',
    isOfPeriod: true,
    cannotBe: ({ value, status, series, period, now }) =>
      value !== null && status !== 'F' && series.projectedFrom === undefined && startOf(period) > now,
    message: ({ period, series, now }) =>
      `${quoted(periodName(period))} has not begun: it is ${new Date(now).getUTCFullYear()}, and ${series.series} is no projection. Correct the period, or give forecasts the status F ("status" of the recipe).`,
  },
  {
    name: 'long-ago',
    isOfPeriod: true,
    cannotBe: ({ series, period }) => period.year < earliest && period.year < series.firstYear,
    message: ({ period, series }) =>
      `${quoted(periodName(period))} lies before ${earliest}, and ${series.series} begins in ${series.firstYear}. Correct the period, or "firstYear" in manifests/series/${series.series}.json.`,
  },
  /**
   * Whether a count has more decimals than its series shows. Shares and amounts of money are published
   * unrounded.
   */
  {
    name: 'too-fine',
    cannotBe({ value, series: { unitKind, decimals } }) {
      if (value === null || Number.isInteger(value) || unitKind !== 'count' || decimals === undefined)
        return false;
      const scaled = value * 10 ** decimals;
      return Math.abs(scaled - Math.round(scaled)) > tolerance * Math.max(1, Math.abs(scaled));
    },
    message: ({ text, column, series: { series, decimals } }) =>
      `${quoted(text)} in column ${quoted(column)} has more decimals than ${series}, which counts with ${decimals}. If its sign parts thousands, write "thousands" and "decimal" in "file" of the recipe; if not, change "decimals" in manifests/series/${series}.json.`,
  },
];
