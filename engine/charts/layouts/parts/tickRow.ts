import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { tenth } from './words.ts';

const width = 3;

/** A short upright mark at x px, edged with paper so that it shows on a bar as well as beside it. */
export function tickRow(x: number, top: number, bottom: number, colour: string): DrawRow {
  return {
    part: 'tick',
    px: tenth(x - width / 2),
    px2: tenth(x + width / 2),
    py: tenth(top),
    py2: tenth(bottom),
    colour,
  };
}
