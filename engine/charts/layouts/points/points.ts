import { linearScale, logScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import { logAxis } from '#engine/charts/axis/logAxis.ts';
import { type ValueAxis, valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import type { FrameColumn } from '#generated/types.ts';
import { type Dot, dotNames, dotRow, dotsOf } from './pointDots.ts';

interface Plot {
  left: number;
  right: number;
  width: number;
  height: number;
  x: Scale;
  y: Scale;
}

/** px above the plot for the vertical axis' title, below it for the labels and the other title */
const head = 32;
const foot = 46;

/**
 * A dot per row: the first column across, the second up, a third as the dot's area. The focus area, comparators and the largest dots
 * are named.
 */
export function pointsLayout(input: LayoutInput): ChartLayout {
  const [xColumn, yColumn, sizeColumn] = input.frame.columns;
  if (!xColumn || !yColumn) return nothing(input);
  const rows = input.rows.filter((row) => row.column === xColumn.name && isKnown(row, yColumn.name));
  const isLog =
    input.options.xScale === 'log' && rows.length > 0 && rows.every(({ value }) => (value ?? 0) > 0);
  const xAxis = acrossAxis(rows, xColumn, isLog, input);
  const yAxis = valueAxis(
    withRule(
      rows.map((row) => row[yColumn.name] as number),
      input.options.yRule,
    ),
    yColumn.format,
    { about: 5, zero: false },
  );
  const plot = plotOf(input, xAxis, yAxis, isLog);
  const dots = dotsOf(rows, { y: yColumn.name, size: sizeColumn?.name }, plot, input);
  return {
    rows: [
      ...rules(input.options, plot),
      ...dots.map(dotRow),
      ...dotNames(dots, plot),
      ...titles(xColumn, yColumn, plot),
    ],
    signals: axisSignals(xAxis, yAxis, plot),
    width: plot.width,
    height: plot.height,
    padding: { left: plot.left, right: plot.right, top: head, bottom: foot },
    readouts: dots
      .toReversed()
      .map((dot) => readout(dot, sizeColumn ? [xColumn, yColumn, sizeColumn] : [xColumn, yColumn])),
  };
}

function nothing({ width }: LayoutInput): ChartLayout {
  return {
    rows: [],
    signals: {},
    width,
    height: 40,
    padding: { left: 0, right: 0, top: 0, bottom: 0 },
    readouts: [],
  };
}

function isKnown(row: ChartRow, yColumn: string): boolean {
  return row.value !== null && typeof row[yColumn] === 'number';
}

function withRule(values: (number | null)[], rule: unknown): (number | null)[] {
  return typeof rule === 'number' ? [...values, rule] : values;
}

function acrossAxis(
  rows: ChartRow[],
  { format }: FrameColumn,
  isLog: boolean,
  input: LayoutInput,
): ValueAxis {
  const values = withRule(
    rows.map(({ value }) => value),
    input.options.xRule,
  );
  if (isLog) return logAxis(values, format, input.width - 60);
  return valueAxis(values, format, { about: input.size === 'wide' ? 6 : 4, zero: false });
}

function plotOf(
  { size, width: full }: LayoutInput,
  xAxis: ValueAxis,
  yAxis: ValueAxis,
  isLog: boolean,
): Plot {
  const height = size === 'wide' ? 340 : 280;
  const left = Math.max(18, Math.ceil(yAxis.labelWidth) + 8);
  const right = Math.max(16, Math.ceil(widestText(xAxis.labels.slice(-1), 12) / 2) + 2);
  const width = full - left - right;
  const x = (isLog ? logScale : linearScale)(xAxis.domain, [0, width]);
  return { left, right, width, height, x, y: linearScale(yAxis.domain, [height, 0]) };
}

/** Across, dots are drawn by their px, so that one spec serves straight and logarithmic scales. */
function axisSignals(xAxis: ValueAxis, yAxis: ValueAxis, { x, width }: Plot): Record<string, unknown> {
  return {
    xDomain: [0, width],
    xTicks: xAxis.ticks.map((tick) => tenth(x(tick))),
    xLabels: xAxis.labels,
    yDomain: yAxis.domain,
    yTicks: yAxis.ticks,
    yLabels: yAxis.labels,
  };
}

/** Lines to read the dots against, as at a quotient of 1. */
function rules({ xRule, yRule }: LayoutInput['options'], { x, y, width, height }: Plot): DrawRow[] {
  const rows: DrawRow[] = [];
  if (typeof xRule === 'number')
    rows.push({ part: 'rule', px: tenth(x(xRule)), px2: tenth(x(xRule)), py: 0, py2: height });
  if (typeof yRule === 'number')
    rows.push({ part: 'rule', px: 0, px2: width, py: tenth(y(yRule)), py2: tenth(y(yRule)) });
  return rows;
}

/** What the axes measure: across at the lower right, up at the upper left. */
function titles(x: FrameColumn, y: FrameColumn, { width, height, left }: Plot): DrawRow[] {
  return [
    words({ x: width, y: height + foot - 8, text: x.title, align: 'right', colour: paint('ink') }),
    words({ x: -left, y: 12 - head, text: y.title, colour: paint('ink') }),
  ];
}

function readout({ row, px, py, radius }: Dot, columns: FrameColumn[]): Readout {
  const reach = radius + 2;
  return {
    key: row.area + row.member,
    title: row.member_name || row.area_name,
    entries: columns.map(({ name, title, format }) => {
      const value = row[name];
      return { name: title, label: typeof value === 'number' ? figureLabel(value, format) : '\u2013' };
    }),
    box: { x: px - reach, y: py - reach, width: 2 * reach, height: 2 * reach },
  };
}
