import { linearScale, logScale, type Place } from '../axis/linearScale.ts';
import { logAxis } from '../axis/logAxis.ts';
import { type ValueAxis, valueAxis } from '../axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '../chart.ts';
import { paint, roleColour, roleTextColour } from '../colours.ts';
import { figureLabel } from '../labels/figureLabel.ts';
import { widestText } from '../labels/textWidth.ts';
import { placePointLabels } from './pointLabels.ts';
import { tenth, words } from './words.ts';

interface Dot {
  row: ChartRow;
  x: number;
  y: number;
  size: number | null;
  /** px */
  px: number;
  py: number;
  radius: number;
  named: boolean;
}

const plainRadius = 4;
const largestRadius = { wide: 26, narrow: 18 };

/**
 * A dot per row: the first column across, the second up, a third as the dot's area. The focus area, comparators and the largest (or
 * with no third column the outermost) are named.
 */
export function points(input: LayoutInput): ChartLayout {
  const { frame, options, size } = input;
  const [xColumn, yColumn, sizeColumn] = frame.columns;
  if (!xColumn || !yColumn)
    return { rows: [], signals: {}, width: input.width, height: 40, padding: none, readouts: [] };
  const rows = input.rows.filter((row) => row.column === xColumn.name && isKnown(row, yColumn.name));
  const about = size === 'wide' ? 6 : 4;
  const isLog = options.xScale === 'log' && rows.every((row) => (row.value ?? 0) > 0) && rows.length > 0;
  const xValues = withRule(
    rows.map(({ value }) => value),
    options.xRule,
  );
  const yValues = withRule(
    rows.map((row) => row[yColumn.name] as number),
    options.yRule,
  );
  const xAxis = isLog
    ? logAxis(xValues, xColumn.format, input.width - 60)
    : valueAxis(xValues, xColumn.format, { about, zero: false });
  const yAxis = valueAxis(yValues, yColumn.format, { about: 5, zero: false });
  const height = size === 'wide' ? 340 : 280;
  const left = Math.max(18, Math.ceil(yAxis.labelWidth) + 8);
  const right = Math.max(16, Math.ceil(widestText(xAxis.labels.slice(-1), 12) / 2) + 2);
  const width = input.width - left - right;
  const x = (isLog ? logScale : linearScale)(xAxis.domain, [0, width]);
  const y = linearScale(yAxis.domain, [height, 0]);
  const dots = dotsOf(
    rows,
    { xColumn: xColumn.name, yColumn: yColumn.name, sizeColumn: sizeColumn?.name },
    { x, y },
    input,
  );
  const labels = placePointLabels(
    dots.map((dot) => ({
      x: dot.px,
      y: dot.py,
      radius: dot.radius,
      name: dot.named ? nameOf(dot.row) : '',
      strong: isStrong(dot.row),
    })),
    { width, height },
  );
  return {
    rows: [
      ...rules(options, x, y, { width, height }),
      ...dots.map(dotRow),
      ...labelRows(dots, labels),
      ...titles(input, width, height, left),
    ],
    signals: axisSignals(xAxis, yAxis, x, width),
    width,
    height,
    padding: { left, right, top: 32, bottom: 46 },
    readouts: dots.toReversed().map((dot) => ({
      key: dot.row.area + dot.row.member,
      title: nameOf(dot.row, true),
      entries: [xColumn, yColumn, ...(sizeColumn ? [sizeColumn] : [])].map((column) => ({
        name: column.title,
        label: figureLabel((dot.row[column.name] as number | null) ?? 0, column.format),
      })),
      box: {
        x: dot.px - dot.radius - 2,
        y: dot.py - dot.radius - 2,
        width: 2 * dot.radius + 4,
        height: 2 * dot.radius + 4,
      },
    })),
  };
}

const none = { left: 0, right: 0, top: 0, bottom: 0 };

function isKnown(row: ChartRow, yColumn: string): boolean {
  return row.value !== null && typeof row[yColumn] === 'number';
}

function withRule(values: (number | null)[], rule: unknown): (number | null)[] {
  return typeof rule === 'number' ? [...values, rule] : values;
}

