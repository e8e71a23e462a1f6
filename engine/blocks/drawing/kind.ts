import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** A chart of a series from a public page. */
export const drawingKind: WrittenKind<'drawing'> = {
  stands: 'written',
  isStill: true,
  async evaluate({ block, door }) {
    const drawing = await door.drawing(block.series);
    return drawing ? { kind: 'drawing', drawing } : null;
  },
  forms: noForms('the page it leads to gives its figures and its drawing away'),
};
