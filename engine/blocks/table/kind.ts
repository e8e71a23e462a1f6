import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { framedTable } from '#engine/blocks/forms/document.ts';
import { frameFigures, hasNoFigure } from '#engine/blocks/forms/figures.ts';
import { gridReadings, gridTexts } from '#engine/blocks/forms/grid.ts';
import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import type { TableBlock, TableView } from '#generated/types.ts';
import { signedAlike } from './signedAlike.ts';

/** Figures in rows and columns. */
export const tableKind: BlockKind<'table'> = {
  readings: gridReadings,
  texts: gridTexts,
  evaluate: evaluateTable,
  isEmpty: hasNoFigure,
  forms: {
    figures: frameFigures,
    picture: { why: 'a table is words' },
    document: { brief: 'instead', parts: ({ frame }) => framedTable(frame) },
    poster: { why: 'a sheet is read from where people stand' },
  },
};

/** Rows and columns of figures. */
function evaluateTable(input: BlockInput<TableBlock>): TableView {
  const { block } = input;
  const { base, frame } = evaluateFrame(input);
  const { shown, choose } = block;
  return {
    ...base,
    kind: 'table',
    frame: { ...frame, columns: signedAlike(frame.columns) },
    ...(shown !== undefined && { shown }),
    ...(choose !== undefined && { choose }),
  };
}
