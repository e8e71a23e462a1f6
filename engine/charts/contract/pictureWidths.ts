import type { ChartSize } from './chart.ts';

/** px charts are drawn at in each width class; style sheets show the one that fits and scale it a little. */
export const pictureWidths: Readonly<Record<ChartSize, number>> = { wide: 760, narrow: 328 };

/** px of a plot from which the wide drawing shows; the style sheet says the same. */
export const wideFrom = 640;
