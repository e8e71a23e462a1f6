import { tickLabels } from '#engine/charts/labels/figureLabel.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import type { NumberFormat } from '#generated/types.ts';
import { niceTicks } from './niceTicks.ts';

export interface ValueAxis {
  domain: [number, number];
  ticks: number[];
  labels: string[];
  /** px of the widest label at 12 px */
  labelWidth: number;
}

export interface ValueAxisOptions {
  /** steps to aim at */
  about: number;
  /** true: zero always shown; false: only where figures stand on both sides of it; absent: where zero is near */
  zero?: boolean;
  /** ticks enclose the figures (default); false keeps the range tight */
  enclose?: boolean;
}

/** Axis of figures: round ticks, labels in one scale. Works for no figures at all. */
export function valueAxis(
  values: readonly (number | null)[],
  format: NumberFormat,
  options: ValueAxisOptions,
): ValueAxis {
  const known = values.filter((value) => value !== null);
  let min = known.length === 0 ? 0 : Math.min(...known);
  let max = known.length === 0 ? 0 : Math.max(...known);
  // Shares that were rounded one by one may add up to a little more than all.
  if (format.kind === 'percentage' && max > 100 && max < 100.5) max = 100;
  if (options.zero ?? nearZero(min, max, format)) {
    min = Math.min(0, min);
    max = Math.max(0, max);
  }
  const { ticks, domain, step } = niceTicks(min, max, options.about, options.enclose ?? true);
  const labels = tickLabels(ticks, step, format);
  return { domain, ticks, labels, labelWidth: widestText(labels, 12) };
}

/** Changes are always read against zero; levels only where leaving it out would waste no space. */
function nearZero(min: number, max: number, format: NumberFormat): boolean {
  if (format.kind === 'percent-change' || format.kind === 'points') return true;
  return min > 0 ? min < 0.4 * max : max < 0 && max > 0.4 * min;
}
