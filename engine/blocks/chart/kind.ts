import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { drawnParts } from '#engine/blocks/forms/document.ts';
import { frameFigures, hasNoFigure } from '#engine/blocks/forms/figures.ts';
import { gridReadings, gridTexts } from '#engine/blocks/forms/grid.ts';
import { evaluateChart } from './evaluate.ts';

/** Figures as a chart, with a table. */
export const chartKind: BlockKind<'chart'> = {
  readings: ({ data, options }) =>
    gridReadings({ data }).map((reading) => ({ ...reading, ends: options?.ends === true })),
  texts: gridTexts,
  charts: ({ chart, spec, options, data }) => [{ suffix: '', chart, spec, options, data, path: [] }],
  evaluate: evaluateChart,
  isEmpty: hasNoFigure,
  // A single bar for the only area compares nothing.
  saysNothing: ({ frame: { dims, rows, columns } }) =>
    dims.join() === 'area' && rows.length === 1 && columns.length === 1,
  whole: (view) => ({ ...view, whole: true }),
  drawing: async () => ({ pagePicture: (await import('#engine/blocks/forms/drawnChart.ts')).chartDrawing }),
  isPreview: true,
  inWords: ({ alt }) => alt,
  forms: {
    figures: frameFigures,
    picture: async () => ({ filePicture: (await import('#engine/blocks/forms/drawnChart.ts')).chartFile }),
    document: { brief: 'drawing', parts: drawnParts },
    poster: async () => ({ sheetPart: (await import('#engine/blocks/forms/posterChart.ts')).chartPart }),
  },
};
