import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

const largest = 1e15;

export const tooLarge: FigureRule = {
  name: 'too-large',
  at: 'figure',
  isFinal: true,
  cannotBe: ({ value }) => value !== null && Math.abs(value) > largest,
  message: ({ text, column, series }) =>
    `${quoted(text)} in column ${quoted(column)} is larger than any figure: allowed is up to 1,000,000,000,000,000 in size, counted in the magnitude of ${series.series}. Correct the file, or "value.magnitude" of the recipe.`,
};
