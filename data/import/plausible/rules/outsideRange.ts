import { allowed, isOutside, rangeOf } from '#data/import/plausible/basis/rangeOf.ts';
import type { FigureRule, SeenFigure } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

function advice({ value, series }: SeenFigure): string {
  if (rangeOf(series) === 'share' && (value ?? 0) > 100)
    return 'Correct the file, or say "nonnegative" there if the figures are no shares of a whole.';
  return 'Correct the file, or say "signed" there if the figures are changes or balances.';
}

export const outsideRange: FigureRule = {
  name: 'outside-range',
  at: 'figure',
  isFinal: false,
  cannotBe: ({ value, series }) => value !== null && isOutside(value, series),
  message: (seen) =>
    `${quoted(seen.text)} in column ${quoted(seen.column)} is no figure of ${seen.series.series}, which counts ${quoted(seen.series.unit)}: ${allowed(seen.series)}. ${advice(seen)}`,
};
