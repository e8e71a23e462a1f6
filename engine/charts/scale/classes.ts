import { asLabelled, formatNumber } from '#engine/core/words/formatNumber.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame, LevelBand } from '#generated/types.ts';

const classes = 5;

/**
 * Breaks between classes with equal numbers of figures, as round as possible while each class has enough
 * figures. Equal figures make fewer classes.
 */
export function quantileBreaks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length < 2) return [];
  const breaks = Array.from({ length: classes - 1 }, (_, index) => quantile(sorted, (index + 1) / classes));
  const exact = [...new Set(breaks)];
  const rounded = [1, 2, 3].map((digits) => exact.map((value) => Number(value.toPrecision(digits))));
  return rounded.find((found) => holdsEnough(found, sorted, exact.length + 1)) ?? exact;
}

/** Minimum share of an equal number of figures that a class must have if breaks are rounded. */
const enough = 0.6;

function holdsEnough(breaks: readonly number[], sorted: readonly number[], count: number): boolean {
  const ends = [Number.NEGATIVE_INFINITY, ...breaks, Number.POSITIVE_INFINITY];
  const held = ends
    .slice(1)
    .map((to, at) => sorted.filter((value) => value >= (ends[at] ?? to) && value < to));
  return held.every(({ length }) => length >= Math.max(1, Math.floor((enough * sorted.length) / count)));
}

function quantile(sorted: readonly number[], part: number): number {
  const position = part * (sorted.length - 1);
  const low = sorted[Math.floor(position)] ?? 0;
  return low + ((sorted[Math.ceil(position)] ?? low) - low) * (position % 1);
}

/**
 * Share of the figures inside the range that classes divide: a few large ones must not put all others in one
 * class.
 */
const usual = 0.8;

/** Round breaks at equal distances on both sides of zero. */
export function divergingBreaks(values: readonly number[]): number[] {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  const wide = sizes[Math.round(usual * (sizes.length - 1))] || (sizes.at(-1) ?? 0);
  const step = roundStep(wide / 4);
  return step === 0 ? [] : [-3, -1, 1, 3].map((times) => Number((times * step).toPrecision(2)));
}

/**
 * Zero, and round breaks at the same distance on both sides, with about half of the figures beyond them; none
 * if all are zero.
 */
export function signedBreaks(values: readonly number[]): number[] {
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .toSorted((a, b) => a - b);
  const step = roundStep(quantile(sizes, 0.5));
  return step === 0 ? [] : [-step, 0, step];
}

/** The nearest of … 1, 2, 5, 10, 20 … */
function roundStep(size: number): number {
  if (size === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 5, 10].findLast(
    (one, at, all) => one === 1 || size / power >= Math.sqrt(one * (all[at - 1] ?? one)),
  );
  return Number(((factor ?? 1) * power).toPrecision(1));
}

/** The part of a frame with number formats. */
type Formatted = { columns: readonly Pick<Frame['columns'][number], 'format'>[] };

/** Breaks between classes of equal numbers as a key writes them: those that read the same are one, and none is at or below all figures. */
export function breaksRead(values: readonly number[], { columns: [column] }: Formatted): number[] {
  const least = Math.min(...values);
  const read = quantileBreaks(values).map((value) => (column ? asLabelled(value, column.format) : value));
  return [...new Set(read)].filter((value) => value > least);
}

/** "under 3.1%", "3.1% to 3.9%", "5.9% and over". */
export function classLabels(breaks: readonly number[], frame: Formatted): string[] {
  const own = frame.columns[0]?.format;
  if (!own) return [];
  const format =
    own.magnitude === undefined && breaks.every(Number.isInteger) ? { ...own, decimals: 0 } : own;
  const say = (value: number) => formatNumber(value, format, 'compact');
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (first === undefined || last === undefined) return [word('class-all')];
  const between = breaks
    .slice(1)
    .map((to, index) => word('class-between', { from: say(breaks[index] ?? to), to: say(to) }));
  return [word('class-under', { to: say(first) }), ...between, word('class-over', { from: say(last) })];
}

/** Names of a series' bands in a key: "low: 9.0% to 11.0%", in the order of the bands. */
export function levelNames(levels: readonly LevelBand[], frame: Formatted): string[] {
  const breaks = levels.flatMap(({ from }) => from ?? []).toSorted((a, b) => a - b);
  const ranges = classLabels(breaks, frame);
  return levels.map(({ label, from }) => `${label}: ${ranges[from === null ? 0 : breaks.indexOf(from) + 1]}`);
}
