import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import type { NumberFormat } from '#generated/types.ts';

/** Ranks among fewer areas than this are not informative. */
const LEAST = 4;

/** Changes that count as much as the first or last place, by unit. */
const strong: Partial<Record<NumberFormat['kind'], number>> = { 'percent-change': 10, points: 2 };

/**
 * How informative a figure is, from 0 to 1: a rank by how near it is to either end, a change by its size.
 * Levels are not informative until they are compared, nor are figures of the benchmark and changes in small
 * counts.
 */
export function tellingOf({ value, format, count = 0, atBenchmark, few }: NumberFigure): number {
  if (value === null || atBenchmark || few) return 0;
  if (format.kind === 'rank' && !format.signed)
    return count < LEAST ? 0 : Math.abs((2 * (value - 1)) / (count - 1) - 1);
  const whole = strong[format.kind];
  return whole === undefined ? 0 : Math.min(1, Math.abs(value) / whole);
}

/** A sentence and the figures in it. */
interface Told<T> {
  sentence: T;
  figures: readonly NumberFigure[];
}

/**
 * The first sentence, and of the others those with the most informative figures, in their original order. The
 * earlier one wins a tie.
 */
export function mostTelling<T>([first, ...others]: readonly Told<T>[], most: number): T[] {
  if (!first) return [];
  const telling = ({ figures }: Told<T>): number => Math.max(0, ...figures.map(tellingOf));
  const kept = new Set(others.toSorted((a, b) => telling(b) - telling(a)).slice(0, most - 1));
  return [first, ...others.filter((one) => kept.has(one))].map(({ sentence }) => sentence);
}
