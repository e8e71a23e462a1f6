import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { evaluateGeography } from './evaluate.ts';

const why = 'it is links to areas, made of no figure';

/** Where the area is, and the areas around and in it. */
export const geographyKind: BlockKind<'geography'> = {
  evaluate: evaluateGeography,
  drawing: async () => ({ pagePicture: (await import('./picture.ts')).locatorDrawing }),
  inWords: ({ alt }) => alt,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};
