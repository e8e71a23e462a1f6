import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluateAreas } from './evaluate.ts';

/** Areas of a product at their approximate positions. */
export const areasKind: WrittenKind<'areas'> = {
  stands: 'written',
  isStill: true,
  names: ({ site, type }) => [
    { of: 'site', name: site, key: 'site' },
    { of: 'areaType', name: type, key: 'type' },
  ],
  evaluate: evaluateAreas,
  forms: noForms('it is a list of links'),
};
