import { linearScale } from '#engine/charts/axis/linearScale.ts';
import { valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { legend } from '#engine/charts/layouts/parts/legend.ts';
import { type Layer, stackSums } from '#engine/charts/layouts/parts/stackSums.ts';
import {
  type ChartSeries,
  chartSeries,
  type SeriesDimension,
  seriesDimension,
  seriesKey,
} from '#engine/charts/rows/chartSeries.ts';
import { endLabels, namesAtEnds } from './endLabels.ts';
import { periodReadouts } from './periodReadouts.ts';
import { timePlot, timePlotHeight, timePlotLeft, timeSignals } from './timePlot.ts';

interface Stacked {
  series: ChartSeries;
  /** by period, in the frame's order */
  points: { row: ChartRow | undefined; layer: Layer | null }[];
}

/** Layers over time on each other, the first at the bottom, named in their ends. */
export function stackedArea(input: LayoutInput): ChartLayout {
  const { frame, rows, size } = input;
  const dimension = seriesDimension(frame, ['period']);
  const series = chartSeries(rows, frame, dimension);
  const stacks = stackOverTime(input, series, dimension);
  const tops = stacks.flatMap(({ points }) => points.map(({ layer }) => layer?.to ?? null));
  const axis = valueAxis(tops, frameFormat(frame), { about: size === 'wide' ? 5 : 4, zero: true });
  const height = timePlotHeight(size);
  const named = namesAtEnds(size);
  const labels = endLabels(lastLayers(stacks, linearScale(axis.domain, [height, 0])), height, named);
  const key = named ? [] : series.map((one) => ({ ...one, shape: 'box' as const }));
  const head = legend(key, timePlotLeft(axis), input.width);
  const { width, padding, periods, x } = timePlot(input, axis, labels, head.height);
  return {
    rows: [...head.rows, ...stacks.flatMap(areaRows), ...labels.rowsAt(width)],
    signals: timeSignals(periods, axis),
    width,
    height,
    padding,
    readouts: periodReadouts({ frame, rows, series: series.toReversed(), dimension, x, height }),
  };
}

function stackOverTime(
  { frame, rows }: LayoutInput,
  series: ChartSeries[],
  dimension: SeriesDimension,
): Stacked[] {
  const stacks: Stacked[] = series.map((one) => ({ series: one, points: [] }));
  for (const { id } of frame.periods) {
    const here = series.map((one) =>
      rows.find((row) => row.period === id && seriesKey(row, dimension) === one.key),
    );
    const { layers } = stackSums(here.map((row) => row?.value ?? null));
    stacks.forEach(({ points }, at) => {
      points.push({ row: here[at], layer: layers[at] ?? null });
    });
  }
  return stacks;
}

/** A missing figure opens a gap in its layer: the pieces to both sides are separate areas. */
function areaRows({ series, points }: Stacked): DrawRow[] {
  let piece = 0;
  return points.flatMap(({ row, layer }) => {
    if (!row || !layer) {
      piece += 1;
      return [];
    }
    return [
      {
        part: 'area',
        piece: `${series.key} ${piece}`,
        t: row.t,
        from: layer.from,
        to: layer.to,
        colour: series.colour,
      },
    ];
  });
}

function lastLayers(stacks: Stacked[], y: (value: number) => number): Parameters<typeof endLabels>[0] {
  return stacks.flatMap(({ series, points }) => {
    const { row, layer } = points.at(-1) ?? {};
    return row && layer
      ? [{ series: { ...series, strong: false }, label: row.label, y: y((layer.from + layer.to) / 2) }]
      : [];
  });
}
