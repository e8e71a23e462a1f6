import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateNotes } from './evaluate.ts';

const why = 'it is notes about all series; a report ends with the notes of the pages in it';

/** Technical notes of the product's series. */
export const notesKind: BlockKind<'notes'> = {
  readsSources: true,
  evaluate: evaluateNotes,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
