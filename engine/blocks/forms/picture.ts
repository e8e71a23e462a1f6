import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
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
  /** px; absent: of wide drawings as usual */
  width?: number | undefined;
  /** only the size that a document for a place of this width sends; of the other a frame keeps the room */
  alone?: boolean | undefined;
  /** for what arranges other blocks */
  kindOf: KindOf;
}

/** All that a drawing depends on besides the compiled charts, and how it is made. */
export interface Drawing {
  shows: unknown;
  draw: () => Promise<ChartPictures> | ChartPictures;
}

/** Draws a block of a page; null: there is nothing to draw. */
export interface PagePicture<View> {
  pagePicture(
    input: PictureInput<View>,
    outlinesAt: (address: string) => Promise<Boundaries | undefined>,
  ): Promise<Drawing | null>;
}

/** Draws a block as an SVG document of its own; null: there is nothing to draw. */
export interface FilePicture<View> {
  /** @param words null: a document around it says them */
  filePicture(
    input: PictureInput<View>,
    words: PictureWords | null,
    looks: PictureLooks,
  ): Promise<string | null>;
}
