import { widestText } from '#engine/charts/labels/textWidth.ts';
import { niceTicks } from './niceTicks.ts';
import type { ValueAxis } from './valueAxis.ts';

/** Axis of ranks, the first place at the top: whole places only, and none before the first. */
export function rankAxis(values: readonly (number | null)[], about: number): ValueAxis {
  const known = values.filter((value) => value !== null);
  const [best, worst] = known.length === 0 ? [1, 1] : [Math.min(...known), Math.max(...known)];
  const places = niceTicks(best, Math.max(worst, best + 1), about).ticks.filter(Number.isInteger);
  const ticks = [...new Set(places.map((place) => Math.max(1, place)))];
  const labels = ticks.map(String);
  return { domain: [ticks.at(-1) ?? 1, ticks[0] ?? 1], ticks, labels, labelWidth: widestText(labels, 12) };
}
