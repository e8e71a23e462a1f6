import { linearScale } from '../axis/linearScale.ts';
import { periodAxis } from '../axis/periodAxis.ts';
import { valueAxis } from '../axis/valueAxis.ts';
import type { ChartLayout, ChartRow, LayoutInput } from '../chart.ts';
import { type ChartSeries, chartSeries, seriesDimension, seriesKey } from '../chartSeries.ts';
import { frameFormat } from '../frameFormat.ts';
import { endLabels, namesAtEnds } from './endLabels.ts';
import { legend } from './legend.ts';
import { lineDot, linePieces } from './linePieces.ts';
import { periodReadouts } from './periodReadouts.ts';

/** One line per series over time, labelled at its end. */
export function lines(input: LayoutInput): ChartLayout {
  const { frame, rows, options, size } = input;
  const dimension = seriesDimension(frame, ['period']);
  const series = backToFront(chartSeries(rows, frame, dimension));
  const format = frameFormat(frame);
  const axis = valueAxis(
    rows.map((row) => row.value),
    format,
    { about: size === 'wide' ? 5 : 4, ...(typeof options.zero === 'boolean' ? { zero: options.zero } : {}) },
  );
  const height = size === 'wide' ? 260 : 208;
  const left = Math.max(18, Math.ceil(axis.labelWidth) + 8);
  const ends = lastFigures(series, rows, dimension);
  const y = linearScale(axis.domain, [height, 0]);
  const named = namesAtEnds(size);
  const labels = endLabels(
    ends.map(({ series: one, row }) => ({ series: one, label: row.label, y: y(row.value ?? 0) })),
    height,
    named,
  );
  const right = Math.max(18, labels.width);
  const width = input.width - left - right;
  const periods = periodAxis(frame.periods, width);
  const key =
    named || dimension === 'area'
      ? []
      : series.toReversed().map((one) => ({ ...one, shape: 'line' as const }));
  const head = legend(key, left, input.width);
  const x = linearScale(periods.domain, [0, width]);
  const drawn = series.flatMap((one) => linePieces(rowsOf(rows, one, dimension), one, frame.periods));
  return {
    rows: [
      ...head.rows,
      ...drawn,
      ...ends.map(({ series, row }) => lineDot(row, series, series.strong ? 44 : 26)),
      ...labels.rowsAt(width),
    ],
    signals: {
      xDomain: periods.domain,
      xTicks: periods.ticks,
      xLabels: periods.labels,
      yDomain: axis.domain,
      yTicks: axis.ticks,
      yLabels: axis.labels,
    },
    width,
    height,
    padding: { left, right, top: head.height + 10, bottom: 26 },
    readouts: periodReadouts({
      frame,
      rows,
      series,
      dimension,
      x,
      y,
      height,
    }),
  };
}

/** The figure a line ends with. */
interface LineEnd {
  series: ChartSeries;
  row: ChartRow;
}

function lastFigures(
  series: ChartSeries[],
  rows: ChartRow[],
  dimension: Parameters<typeof seriesKey>[1],
): LineEnd[] {
  return series.flatMap((one) => {
    const row = rowsOf(rows, one, dimension).findLast(({ value }) => value !== null);
    return row ? [{ series: one, row }] : [];
  });
}

function rowsOf(
  rows: ChartRow[],
  series: ChartSeries,
  dimension: Parameters<typeof seriesKey>[1],
): ChartRow[] {
  return rows.filter((row) => seriesKey(row, dimension) === series.key).sort((a, b) => a.t - b.t);
}

/** Later rows are painted over earlier ones: the benchmark lies at the back, the focus area in front. */
function backToFront(series: ChartSeries[]): ChartSeries[] {
  const depth = (one: ChartSeries): number => (one.strong ? 2 : one.dashed ? 0 : 1);
  return [...series].sort((a, b) => depth(a) - depth(b));
}
