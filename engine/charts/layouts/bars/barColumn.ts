import type { ChartSize, DrawRow } from '#engine/charts/contract/chart.ts';
import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { centredWords, lineHeight, words } from '#engine/charts/layouts/parts/words.ts';
import type { BarGroup } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';

/** Names of the categories of horizontal bars: in a column left of them, or above each on narrow charts with long names. */
export interface NameColumn {
  side: 'left' | 'above';
  /** px the column takes; 0 when names stand above */
  width: number;
  /** lines of each group's name */
  lines: string[][];
}

/** px between names and bars */
const gap = 10;
const widestShare = 0.38;
const widestBesideNarrow = 112;

export function nameColumn(groups: readonly BarGroup[], width: number, size: ChartSize): NameColumn {
  if (size === 'narrow') return narrowColumn(groups, width);
  const room = width * widestShare;
  const lines = groups.map(({ name, strong }) => wrapText(name, room, 12, strong ? 600 : 400));
  return { side: 'left', lines, width: Math.ceil(columnWidth(lines, groups)) + gap };
}

function narrowColumn(groups: readonly BarGroup[], width: number): NameColumn {
  const beside = groups.map(({ shortName }) => [shortName]);
  const widest = columnWidth(beside, groups);
  if (widest <= widestBesideNarrow) return { side: 'left', lines: beside, width: Math.ceil(widest) + gap };
  return {
    side: 'above',
    lines: groups.map(({ name, strong }) => wrapText(name, width, 12, strong ? 600 : 400)),
    width: 0,
  };
}

function columnWidth(lines: string[][], groups: readonly BarGroup[]): number {
  return Math.max(0, ...lines.map((each, index) => widestText(each, 12, groups[index]?.strong ? 600 : 400)));
}

/** Where a name stands. */
export interface NamePlace {
  /** px from the plot's origin to the picture's left edge (negative or 0) */
  left: number;
  /** px of the group's top */
  top: number;
  /** px of the middle of its bars */
  middle: number;
}

/** The words of one name; a colour of its own makes it bold. */
export function nameWords(
  column: NameColumn,
  index: number,
  { left, top, middle }: NamePlace,
  colour?: string,
): DrawRow {
  const text = column.lines[index] ?? [];
  const look = { text, strong: colour !== undefined, colour: colour ?? paint('ink') };
  return column.side === 'above'
    ? words({ ...look, x: left, y: top + lineHeight / 2 })
    : centredWords({ ...look, x: left + column.width - gap, y: middle, align: 'right' });
}

/** px a name takes above its bars. */
export function nameHeight(column: NameColumn, index: number): number {
  return column.side === 'above' ? (column.lines[index]?.length ?? 1) * lineHeight + 3 : 0;
}

/** px the widest of some labels needs beside a bar. */
export function labelRoom(labels: readonly string[], size: number, strong = false): number {
  return labels.length === 0
    ? 0
    : Math.ceil(Math.max(...labels.map((label) => textWidth(label, size, strong ? 600 : 400)))) + 6;
}
