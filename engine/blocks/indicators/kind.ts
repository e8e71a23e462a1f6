import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateIndicators } from './evaluate.ts';

/** The main series of the pages of some sections, a row each. */
export const indicatorsKind: BlockKind<'indicators'> = {
  makesPage: 'hub',
  listsMany: true,
  // The pages of the sections decide which series it reads, because only they open them.
  readings: ({ measure }) =>
    measure === undefined ? [] : [{ as: 'indicator', query: { measure }, path: [] }],
  evaluate: evaluateIndicators,
  isEmpty: ({ groups }) => groups.length === 0,
  forms: {
    figures: {
      shape: 'indicators',
      of: ({ groups }) => groups.map(({ title, rows }) => ({ title, indicators: rows })),
    },
    picture: { why: 'a table is words' },
    document: { why: 'a report has the pages whose figures it lists' },
    poster: { why: 'a sheet is read from where people stand' },
  },
};