/** The x axis of a logarithmic scale is drawn by place, so that one spec serves both. */
function axisSignals(xAxis: ValueAxis, yAxis: ValueAxis, x: Place, width: number): Record<string, unknown> {
  return {
    xDomain: [0, width],
    xTicks: xAxis.ticks.map((tick) => tenth(x(tick))),
    xLabels: xAxis.labels,
    yDomain: yAxis.domain,
    yTicks: yAxis.ticks,
    yLabels: yAxis.labels,
  };
}

function dotsOf(
  rows: ChartRow[],
  columns: { xColumn: string; yColumn: string; sizeColumn: string | undefined },
  place: { x: Place; y: Place },
  { size, options, frame }: LayoutInput,
): Dot[] {
  const sizes = rows.map((row) =>
    columns.sizeColumn ? ((row[columns.sizeColumn] as number | null) ?? 0) : null,
  );
  const largest = Math.max(1e-9, ...sizes.map((each) => each ?? 0));
  const most = typeof options.labels === 'number' ? options.labels : 0;
  const limit = size === 'wide' ? most : Math.ceil(most / 2);
  const ranked = [...sizes].map((each) => each ?? 0).sort((a, b) => b - a);
  const threshold = limit > 0 ? (ranked[limit - 1] ?? 0) : Number.POSITIVE_INFINITY;
  const byArea = frame.dims.includes('area') && !frame.dims.includes('member');
  const dots = rows.map((row, index) => {
    const each = sizes[index] ?? null;
    const x = row.value as number;
    const y = row[columns.yColumn] as number;
    const radius =
      each === null
        ? plainRadius + (row.role === 'other' ? 0 : 1.5)
        : Math.max(3, largestRadius[size] * Math.sqrt(Math.max(0, each) / largest));
    const named = (byArea && row.role !== 'other') || (each !== null && each > 0 && each >= threshold);
    return { row, x, y, size: each, px: place.x(x), py: place.y(y), radius, named };
  });
  return dots
    .sort((a, b) => b.radius - a.radius || Number(a.row.role !== 'other') - Number(b.row.role !== 'other'))
    .sort(othersFirst);
}

function othersFirst(a: Dot, b: Dot): number {
  const depth = ({ row }: Dot): number =>
    row.role === 'other' ? 0 : row.role === 'focus' && row.member === '' ? 2 : 1;
  return depth(a) - depth(b);
}

function dotRow({ row, px, py, radius, y }: Dot): DrawRow {
  return {
    part: 'dot',
    px: tenth(px),
    py: tenth(py),
    value: y,
    size: Math.round((2 * radius) ** 2),
    colour: roleColour(row.role),
    tentative: row.tentative,
  };
}

function labelRows(dots: Dot[], labels: ReturnType<typeof placePointLabels>): DrawRow[] {
  return labels.flatMap((label, index) => {
    const dot = dots[index];
    if (!label || !dot) return [];
    const own = dot.row.member !== '';
    const colour = own ? paint('ink') : roleTextColour(dot.row.role);
    return [words({ ...label, text: nameOf(dot.row), colour, strong: isStrong(dot.row) })];
  });
}

/** The focus area among other areas; its own members are not told apart by it. */
function isStrong(row: ChartRow): boolean {
  return row.role === 'focus' && row.member === '';
}

function nameOf(row: ChartRow, full = false): string {
  return row.member_name || (full ? row.area_name : row.area_short);
}

/** Lines to read the dots against, as at a quotient of 1. */
function rules(
  options: LayoutInput['options'],
  x: Place,
  y: Place,
  plot: { width: number; height: number },
): DrawRow[] {
  const upright =
    typeof options.xRule === 'number'
      ? [{ part: 'rule', px: tenth(x(options.xRule)), px2: tenth(x(options.xRule)), py: 0, py2: plot.height }]
      : [];
  const level =
    typeof options.yRule === 'number'
      ? [{ part: 'rule', px: 0, px2: plot.width, py: tenth(y(options.yRule)), py2: tenth(y(options.yRule)) }]
      : [];
  return [...upright, ...level];
}

/** What the axes measure: across at the lower right, up at the upper left. */
function titles({ frame }: LayoutInput, width: number, height: number, left: number): DrawRow[] {
  const [x, y] = frame.columns;
  return [
    words({
      x: width,
      y: height + 38,
      text: x?.title ?? '',
      align: 'right',
      colour: paint('ink'),
    }),
    words({ x: -left, y: -20, text: y?.title ?? '', colour: paint('ink') }),
  ];
}
