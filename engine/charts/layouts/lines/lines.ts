import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import { niceTicks } from '#engine/charts/axis/niceTicks.ts';
import type { ValueAxis } from '#engine/charts/axis/valueAxis.ts';
import { valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartLayout, ChartRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import { legend, type Swatch } from '#engine/charts/layouts/parts/legend.ts';
import {
  type ChartSeries,
  chartSeries,
  type SeriesDimension,
  seriesDimension,
  seriesKey,
} from '#engine/charts/rows/chartSeries.ts';
import { endLabels, namesAtEnds } from './endLabels.ts';
import { type AxisBand, axisBands, bandRows, ruleOf, ruleRows } from './levelBands.ts';
import { lineDot, linePieces } from './linePieces.ts';
import { periodReadouts } from './periodReadouts.ts';
import { joinRows, spreadOf, spreadRows } from './spread.ts';
import { timePlot, timePlotHeight, timePlotLeft, timeSignals } from './timePlot.ts';

/** One series with its figures in order of time. */
interface Line {
  series: ChartSeries;
  rows: ChartRow[];
  last: ChartRow | undefined;
}

/** One line per series over time, labelled at its end; of ranks, the first place is at the top. */
export function lines(input: LayoutInput): ChartLayout {
  const { frame, rows, options, size } = input;
  const dimension = seriesDimension(frame, ['period']);
  const series = chartSeries(rows, frame, dimension);
  const drawn = linesOf(rows, series, dimension);
  const zero = typeof options.zero === 'boolean' ? { zero: options.zero } : {};
  const values = [...rows.map(({ value }) => value), ruleOf(options) ?? null];
  const format = frameFormat(frame);
  const about = size === 'wide' ? 5 : 4;
  const axis =
    format.kind === 'rank' ? rankAxis(values, about) : valueAxis(values, format, { about, ...zero });
  const height = timePlotHeight(size);
  const y = linearScale(axis.domain, [height, 0]);
  const ends = drawn.flatMap(({ series, last }) =>
    last ? [{ series, label: last.label, y: y(last.value ?? 0) }] : [],
  );
  const labels = endLabels(ends, height, namesAtEnds(size));
  const bands = axisBands(input, axis);
  const key = [...keyOf(series, dimension, input), ...bands.map(bandEntry)];
  const head = legend(key, timePlotLeft(axis), input.width);
  const plot = timePlot(input, axis, labels, head.height);
  const spread = options.spread === true ? spreadOf(rows) : [];
  const points = pointsOf(rows, plot.x, y);
  const parted = (line: Line) =>
    line.series.strong ? line.rows : line.rows.filter(({ t }) => t >= (spread[0]?.t ?? t));
  return {
    rows: [
      ...bandRows(bands, y, plot.width),
      ...spreadRows(spread),
      ...joinRows(spread, input, { x: plot.x, width: plot.width, height, points }),
      ...head.rows.map((row) => (row.part === 'swatch' ? { ...row, part: 'band' } : row)),
      ...ruleRows(options, y, plot.width, points),
      ...drawn.flatMap((line) => linePieces(parted(line), line.series, frame.periods)),
      ...drawn.flatMap((line) =>
        line.last ? [lineDot(line.last, line.series, line.series.strong ? 44 : 26)] : [],
      ),
      ...labels.rowsAt(plot.width),
    ],
    signals: timeSignals(plot.periods, axis),
    width: plot.width,
    height,
    padding: plot.padding,
    readouts: periodReadouts({ frame, rows, series, dimension, x: plot.x, y, height }),
  };
}

/** Back to front: the benchmark lies under the others, the focus area over them. */
function linesOf(
  rows: readonly ChartRow[],
  series: readonly ChartSeries[],
  dimension: SeriesDimension,
): Line[] {
  const depth = (one: ChartSeries): number => (one.strong ? 2 : one.dashed ? 0 : 1);
  const ordered = series.toSorted((a, b) => depth(a) - depth(b));
  return ordered.map((one) => {
    const own = rows.filter((row) => seriesKey(row, dimension) === one.key).sort((a, b) => a.t - b.t);
    return { series: one, rows: own, last: own.findLast(({ value }) => value !== null) };
  });
}

/** Where figures stand, and the middles between them, px. */
function pointsOf(rows: readonly ChartRow[], x: Scale, y: Scale): { x: number; y: number }[] {
  const at = rows.flatMap(({ t, value }) => (value === null ? [] : [{ x: x(t), y: y(value) }]));
  const between = at.slice(1).map((point, index) => {
    const before = at[index] ?? point;
    return { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
  });
  return [...at, ...between];
}

/** A band in the key above the plot: as pale as behind the lines. */
const bandEntry = ({ name, colour }: AxisBand): Swatch => ({
  name,
  colour,
  dashed: false,
  shape: 'box',
});

/** A key only where the names are neither at the ends nor in the page's key of areas. */
function keyOf(series: ChartSeries[], dimension: SeriesDimension, { size }: LayoutInput): Swatch[] {
  if (namesAtEnds(size) || dimension === 'area') return [];
  return series.map((one) => ({ ...one, shape: 'line' }));
}

/** Axis of ranks, the first place at the top: whole places only, and none before the first. */
export function rankAxis(values: readonly (number | null)[], about: number): ValueAxis {
  const known = values.filter((value) => value !== null);
  const [best, worst] = known.length === 0 ? [1, 1] : [Math.min(...known), Math.max(...known)];
  const places = niceTicks(best, Math.max(worst, best + 1), about).ticks.filter(Number.isInteger);
  const ticks = [...new Set(places.map((place) => Math.max(1, place)))];
  const labels = ticks.map(String);
  return { domain: [ticks.at(-1) ?? 1, ticks[0] ?? 1], ticks, labels, labelWidth: widestText(labels, 12) };
}
