import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import type { ChartSeries } from '#engine/charts/rows/chartSeries.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import { lineHeight, words } from './words.ts';

/** How a legend shows a colour: as the chart does. */
export type SwatchShape = 'box' | 'line' | 'tick' | 'dot';

const swatchWidth: Record<SwatchShape, number> = { box: 12, line: 18, tick: 6, dot: 8 };
const gap = 6;
const between = 16;
/** px; what is pressed in a key takes 24 */
const rowHeight = 24;
const below = 10;

/** A colour and what it stands for. */
export interface Swatch extends Pick<ChartSeries, 'name' | 'colour' | 'dashed'> {
  shape: SwatchShape;
}

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
export function legend(entries: readonly Swatch[], left: number, width: number): Legend {
  const worded = entries.map((entry) => ({
    entry,
    lines: wrapText(entry.name, width - swatchWidth[entry.shape] - gap, 12),
  }));
  const rows: { x: number; worded: (typeof worded)[number] }[][] = [];
  let x = 0;
  for (const each of worded) {
    const needed = swatchWidth[each.entry.shape] + gap + widestText(each.lines, 12);
    if (rows.length === 0 || x + needed > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ x, worded: each });
    x += needed + between;
  }
  const heights = rows.map(
    (row) => rowHeight + lineHeight * (Math.max(...row.map(({ worded: { lines } }) => lines.length)) - 1),
  );
  const height = heights.length === 0 ? 0 : heights.reduce((sum, each) => sum + each, below);
  let top = -height;
  const drawn = rows.flatMap((row, index) => {
    const y = top + rowHeight / 2;
    top += heights[index] ?? 0;
    return row.flatMap(({ x: start, worded: { entry, lines } }) => entryRows(entry, lines, start - left, y));
  });
  return { rows: drawn, height };
}

function entryRows({ colour, dashed, shape }: Swatch, lines: string[], x: number, y: number): DrawRow[] {
  const width = swatchWidth[shape];
  const middle = x + width / 2;
  const shapes: Record<SwatchShape, DrawRow> = {
    box: { part: 'swatch', px: x, px2: x + width, py: y - 6, py2: y + 6, colour },
    dot: { part: 'swatch', px: middle - 4, px2: middle + 4, py: y - 4, py2: y + 4, colour, round: 4 },
    line: { part: 'swatch-line', px: x, px2: x + width, py: y, py2: y, colour, dashed },
    tick: { part: 'swatch-line', px: middle, px2: middle, py: y - 7, py2: y + 7, colour, dashed: false },
  };
  return [shapes[shape], words({ x: x + width + gap, y, text: lines, colour: paint('ink-2') })];
}
