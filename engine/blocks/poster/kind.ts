import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluatePoster } from './evaluate.ts';

/** A sheet that arranges other blocks of its page. */
export const posterKind: BlockKind<'poster'> = {
  makesPage: 'hub',
  listsMany: true,
  texts: ({ heading }) => [{ text: heading, path: ['heading'] }],
  names: ({ rows }) =>
    rows.flatMap((columns, row) =>
      columns.flatMap((column, at) =>
        typeof column === 'string'
          ? [{ of: 'block' as const, name: column, path: ['rows', row, at] }]
          : column.map((name, below) => ({ of: 'block' as const, name, path: ['rows', row, at, below] })),
      ),
    ),
  evaluate: evaluatePoster,
  besideFigures: 'arranges',
  drawing: () => import('./picture.ts'),
  forms: {
    figures: { why: 'its figures are those of the blocks on it' },
    picture: () => import('./picture.ts'),
    document: { why: 'it is a document itself: one sheet' },
    poster: { why: 'a sheet holds no other' },
  },
};
