import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluatePlaces } from './evaluate.ts';

/** A box that finds areas by name. It needs scripts to open the area of an exact name at once. */
export const placesKind: WrittenKind<'places'> = {
  stands: 'written',
  evaluate: evaluatePlaces,
  forms: noForms('it is a list of links'),
};
