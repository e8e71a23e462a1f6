import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries, ChartSize } from '#engine/charts/contract/chart.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { PictureLooks, PictureWords } from '#engine/charts/standalone/standaloneSvg.ts';
import type { ChartPictures, PageView } from '#generated/types.ts';
import type { KindOf } from './blockKind.ts';

/** Input of a drawing: its page with the compiled charts of its blocks, by name. */
export interface PictureInput<View> {
  view: PageView;
  block: View;
  charts: Readonly<Record<string, BlockChart>>;
  drawer: ChartDrawer;
  /** px; absent: the usual width of wide drawings */
  width?: number | undefined;
  /** draw only what is sent to a browser that shows this size, and reserve the space of the other */
  only?: ChartSize | undefined;
  /** for blocks that arrange others */
  kindOf: KindOf;
}

/** Draws a block of a page; null if there is nothing to draw. */
export interface PagePicture<View> {
  pagePicture(
    input: PictureInput<View>,
    outlinesAt: (address: string) => Promise<Boundaries | undefined>,
  ): Promise<ChartPictures | null>;
}

/** Draws a block as a separate SVG document; null if there is nothing to draw. */
export interface FilePicture<View> {
  /** @param words null: the document around it has them */
  filePicture(
    input: PictureInput<View>,
    words: PictureWords | null,
    looks: PictureLooks,
  ): Promise<string | null>;
}
