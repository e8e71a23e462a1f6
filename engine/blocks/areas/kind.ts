import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluateAreas } from './evaluate.ts';

/** Areas of a product at their approximate positions. */
export const areasKind: WrittenKind<'areas'> = {
  stands: 'written',
  isStill: true,
  evaluate: evaluateAreas,
  forms: noForms('it is a list of links'),
};
