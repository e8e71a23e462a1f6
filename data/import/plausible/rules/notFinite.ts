import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

export const notFinite: FigureRule = {
  name: 'not-finite',
  at: 'figure',
  isFinal: true,
  cannotBe: ({ value }) => value !== null && !Number.isFinite(value),
  message: ({ text, column }) =>
    `${quoted(text)} in column ${quoted(column)} is no finite figure once "value.magnitude" and "value.scale" of the recipe are applied. Correct the file, or these two.`,
};
