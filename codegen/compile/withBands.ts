import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Specs that show level bands read them from this field of their rows. */
const readsLevels = /\blevels\b/u;

type Charts = Readonly<Record<string, Pick<ChartManifest, 'options' | 'spec'>>>;

/** Marks charts that show the level bands of a series, whose note says who set them: by an option of theirs, or by a spec of the block's own. */
export const withBands =
  (charts: Charts) =>
  (block: Block): Block => {
    if (!('chart' in block || 'spec' in block) || ('bands' in block && block.bands !== undefined))
      return block;
    const { bands, colour } = { ...charts[block.chart ?? '']?.options, ...block.options };
    const isShown = block.spec
      ? readsLevels.test(JSON.stringify(plainSpec(block.spec)))
      : bands === true || colour === 'levels' || (colour === 'auto' && block.chart === 'heatmap');
    return isShown ? { ...block, bands: true } : block;
  };
