import type { FigureRule, SeenFigure } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

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

export const digitsLost: FigureRule = {
  name: 'digits-lost',
  at: 'figure',
  isFinal: true,
  cannotBe: loses,
  message: ({ text, column, value }) =>
    `${quoted(text)} in column ${quoted(column)} has more digits than are kept: it would become ${value}. Allowed are 15 digits, and sizes above 1e-300. Round it in the file, or count in thousands or millions.`,
};
