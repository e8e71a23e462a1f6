import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';

export type PosterSize = 'wide' | 'narrow';

/** A part of a sheet: markup with its own origin, and its height in px. */
export interface PosterPart {
  svg: string;
  height: number;
}

export const NOTHING: PosterPart = { svg: '', height: 0 };

/** Position of a block on its sheet. */
export interface SheetPlace {
  sheet: Sheet;
  /** px */
  width: number;
  /** it has a row of its own */
  isWhole: boolean;
  /** how much drawings are enlarged */
  enlarged: number;
}

/** Draws a block for a sheet. A block with nothing to show takes no space. */
export interface SheetPart<View> {
  sheetPart(
    view: View,
    place: SheetPlace,
    own: BlockChart | undefined,
    drawer: ChartDrawer,
  ): PosterPart | Promise<PosterPart>;
}

/** Looks of cards, in px. */
export interface CardLooks {
  /** minimum width of a card in px */
  least: number;
  gap: number;
  /** sizes of the figure, and of the words around it */
  value: number;
  label: number;
  /** height of its trend line; 0: none */
  course: number;
}

/** Layout of a sheet, in px. */
export interface Sheet {
  width: number;
  margin: number;
  /** of a sheet in the proportions of paper; 0: as high as its content */
  height: number;
  /** blocks side by side */
  columns: boolean;
  /** between columns, and the minimum between rows */
  gap: number;
  /** sizes of the area's name; the largest that fits is used */
  name: readonly number[];
  /** size of the words below it */
  heading: number;
  /** sizes of the first sentence, which is set as large as two lines allow, and of those after it */
  lead: readonly number[];
  text: number;
  /** size of a chart's title, and of its unit */
  title: number;
  unit: number;
  /** scales of drawings; the largest that fits the sheet is used */
  enlarged: readonly number[];
  /** cards in a row of their own, and cards of other rows or later groups */
  largeCards: CardLooks;
  smallCards: CardLooks;
  /** size of the footer, and of the logo in it */
  foot: number;
  mark: number;
}

export const SHEETS: Readonly<Record<PosterSize, Sheet>> = {
  // The proportions of A3 and A4. On A3 a px is 0.7 points, and words in drawings are at least eight points.
  wide: {
    width: 1200,
    margin: 64,
    height: 1697,
    columns: true,
    gap: 38,
    name: [112, 96, 80, 68],
    heading: 30,
    lead: [38, 35, 32, 29],
    text: 24,
    title: 23,
    unit: 16,
    enlarged: [1.4, 1.25, 1.12, 1.04, 0.96],
    largeCards: { least: 200, gap: 36, value: 60, label: 18, course: 36 },
    smallCards: { least: 200, gap: 36, value: 36, label: 16, course: 0 },
    foot: 15,
    mark: 28,
  },
  narrow: {
    width: 360,
    margin: 20,
    height: 0,
    columns: false,
    gap: 28,
    name: [40, 32],
    heading: 16,
    lead: [22],
    text: 16,
    title: 18,
    unit: 14,
    enlarged: [1],
    largeCards: { least: 120, gap: 20, value: 34, label: 14, course: 28 },
    smallCards: { least: 120, gap: 20, value: 26, label: 13, course: 0 },
    foot: 13,
    mark: 20,
  },
};
