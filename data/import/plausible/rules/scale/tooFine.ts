import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

/** Figures are doubles, whose decimals are not exact. */
const tolerance = 1e-7;

/**
 * Whether a count has more decimals than its series shows. Shares and amounts of money are published
 * unrounded.
 */
export const tooFine: FigureRule = {
  name: 'too-fine',
  at: 'figure',
  isFinal: false,
  cannotBe({ value, series: { unitKind, decimals } }) {
    if (value === null || Number.isInteger(value) || unitKind !== 'count' || decimals === undefined)
      return false;
    const scaled = value * 10 ** decimals;
    return Math.abs(scaled - Math.round(scaled)) > tolerance * Math.max(1, Math.abs(scaled));
  },
  message: ({ text, column, series: { series, decimals } }) =>
    `${quoted(text)} in column ${quoted(column)} has more decimals than ${series}, which counts with ${decimals}. If its sign parts thousands, write "thousands" and "decimal" in "file" of the recipe; if not, change "decimals" in manifests/series/${series}.json.`,
};
