import type { ChartSize } from './chart.ts';

/** Default widths of charts, in px. */
export const pictureWidths: Readonly<Record<ChartSize, number>> = { wide: 760, narrow: 328 };

/**
 * Widths of pictures in pages, in px. The style sheet scales them so that 12 px text is between 11 and 16 px;
 * keep it in step. The first is the narrow drawing, the others are wide. The third serves windows of 768 and of
 * 1440 px, so it is drawn for desktops whose width is unknown.
 */
export const roomWidths = [328, 560, 696, 920] as const;
export type RoomWidth = (typeof roomWidths)[number];

/**
 * Width in px of the wide drawing embedded in other sites, which runs no script to request another. It serves
 * widths from `wideFrom`, where its text is 11 px, to 811, where it is 16 px.
 */
export const frameWidth = 610;

/** Plot width in px from which the wide drawing shows; keep the style sheet in step. */
export const wideFrom = 560;

/** The room that a picture serves, as parts of its width: text of 11 px; text of 16 px and a twentieth left free. */
const [least, most] = [11 / 12, 1.4];

/** The width to draw for the px available. */
export const fittingWidth = (room: number): RoomWidth =>
  roomWidths.findLast((width) => width <= room) ?? roomWidths[0];

/** Whether the text of a picture drawn at `width` is readable in `room` px. */
export const isReadable = (width: number, room: number): boolean =>
  width * least <= room && room <= width * most;

/**
 * Length in px of a wide drawing that fits a sheet of paper; longer ones become tables, which break across
 * sheets.
 */
export const longestOnPaper = 1000;
