import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';
import { evaluateCatalogue } from './evaluate.ts';

/** Series of the suite, as searched and filtered. */
export const catalogueKind: WrittenKind<'catalogue'> = {
  stands: 'written',
  isStill: true,
  evaluate: evaluateCatalogue,
  forms: noForms('its figures are taken series by series'),
};
