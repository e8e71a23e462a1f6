import { createHash } from 'node:crypto';
import { locatorPicture } from '#engine/blocks/geography/locatorPicture.ts';
import { posterPictures } from '#engine/blocks/poster/sheet/posterPictures.ts';
import { shownBlocks } from '#engine/blocks/poster/sheet/posterSvg.ts';
import { type BlockChart, blockCharts } from '#engine/charts/contract/blockCharts.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import type { BlockView, ChartPictures, PageView } from '#generated/types.ts';
import type { OutlineReader } from '#site/server/ask/outlines.ts';
import { createByteCache } from './byteCache.ts';
import type { VegaFiles } from './vegaFiles.ts';

export interface PictureDrawer {
  /** The pictures of every chart, map and poster of a page. One that fails is left out and reported. */
  draw(view: PageView): Promise<Record<string, ChartPictures>>;
}

interface DrawingTools {
  vega: Pick<VegaFiles, 'ofPage'>;
  outlines: OutlineReader;
  report: (error: unknown, block: string) => void;
}

const KEPT_BYTES = 4 * 1024 * 1024;

/** Draws on the server and keeps drawings by what they show, so that equal figures are drawn once. */
export function createPictureDrawer({ vega, outlines, report }: DrawingTools): PictureDrawer {
  const kept = createByteCache<ChartPictures>(KEPT_BYTES);
  return {
    async draw(view) {
      const page = await vega.ofPage(view.page);
      const charts = await blockCharts(view.blocks, page?.charts ?? {}, outlines);
      const pictures: Record<string, ChartPictures> = {};
      for (const block of view.blocks) {
        const drawing = await drawingOf(view, block, charts, outlines);
        if (!drawing) continue;
        const key = createHash('sha1')
          .update(page?.hash ?? '')
          .update(JSON.stringify(drawing.shows))
          .digest('base64');
        try {
          const picture = kept.get(key) ?? (await drawing.draw());
          kept.set(key, picture, 2 * (picture.wide.length + picture.narrow.length));
          pictures[block.name] = picture;
        } catch (error) {
          report(error, `${view.page}#${block.name}`);
        }
      }
      return pictures;
    },
  };
}

/** All that a drawing of a block depends on besides the compiled charts, and how it is made; null: it has none. */
async function drawingOf(
  view: PageView,
  block: BlockView,
  charts: Readonly<Record<string, BlockChart>>,
  outlines: OutlineReader,
): Promise<{ shows: unknown; draw: () => Promise<ChartPictures> | ChartPictures } | null> {
  if (block.kind === 'poster') {
    return {
      shows: [view.area.name, block, shownBlocks(view.blocks, block)],
      draw: () => posterPictures(view, block, charts),
    };
  }
  if (block.kind === 'geography') {
    const boundaries = block.boundaries && (await outlines(block.boundaries));
    return boundaries ? { shows: block, draw: () => locatorPicture(block, boundaries) } : null;
  }
  const own = charts[block.name];
  if ((block.kind !== 'chart' && block.kind !== 'map') || !own) return null;
  return { shows: block, draw: () => renderPictures(own.chart, block, own.boundaries) };
}
