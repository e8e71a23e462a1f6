import type { ChartSize } from './chart.ts';

/** px charts are drawn at where nothing says how much room they have. */
export const pictureWidths: Readonly<Record<ChartSize, number>> = { wide: 760, narrow: 328 };

/**
 * px that pictures of pages are drawn at. They grow a little into the room they have and never shrink, so that words of 12 px stay between 11
 * and 16; the style sheet says the same. The first is the narrow drawing, the others are wide ones.
 */
export const roomWidths = [328, 560, 740, 920] as const;
export type RoomWidth = (typeof roomWidths)[number];

/**
 * px of the wide drawing in frames of other sites, which run no script that would ask for another: from `wideFrom` px of room, where its words
 * shrink to 11 px, to 811, where they have 16.
 */
export const frameWidth = 610;

/** px of a plot from which the wide drawing shows; the style sheet says the same. */
export const wideFrom = 560;

/** How much a picture may grow. */
const growth = 1.33;

/** The width drawn for so many px of room. */
export const fittingWidth = (room: number): RoomWidth =>
  roomWidths.findLast((width) => width <= room) ?? roomWidths[0];

/** Whether words of a picture drawn at a width have a size to be read in so many px of room. */
export const isReadable = (width: number, room: number): boolean => width <= room && room <= width * growth;

/** px of a wide drawing that fits one sheet of paper; longer ones become tables, which continue over sheets. */
export const longestOnPaper = 1000;
