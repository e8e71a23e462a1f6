import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluatePlaces } from './evaluate.ts';

/** A box that finds areas by name. Live: a right name leads to its area at once. */
export const placesKind: WrittenKind<'places'> = {
  stands: 'written',
  evaluate: evaluatePlaces,
  forms: noForms('it is a list of links'),
};
