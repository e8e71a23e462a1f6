import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Field of the rows from which specs read level bands. */
const readsLevels = /\blevels\b/u;

type Charts = Readonly<Record<string, Pick<ChartManifest, 'options' | 'spec'>>>;

/**
 * Marks charts that show level bands, by an option or in their own spec. Their notes say who set the bands.
 */
export const withBands =
  (charts: Charts) =>
  (block: Block): Block => {
    if (!('chart' in block || 'spec' in block) || ('bands' in block && block.bands !== undefined))
      return block;
    const { bands, colour, form } = { ...charts[block.chart ?? '']?.options, ...block.options };
    const isShown = block.spec
      ? readsLevels.test(JSON.stringify(plainSpec(block.spec).spec))
      : (bands === true && form !== 'stack') ||
        colour === 'levels' ||
        (colour === 'auto' && block.chart === 'heatmap');
    return isShown ? { ...block, bands: true } : block;
  };
