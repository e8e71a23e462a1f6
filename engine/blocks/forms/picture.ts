import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import type { PictureLooks, PictureWords } from '#engine/charts/standalone/standaloneSvg.ts';
import type { ChartPictures, PageView } from '#generated/types.ts';
import type { BlockKindOf } from './blockKind.ts';

/** What a block is drawn from: its page with the compiled charts of its blocks, by name. */
export interface PictureInput<View> {
  view: PageView;
  block: View;
  charts: Readonly<Record<string, BlockChart>>;
  /** for what arranges other blocks */
  blockKindOf: BlockKindOf;
}

/** All that a drawing depends on besides the compiled charts, and how it is made. */
export interface PageDrawing {
  shows: unknown;
  draw: () => Promise<ChartPictures> | ChartPictures;
}

/** Draws a block of a page; null: there is nothing to draw. */
export type DrawOnPage<View> = (
  input: PictureInput<View>,
  outlinesAt: (address: string) => Promise<Boundaries | undefined>,
) => Promise<PageDrawing | null>;

/** Draws a block as an SVG document of its own; null: there is nothing to draw. */
export type DrawAsFile<View> = (
  input: PictureInput<View>,
  words: PictureWords,
  looks: PictureLooks,
) => Promise<string | null>;
