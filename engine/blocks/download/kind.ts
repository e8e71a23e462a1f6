import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateDownload } from './evaluate.ts';

const why = 'it is a form; what is chosen in it comes by a call of its own';

/** A selection of series, areas and years to download. */
export const downloadKind: BlockKind<'download'> = {
  makesPage: 'tool',
  takesCompared: ({ inside }) => !inside,
  ownPeriods: true,
  listsMany: true,
  readsSources: true,
  texts: ({ groups }) => groups.map(({ title }, at) => ({ text: title, path: ['groups', at, 'title'] })),
  download: (block) => block,
  // A download of the areas inside offers nothing of the area itself.
  offers: ({ groups, inside }) => (inside ? [] : groups.flatMap(({ series }) => series)),
  evaluate: evaluateDownload,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
