import { linearScale } from '../axis/linearScale.ts';
import { periodAxis } from '../axis/periodAxis.ts';
import { valueAxis } from '../axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput } from '../chart.ts';
import {
  type ChartSeries,
  chartSeries,
  type SeriesDimension,
  seriesDimension,
  seriesKey,
} from '../chartSeries.ts';
import { frameFormat } from '../frameFormat.ts';
import { endLabels, namesAtEnds } from './endLabels.ts';
import { legend } from './legend.ts';
import { periodReadouts } from './periodReadouts.ts';
import { type Layer, stackSums } from './stackSums.ts';

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
  const format = frameFormat(frame);
  const axis = valueAxis(tops, format, { about: size === 'wide' ? 5 : 4, zero: true });
  const height = size === 'wide' ? 260 : 208;
  const left = Math.max(18, Math.ceil(axis.labelWidth) + 8);
  const y = linearScale(axis.domain, [height, 0]);
  const named = namesAtEnds(size);
  const labels = endLabels(lastLayers(stacks, y), height, named);
  const right = Math.max(18, labels.width);
  const width = input.width - left - right;
  const periods = periodAxis(frame.periods, width);
  const head = legend(
    named ? [] : series.map((one) => ({ ...one, shape: 'box' as const })),
    left,
    input.width,
  );
  return {
    rows: [...head.rows, ...stacks.flatMap(areaRows), ...labels.rowsAt(width)],
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
      x: linearScale(periods.domain, [0, width]),
      y: () => Number.NaN,
      height,
    }),
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
