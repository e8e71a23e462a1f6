import type { Frame, IndicatorFigure } from '#generated/types.ts';

/** Indicators under a heading, each with a few figures: the first is its level, the second its change. */
export interface IndicatorGroup {
  title?: string | undefined;
  indicators: readonly { title: string; figures?: IndicatorFigure[] }[];
}

/**
 * The figures of a view: rows and columns, or indicators. Indicators are formatted on pages; they have
 * numbers only if a page is evaluated for its figures (`exact`).
 */
export type FiguresForm<View> =
  | { shape: 'frame'; of(view: View): Frame }
  | { shape: 'indicators'; of(view: View): IndicatorGroup[] };

/** For kinds whose view is a frame. */
export const frameFigures: FiguresForm<{ frame: Frame }> & { shape: 'frame' } = {
  shape: 'frame',
  of: ({ frame }) => frame,
};

/** Whether no row of a frame has a figure. */
export const hasNoFigure = ({ frame }: { frame: Frame }): boolean =>
  frame.rows.every(({ cells }) => cells.every(([value]) => value === null));
