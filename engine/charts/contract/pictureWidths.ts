import type { ChartSize } from './chart.ts';

/** px charts are drawn at in each width class; style sheets show the one that fits and scale it a little. */
export const pictureWidths: Readonly<Record<ChartSize, number>> = { wide: 760, narrow: 328 };

/** px of a plot from which the wide drawing shows; the style sheet says the same. */
export const wideFrom = 640;

/** px of a wide drawing that is read on one sheet of paper; the figures of a longer one stand in a table, which goes over sheets. */
export const longestOnPaper = 1000;
