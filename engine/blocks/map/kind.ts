import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { drawnParts } from '#engine/blocks/forms/document.ts';
import { frameFigures, hasNoFigure } from '#engine/blocks/forms/figures.ts';
import { gridReadings, gridTexts } from '#engine/blocks/forms/grid.ts';
import { isPlaced } from '#engine/charts/contract/isPlaced.ts';
import { ZOOM } from '#engine/ui/frame/addresses.ts';
import { evaluateMap } from './evaluate.ts';
import { placedCharts } from './placedCharts.ts';

/** Areas coloured by class, with a table. */
export const mapKind: BlockKind<'map'> = {
  readings: gridReadings,
  texts: gridTexts,
  // All variants are compiled, because which outlines are known is decided at run time.
  charts: () => [
    { suffix: '', chart: placedCharts.tiles },
    { suffix: '/shapes', chart: placedCharts.shapes },
    { suffix: '/list', chart: 'bars' },
  ],
  drawParams: [ZOOM],
  evaluate: evaluateMap,
  isEmpty: hasNoFigure,
  drawing: async () => {
    const { chartDrawing } = await import('#engine/blocks/forms/drawnChart.ts');
    // The page shows the whole list, so the map needs none.
    return { pagePicture: async (input) => (isPlaced(input.block) ? chartDrawing(input) : null) };
  },
  inWords: ({ alt }) => alt,
  forms: {
    figures: frameFigures,
    picture: async () => ({ filePicture: (await import('#engine/blocks/forms/drawnChart.ts')).chartFile }),
    document: { brief: 'drawing', parts: drawnParts },
    poster: async () => ({ sheetPart: (await import('#engine/blocks/forms/posterChart.ts')).chartPart }),
  },
};
