import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateReport } from './evaluate.ts';

const why = 'it makes a document of other pages';

/** Puts pages together in a document. */
export const reportKind: BlockKind<'report'> = {
  makesPage: 'hub',
  listsMany: true,
  texts: ({ documentTitle }) => [{ text: documentTitle, path: ['documentTitle'] }],
  names: ({ sections }) =>
    sections.map((name, index) => ({ of: 'section', name, path: ['sections', index] })),
  evaluate: evaluateReport,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
