import type { DrawRow } from '../chart.ts';
import type { ChartSeries } from '../chartSeries.ts';
import { paint } from '../colours.ts';
import { textWidth } from '../labels/textWidth.ts';
import { words } from './words.ts';

/** How a legend shows a colour: as the chart does. */
export type SwatchShape = 'box' | 'line' | 'tick' | 'dot';

const swatchWidth: Record<SwatchShape, number> = { box: 12, line: 18, tick: 6, dot: 8 };
const gap = 6;
const between = 16;
const rowHeight = 20;
const below = 10;

export interface Legend {
  rows: DrawRow[];
  /** px the legend takes above the plot */
  height: number;
}

/**
 * Names of the colours in rows above the plot, from the picture's left edge.
 * @param left px from the picture's edge to the plot
 * @param width px of the picture
 */
export function legend(
  entries: readonly (Pick<ChartSeries, 'name' | 'colour' | 'dashed'> & { shape: SwatchShape })[],
  left: number,
  width: number,
): Legend {
  if (entries.length === 0) return { rows: [], height: 0 };
  const places: { x: number; line: number }[] = [];
  let x = 0;
  let line = 0;
  for (const { name, shape } of entries) {
    const needed = swatchWidth[shape] + gap + textWidth(name, 12);
    if (x > 0 && x + needed > width) {
      x = 0;
      line += 1;
    }
    places.push({ x, line });
    x += needed + between;
  }
  const height = (line + 1) * rowHeight + below;
  const rows = entries.flatMap((entry, index) => {
    const place = places[index] ?? { x: 0, line: 0 };
    return entryRows(entry, place.x - left, place.line * rowHeight - height + rowHeight / 2);
  });
  return { rows, height };
}

function entryRows(
  { name, colour, dashed, shape }: Pick<ChartSeries, 'name' | 'colour' | 'dashed'> & { shape: SwatchShape },
  x: number,
  y: number,
): DrawRow[] {
  const width = swatchWidth[shape];
  const middle = x + width / 2;
  const shapes: Record<SwatchShape, DrawRow> = {
    box: { part: 'swatch', px: x, px2: x + width, py: y - 6, py2: y + 6, colour },
    dot: { part: 'swatch', px: middle - 4, px2: middle + 4, py: y - 4, py2: y + 4, colour, round: 4 },
    line: { part: 'swatch-line', px: x, px2: x + width, py: y, py2: y, colour, dashed },
    tick: { part: 'swatch-line', px: middle, px2: middle, py: y - 7, py2: y + 7, colour, dashed: false },
  };
  return [shapes[shape], words({ x: x + width + gap, y, text: name, colour: paint('ink-2') })];
}
