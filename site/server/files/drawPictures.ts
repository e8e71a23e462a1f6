import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { blockKinds, kindOf } from '#engine/blocks/kinds.ts';
import { blockCharts, type ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { BlockView, ChartPictures, PageView } from '#generated/types.ts';
import type { OutlineReader } from '#site/server/ask/outlines.ts';

export interface PictureDrawer {
  /**
   * The pictures of every chart, map and poster of a page. One that fails is left out and reported.
   * @param width px of wide charts; absent: as usual
   */
  draw(view: PageView, width?: number): Promise<Record<string, ChartPictures>>;
}

interface DrawingTools {
  charts: Pick<ChartStore, 'ofPage'>;
  outlines: OutlineReader;
  /** absent: charts are drawn in this process */
  drawer?: ChartDrawer | undefined;
  report: (error: unknown, block: string) => void;
}

const KEPT_BYTES = 8 * 1024 * 1024;

/** The quickest of the levels that compress: markup becomes a sixth already. */
const QUICK = { level: 1 };

const pack = (pictures: ChartPictures): Buffer => deflateRawSync(JSON.stringify(pictures), QUICK);
const unpack = (packed: Buffer): ChartPictures => JSON.parse(inflateRawSync(packed).toString());

/**
 * Draws on the server and keeps drawings by what they show, so that equal figures are drawn once, for whomever. They are kept
 * compressed: those of all pages that are read, not of some twenty.
 */
export function createPictureDrawer({
  charts: store,
  outlines,
  drawer = drawHere,
  report,
}: DrawingTools): PictureDrawer {
  // Fetched now, so that the first page does not wait for it.
  for (const kind of Object.values(blockKinds)) kind.drawing?.().catch(() => undefined);
  const kept = new MemoryCache<Buffer>({ weight: KEPT_BYTES, weigh: ({ length }) => length });
  return {
    async draw(view, width) {
      const charts = await blockCharts(view.blocks, await store.ofPage(view.page), outlines);
      const drawn = async (block: BlockView) => {
        const module = await kindOf(block).drawing?.();
        const drawing = await module?.pagePicture({ view, block, charts, kindOf, drawer, width }, outlines);
        if (!drawing) return [];
        const shows = createHash('sha1').update(JSON.stringify(drawing.shows)).digest('base64');
        // Named by all that it shows: who is shown so much may see it drawn.
        const key = { version: '', identity: ANYBODY, asked: [shows] };
        try {
          const packed = await kept.getOrMake(key, async () => pack(await drawing.draw()));
          return [[block.name, unpack(packed)] as const];
        } catch (error) {
          report(error, `${view.page}#${block.name}`);
          return [];
        }
      };
      return Object.fromEntries((await Promise.all(view.blocks.map(drawn))).flat());
    },
  };
}
