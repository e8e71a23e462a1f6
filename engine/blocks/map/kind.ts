import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { drawnParts } from '#engine/blocks/forms/document.ts';
import { frameFigures, hasNoFigure } from '#engine/blocks/forms/figures.ts';
import { gridReadings, gridTexts } from '#engine/blocks/forms/grid.ts';
import { evaluateMap } from './evaluate.ts';

/** Areas coloured by class, with the table beside it. */
export const mapKind: BlockKind<'map'> = {
  readings: gridReadings,
  texts: gridTexts,
  // Compiled both ways; which is drawn depends on whether its outlines are there at run time.
  charts: () => [
    { suffix: '', chart: 'tile-map' },
    { suffix: '/shapes', chart: 'shape-map' },
  ],
  evaluate: evaluateMap,
  isEmpty: hasNoFigure,
  drawing: () => import('#engine/blocks/forms/drawnChart.ts'),
  inWords: ({ alt }) => alt,
  forms: {
    figures: frameFigures,
    picture: () => import('#engine/blocks/forms/drawnChart.ts'),
    document: { brief: 'drawing', parts: drawnParts },
    poster: () => import('#engine/blocks/forms/posterChart.ts'),
  },
};
