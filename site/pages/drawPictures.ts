import { createHash } from 'node:crypto';
import type { CompiledChart } from '../../engine/charts/chart.ts';
import { posterPictures } from '../../engine/charts/poster/posterPictures.ts';
import { renderPictures } from '../../engine/charts/renderPictures.ts';
import type { ChartPictures, PageView } from '../../generated/types.ts';
import { createByteCache } from './byteCache.ts';
import type { OutlineReader } from './outlines.ts';

/** Compiled charts of a page by block name, and a hash of them. */
export interface PageCharts {
  hash: string;
  charts: Record<string, CompiledChart>;
}

export interface PictureDrawer {
  /** Both pictures of every chart and map of a page. One that fails is left out and reported. */
  draw(view: PageView, page: PageCharts, outlines?: OutlineReader): Promise<Record<string, ChartPictures>>;
}

const KEPT_BYTES = 4 * 1024 * 1024;

/** Draws charts on the server and keeps drawings by what they show, so that equal figures are drawn once. */
export function createPictureDrawer(report: (error: unknown, block: string) => void): PictureDrawer {
  const kept = createByteCache<ChartPictures>(KEPT_BYTES);
  return {
    async draw(view, page, outlines) {
      const pictures: Record<string, ChartPictures> = {};
      for (const block of view.blocks) {
        const address = block.kind === 'map' ? block.boundaries : undefined;
        const boundaries = address && outlines ? await outlines(address) : undefined;
        const chart = (boundaries && page.charts[`${block.name}/shapes`]) ?? page.charts[block.name];
        if ((block.kind !== 'chart' && block.kind !== 'map') || !chart) continue;
        const key = createHash('sha1').update(page.hash).update(JSON.stringify(block)).digest('base64');
        try {
          const picture = kept.get(key) ?? (await renderPictures(chart, block, undefined, boundaries));
          kept.set(key, picture, 2 * (picture.wide.length + picture.narrow.length));
          pictures[block.name] = picture;
        } catch (error) {
          report(error, `${view.page}#${block.name}`);
        }
      }
      for (const block of view.blocks) {
        if (block.kind !== 'poster') continue;
        try {
          pictures[block.name] = await posterPictures(view, block, page.charts);
        } catch (error) {
          report(error, `${view.page}#${block.name}`);
        }
      }
      return pictures;
    },
  };
}
