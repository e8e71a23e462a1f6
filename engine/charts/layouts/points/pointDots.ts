import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint, roleColour, roleTextColour } from '#engine/charts/scale/colours.ts';
import { placePointLabels } from './pointLabels.ts';

/** One row as a dot; places and radius in px. */
export interface Dot {
  row: ChartRow;
  y: number;
  px: number;
  py: number;
  radius: number;
  named: boolean;
}

const plainRadius = 4;
const leastRadius = 3;
const largestRadius = { wide: 26, narrow: 18 };

/** Columns a dot is placed and sized by. */
export interface DotColumns {
  y: string;
  size: string | undefined;
}

/** Dots from back to front: large before small, the other areas before the focus area. */
export function dotsOf(
  rows: ChartRow[],
  columns: DotColumns,
  place: { x: Scale; y: Scale },
  input: LayoutInput,
): Dot[] {
  const sizes =
    columns.size === undefined
      ? undefined
      : rows.map((row) => Math.max(0, (row[columns.size ?? ''] as number | null) ?? 0));
  const radius = sizes && scaledRadius(sizes, largestRadius[input.size]);
  const isLarge = sizes ? largest(sizes, labelLimit(input)) : () => false;
  const byArea = input.frame.dims.includes('area') && !input.frame.dims.includes('member');
  const dots = rows.map((row, index): Dot => {
    const y = row[columns.y] as number;
    const own = row.role === 'other' ? 0 : 1.5;
    return {
      row,
      y,
      px: place.x(row.value ?? 0),
      py: place.y(y),
      radius: radius ? radius(sizes[index] ?? 0) : plainRadius + own,
      named: (byArea && row.role !== 'other') || isLarge(sizes?.[index] ?? 0),
    };
  });
  return dots.sort((a, b) => depth(a) - depth(b) || b.radius - a.radius);
}

/** Areas of circles are in proportion to the figures. */
function scaledRadius(sizes: number[], most: number): (size: number) => number {
  const top = Math.max(Number.MIN_VALUE, ...sizes);
  return (size) => Math.max(leastRadius, most * Math.sqrt(size / top));
}

function largest(sizes: number[], count: number): (size: number) => boolean {
  const threshold = sizes.toSorted((a, b) => b - a)[count - 1];
  return (size) => threshold !== undefined && size > 0 && size >= threshold;
}

function labelLimit({ options, size }: LayoutInput): number {
  const most = typeof options.labels === 'number' ? options.labels : 0;
  return size === 'wide' ? most : Math.ceil(most / 2);
}

function depth({ row }: Dot): number {
  return row.role === 'other' ? 0 : isStrong(row) ? 2 : 1;
}

export function dotRow({ row, px, py, radius, y }: Dot): DrawRow {
  const size = Math.round((2 * radius) ** 2);
  return {
    part: 'dot',
    px: tenth(px),
    py: tenth(py),
    value: y,
    size,
    colour: roleColour(row.role),
    tentative: row.tentative,
  };
}

/** Names beside the dots that have one, where there is a place for it. */
export function dotNames(dots: readonly Dot[], plot: { width: number; height: number }): DrawRow[] {
  const wanted = dots.map(({ px, py, radius, named, row }) => ({
    x: px,
    y: py,
    radius,
    name: named ? nameOf(row) : '',
    strong: isStrong(row),
  }));
  return placePointLabels(wanted, plot).flatMap((label, index) => {
    const row = dots[index]?.row;
    if (!label || !row) return [];
    const colour = row.member === '' ? roleTextColour(row.role) : paint('ink');
    return [words({ ...label, text: nameOf(row), colour, strong: isStrong(row) })];
  });
}

/** The focus area among other areas; its own members are not told apart by it. */
function isStrong(row: ChartRow): boolean {
  return row.role === 'focus' && row.member === '';
}

function nameOf(row: ChartRow): string {
  return row.member_name || row.area_short;
}
