import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** A card for every product. */
export const productsKind: WrittenKind<'products'> = {
  stands: 'written',
  isStill: true,
  showsProducts: true,
  evaluate: ({ block }) => block,
  forms: noForms('it is a list of links'),
};
