import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

export const scaleUnread: FigureRule = {
  name: 'scale-unread',
  at: 'figure',
  isFinal: false,
  cannotBe: ({ scale }) => scale !== undefined,
  message: ({ scale, series }) =>
    `${quoted(scale?.text ?? '')} says that figures of this file are in another size than they are read in for ${series.series}. Write ${scale?.advice} in "value" of the recipe.`,
};
