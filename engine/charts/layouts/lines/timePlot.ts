import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import { type PeriodAxis, periodAxis } from '#engine/charts/axis/periodAxis.ts';
import type { ValueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartSize, LayoutInput, Padding } from '#engine/charts/contract/chart.ts';
import type { EndLabels } from './endLabels.ts';

/** A plot with periods across, figures up, and words at the right. Sizes in px. */
export interface TimePlot {
  width: number;
  padding: Padding;
  periods: PeriodAxis;
  x: Scale;
}

const heights: Record<ChartSize, number> = { wide: 260, narrow: 208 };

export function timePlotHeight(size: ChartSize): number {
  return heights[size];
}

/** px left of the plot: for the labels of the figures, and half the first period's. */
export function timePlotLeft(axis: ValueAxis): number {
  return Math.max(18, Math.ceil(axis.labelWidth) + 8);
}

export function timePlot(
  { frame, width: full }: LayoutInput,
  axis: ValueAxis,
  labels: EndLabels,
  head: number,
): TimePlot {
  const left = timePlotLeft(axis);
  const right = Math.max(18, labels.width);
  const width = full - left - right;
  const periods = periodAxis(frame.periods, width);
  const padding = { left, right, top: head + 10, bottom: 26 };
  return { width, padding, periods, x: linearScale(periods.domain, [0, width]) };
}

/** Values of the params a spec with two axes declares. */
export function timeSignals(periods: PeriodAxis, axis: ValueAxis): Record<string, unknown> {
  return {
    xDomain: periods.domain,
    xTicks: periods.ticks,
    xLabels: periods.labels,
    yDomain: axis.domain,
    yTicks: axis.ticks,
    yLabels: axis.labels,
  };
}
