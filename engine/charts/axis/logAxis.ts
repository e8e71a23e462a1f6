import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { widestText } from '#engine/charts/labels/textWidth.ts';
import type { NumberFormat } from '#generated/types.ts';
import type { ValueAxis } from './valueAxis.ts';

/** Axis of figures above zero on a logarithmic scale: as many ticks as fit `width` px: at 1, 2 and 5, at 1 and 3, or at 1 times powers of ten. */
export function logAxis(values: readonly (number | null)[], format: NumberFormat, width: number): ValueAxis {
  const known = values.flatMap((value) => (value !== null && value > 0 ? [value] : []));
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const domain: [number, number] = min === max ? [min / 2, max * 2] : [min * 0.85, max * 1.15];
  const choices = [[1, 2, 5], [1, 3], [1]].map((steps) => ticksAt(steps, domain, format));
  const fitting = choices.find(({ ticks, labelWidth }) => ticks.length * (labelWidth + gap) <= width);
  return { domain, ...(fitting ?? { ticks: [], labels: [], labelWidth: 0 }) };
}

const gap = 18;
const powers = Array.from({ length: 30 }, (_, index) => index - 12);

function ticksAt(
  steps: number[],
  [low, high]: [number, number],
  format: NumberFormat,
): Omit<ValueAxis, 'domain'> {
  const ticks = powers
    .flatMap((power) => steps.map((step) => Number((step * 10 ** power).toPrecision(3))))
    .filter((tick) => tick >= low && tick <= high);
  const labels = ticks.map((tick) => figureLabel(tick, format));
  return { ticks, labels, labelWidth: widestText(labels, 12) };
}
