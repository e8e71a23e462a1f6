import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import { blockKinds, kindOf } from '#engine/blocks/kinds.ts';
import { blockCharts, type ChartStore } from '#engine/charts/contract/blockCharts.ts';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import type { BlockView, ChartPictures, PageView } from '#generated/types.ts';
import type { OutlineReader } from '#site/server/ask/outlines.ts';

export interface PictureDrawer {
  /**
   * The pictures of every chart, map and poster of a page. One that fails is omitted, named and reported.
   * @param room px of wide charts, absent: the usual width; and the size that is sent, absent: both
   */
  draw(view: PageView, room?: Pick<PictureInput<BlockView>, 'width' | 'only'>): Promise<PagePictures>;
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

/** Draws the blocks of pages on the server. */
export function createPictureDrawer({
  charts: store,
  outlines,
  drawer = drawHere,
  report,
}: DrawingTools): PictureDrawer {
  // Loaded now, so that the first page need not wait.
  for (const kind of Object.values(blockKinds)) kind.drawing?.().catch(() => undefined);
  return {
    async draw(view, room) {
      const charts = await blockCharts(view.blocks, await store.ofPage(view.page), outlines);
      const failed = new Set<string>();
      const draw = async (block: BlockView, drawer: ChartDrawer) => {
        const module = await kindOf(block).drawing?.();
        const drawing = await module?.pagePicture({ view, block, charts, kindOf, drawer, ...room }, outlines);
        return drawing ? [[block.name, drawing] as const] : [];
      };
      const drawn = async (block: BlockView) => {
        const noting = notingDrawer(drawer);
        const made = await draw(block, noting).catch((error: unknown) => {
          noting.faults.push(error);
          return [];
        });
        const [fault] = noting.faults;
        if (fault !== undefined) {
          report(fault, `${view.page}#${block.name}`);
          failed.add(block.name);
        }
        return made;
      };
      const pictures = Object.fromEntries((await Promise.all(view.blocks.map(drawn))).flat());
      // In the order of the page: which drawing fails first depends on the machine.
      const undrawn = view.blocks.map(({ name }) => name).filter((name) => failed.has(name));
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
