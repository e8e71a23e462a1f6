import type { FigureRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

const whole: ReadonlySet<string> = new Set(['count', 'financial']);

export const percentOfCount: FigureRule = {
  name: 'percent-sign',
  at: 'figure',
  isFinal: true,
  cannotBe: ({ text, series }) => text.endsWith('%') && whole.has(series.unitKind),
  message: ({ text, column, series }) =>
    `${quoted(text)} in column ${quoted(column)} is a percentage, but ${series.series} is in ${quoted(series.unit)}. Read another column, or a series whose "unitKind" is percentage.`,
};
