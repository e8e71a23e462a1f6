import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartLayout, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import {
  type BarGroup,
  type BarGroups,
  barGroups,
  nameColour,
} from '#engine/charts/layouts/parts/barGroups.ts';
import { legend } from '#engine/charts/layouts/parts/legend.ts';
import { tickRow } from '#engine/charts/layouts/parts/tickRow.ts';
import { lineHeight, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import { bandKey, barColour } from './barColour.ts';
import { labelRoom, type NameColumn, nameColumn, nameHeight, nameWords } from './barColumn.ts';
import { axisHead, type DotAxis, dotAxis, dotRows, gridRows, radius } from './barDots.ts';
import { barLabel, barRows } from './barRows.ts';
import { type Fold, foldGroups } from './foldGroups.ts';

interface Heights {
  bar: number;
  /** between the bars of a group, and between groups */
  inner: number;
  outer: number;
}

/**
 * Horizontal bars: categories down, one bar per series in each; or, with the option `others: "ticks"`, a bar for the first series and a tick across it for every
 * other. Every figure is written at its bar. With the option `dots` dots stand for the bars. Of more bars than the option `fold` says, those between are left out.
 */
export function bars(input: LayoutInput): ChartLayout {
  const { frame, rows, options, size } = input;
  const sorted = barGroups(frame, rows);
  const ticks = options.others === 'ticks';
  const shown = rows.filter(({ value }) => value !== null);
  const names = nameColumn(sorted.groups, input.width, size);
  const room = sideRoom(sorted);
  const left = Math.max(names.width + room.left, options.dots ? radius + 1 : 0);
  const key = sorted.series.map((one, index) => ({
    ...one,
    shape: ticks && index > 0 ? ('tick' as const) : ('box' as const),
  }));
  const named = sorted.series.length > 1 && sorted.dimension !== 'area' ? key : [];
  const head = legend([...named, ...bandKey(input)], left, input.width);
  const width = input.width - left - room.right;
  const values = shown.map(({ value }) => value ?? 0);
  const xDomain: [number, number] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (xDomain[0] === xDomain[1]) xDomain[1] = 1;
  const dots = dotAxis(input, width);
  const x = dots?.x ?? linearScale(xDomain, [0, width]);
  const folds = foldGroups(sorted.groups, Number(options.fold ?? 0));
  const placed = placeGroups({
    input,
    sorted,
    folds,
    names,
    x,
    dots,
    left,
    heights: heightsFor(sorted, ticks),
    ticks,
  });
  return {
    rows: [
      ...head.rows.map(lifted(dots)),
      ...(dots ? gridRows(dots, left, placed.height) : []),
      ...placed.rows,
    ],
    signals: { xDomain },
    width,
    height: placed.height,
    padding: { left, right: room.right, top: head.height + (dots ? axisHead : 2), bottom: 4 },
    readouts: placed.readouts,
    ...(folds.some((fold) => 'left' in fold) && { folded: true }),
  };
}

/** The key stands above the figures of an axis. */
const lifted =
  (dots: DotAxis | undefined) =>
  (row: DrawRow): DrawRow =>
    dots
      ? {
          ...row,
          py: Number(row.py) - axisHead,
          ...(row.py2 !== undefined && { py2: Number(row.py2) - axisHead }),
        }
      : row;

/** Many bars stand closer; several per category are thinner. */
function heightsFor({ groups, series }: BarGroups, ticks: boolean): Heights {
  const perGroup = ticks ? 1 : series.length;
  if (perGroup > 1) return { bar: perGroup > 3 ? 12 : 13, inner: 2, outer: 14 };
  return groups.length > 24 ? { bar: 12, inner: 0, outer: 7 } : { bar: 15, inner: 0, outer: 10 };
}

/** px words need left and right of the longest bars. */
function sideRoom({ groups }: BarGroups): { left: number; right: number } {
  const rows = groups.flatMap(({ figures }) => figures.filter((row) => row !== undefined));
  const labels = (negative: boolean): string[] =>
    rows.filter(({ value }) => (value ?? 0) < 0 === negative).map(({ label }) => label);
  return { left: labelRoom(labels(true), 12), right: labelRoom(labels(false), 12, true) };
}

interface Placing {
  input: LayoutInput;
  sorted: BarGroups;
  folds: Fold[];
  names: NameColumn;
  x: Scale;
  dots: DotAxis | undefined;
  left: number;
  heights: Heights;
  ticks: boolean;
}

function placeGroups(placing: Placing): { rows: DrawRow[]; height: number; readouts: Readout[] } {
  const { sorted, folds, names, heights, ticks, left, input } = placing;
  const rows: DrawRow[] = [];
  const readouts: Readout[] = [];
  let y = 0;
  for (const fold of folds) {
    if ('left' in fold) {
      const text = `\u2026 ${chartWord('more', { count: fold.left })}`;
      rows.push(words({ x: 6, y: y + lineHeight / 2, text, colour: paint('ink-2') }));
      y += lineHeight + heights.outer;
      continue;
    }
    const { group, index } = fold;
    const above = nameHeight(names, index);
    const perGroup = ticks ? 1 : sorted.series.length;
    const block = perGroup * heights.bar + (perGroup - 1) * heights.inner;
    const lines = names.side === 'left' ? (names.lines[index]?.length ?? 1) * lineHeight : 0;
    const height = Math.max(block, lines);
    const top = y + above + (height - block) / 2;
    rows.push(
      nameWords(names, index, { left: -left, top: y, middle: top + block / 2 }, nameColour(group)),
      ...groupRows(placing, group, top),
    );
    readouts.push(groupReadout(sorted, group, { x: -left, y, width: input.width, height: above + height }));
    if (!placing.dots) rows.push(zeroRow(names, y, y + above + height, heights.outer, above));
    y += above + height + heights.outer;
  }
  return { rows, height: Math.max(heights.bar, y - heights.outer), readouts };
}

/** The line at zero: unbroken beside a column of names, interrupted by names that stand above their bars. */
function zeroRow(names: NameColumn, top: number, bottom: number, outer: number, above: number): DrawRow {
  const reach = names.side === 'left' ? outer / 2 : 2;
  return { part: 'zero', from: 0, py: top + above - reach, py2: bottom + reach };
}

function groupRows(
  { sorted, heights, ticks, x, dots, input }: Placing,
  group: BarGroup,
  top: number,
): DrawRow[] {
  return group.figures.flatMap((row, place) => {
    const series = sorted.series[place];
    if (!row || !series) return [];
    const isTick = ticks && place > 0;
    const y = top + (ticks ? 0 : place * (heights.bar + heights.inner));
    const colour = barColour(row, series, sorted, input);
    if (isTick) return row.value === null ? [] : [tickRow(x(row.value), y - 2, y + heights.bar + 2, colour)];
    const middle = y + heights.bar / 2;
    const drawn = dots ? dotRows(row, colour, x, middle) : barRows(row, colour, y, heights.bar);
    const obstacles = ticks
      ? group.figures.slice(1).flatMap((other) => (other?.value == null ? [] : [x(other.value)]))
      : [];
    const strong = group.strong || (series.strong && sorted.series.length > 1);
    return [...drawn, barLabel({ row, x: dots ? (value) => x(value) + 4 : x, middle, strong, obstacles })];
  });
}

function groupReadout({ series }: BarGroups, group: BarGroup, box: Readout['box']): Readout {
  const entries = group.figures.flatMap((row, place) => {
    const one = series[place];
    return row && one
      ? [{ name: series.length > 1 ? one.name : row.column_title, label: row.reading, colour: one.colour }]
      : [];
  });
  return { key: group.key, title: group.name, entries, box };
}
