import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { paint } from '#engine/charts/scale/colours.ts';

export interface Words {
  /** px from the plot's top left corner; y is the middle of the first line */
  x: number;
  y: number;
  text: string | string[];
  align?: 'left' | 'center' | 'right';
  colour?: string;
  strong?: boolean;
  /** font size, px */
  size?: number;
}

/** Distance of lines, px, for the font sizes in use. */
export const lineHeight = 15;

/** Words at a place: a datum of part "words", drawn by the same text layer in every chart. */
export function words({
  x,
  y,
  text,
  align = 'left',
  colour = paint('ink-2'),
  strong = false,
  size = 12,
}: Words): DrawRow {
  return { part: 'words', px: tenth(x), py: tenth(y), text, align, colour, weight: strong ? 600 : 400, size };
}

/** Words of several lines with their middle at y. */
export function centredWords(given: Words): DrawRow {
  const lines = Array.isArray(given.text) ? given.text.length : 1;
  return words({ ...given, y: given.y - ((lines - 1) * lineHeight) / 2 });
}

/** Rounds a px position to a tenth. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
