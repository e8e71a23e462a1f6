import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import { blockKinds, kindOf } from '#engine/blocks/kinds.ts';
import { blockCharts, type ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { ANYBODY } from '#engine/core/caches/keyedCache.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { BlockView, ChartPictures, PageView } from '#generated/types.ts';
import type { OutlineReader } from '#site/server/ask/outlines.ts';

export interface PictureDrawer {
  /**
   * The pictures of every chart, map and poster of a page. One that fails is omitted, named and reported.
   * @param room px of wide charts, absent: the usual width; and whether only they are sent
   */
  draw(view: PageView, room?: Pick<PictureInput<BlockView>, 'width' | 'alone'>): Promise<PagePictures>;
}

/** The drawings of a page by block name. */
interface PagePictures {
  pictures: Record<string, ChartPictures>;
  /** blocks with a failed drawing */
  undrawn: string[];
}

interface DrawingTools {
  charts: Pick<ChartStore, 'ofPage'>;
  outlines: OutlineReader;
  /** absent: draw in this process */
  drawer?: ChartDrawer | undefined;
  report: (error: unknown, block: string) => void;
}

const KEPT_BYTES = 8 * 1024 * 1024;

/** The fastest compression level: it already reduces markup to a sixth. */
const QUICK = { level: 1 };

const pack = (pictures: ChartPictures): Buffer => deflateRawSync(JSON.stringify(pictures), QUICK);
const unpack = (packed: Buffer): ChartPictures => JSON.parse(inflateRawSync(packed).toString());

/**
 * Draws on the server and caches drawings by their content, so equal figures are drawn once for everybody.
 * The cache is compressed, so it has room for all pages in use rather than some twenty.
 */
export function createPictureDrawer({
  charts: store,
  outlines,
  drawer = drawHere,
  report,
}: DrawingTools): PictureDrawer {
  // Loaded now, so that the first page need not wait.
  for (const kind of Object.values(blockKinds)) kind.drawing?.().catch(() => undefined);
  const kept = new MemoryCache<Buffer>({ weight: KEPT_BYTES, weigh: ({ length }) => length });
  return {
    async draw(view, room) {
      const charts = await blockCharts(view.blocks, await store.ofPage(view.page), outlines);
      const undrawn: string[] = [];
      const draw = async (block: BlockView, drawer: ChartDrawer, isWhole: () => boolean) => {
        const module = await kindOf(block).drawing?.();
        const drawing = await module?.pagePicture({ view, block, charts, kindOf, drawer, ...room }, outlines);
        if (!drawing) return [];
        const shows = createHash('sha1').update(JSON.stringify(drawing.shows)).digest('base64');
        // The key contains everything that the drawing shows, so whoever may see its content may see it.
        const key = { version: '', identity: ANYBODY, asked: [shows] };
        const packed = await kept.getOrMake(key, async () => pack(await drawing.draw()), isWhole);
        return [[block.name, unpack(packed)] as const];
      };
      const drawn = async (block: BlockView) => {
        const noting = notingDrawer(drawer);
        const made = await draw(block, noting, () => noting.faults.length === 0).catch((error: unknown) => {
          noting.faults.push(error);
          return [];
        });
        const [fault] = noting.faults;
        if (fault !== undefined) {
          report(fault, `${view.page}#${block.name}`);
          undrawn.push(block.name);
        }
        return made;
      };
      const pictures = Object.fromEntries((await Promise.all(view.blocks.map(drawn))).flat());
      return { pictures, undrawn };
    },
  };
}

/**
 * The same drawer, which also records failures: a poster with several charts is drawn without the failed one.
 */
function notingDrawer(drawer: ChartDrawer): ChartDrawer & { faults: unknown[] } {
  const faults: unknown[] = [];
  const draw: ChartDrawer['draw'] = (...asked) =>
    drawer.draw(...asked).catch((error: unknown) => {
      faults.push(error);
      throw error;
    });
  return { faults, draw, close: () => drawer.close() };
}
