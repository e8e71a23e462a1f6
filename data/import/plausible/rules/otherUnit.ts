import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

export const otherUnit: FigureRule = {
  name: 'other-unit',
  at: 'figure',
  isFinal: false,
  cannotBe: ({ unit }) => unit !== undefined,
  message: ({ unit, series }) =>
    `The file gives this figure in ${quoted(unit ?? '')}, and ${series.series} is in ${quoted(series.unit)}. Read other rows or another series; where the unit is right, say it in "unit" of the table in the recipe.`,
};
