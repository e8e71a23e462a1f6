import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { frameTable, titledTable } from '#engine/blocks/forms/document.ts';
import { frameFigures, hasNoFigure } from '#engine/blocks/forms/figures.ts';
import { gridReadings, gridTexts } from '#engine/blocks/forms/grid.ts';
import { evaluateTable } from './evaluate.ts';

/** Figures in rows and columns. */
export const tableKind: BlockKind<'table'> = {
  readings: gridReadings,
  texts: gridTexts,
  evaluate: evaluateTable,
  isEmpty: hasNoFigure,
  forms: {
    figures: frameFigures,
    picture: { why: 'a table is words' },
    document: { brief: 'instead', parts: ({ frame }) => titledTable(frameTable(frame)) },
    poster: { why: 'a sheet is read from where people stand' },
  },
};
