import type { Frame } from '../../../generated/types.ts';
import { formatNumber } from '../../text/formatNumber.ts';

const classes = 5;

/** Breaks between classes of equal numbers of figures; fewer where figures are equal. */
export function quantileBreaks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length < 2) return [];
  const at = (part: number) => {
    const position = part * (sorted.length - 1);
    const low = sorted[Math.floor(position)] ?? 0;
    return low + ((sorted[Math.ceil(position)] ?? low) - low) * (position % 1);
  };
  const breaks = Array.from({ length: classes - 1 }, (_, index) => at((index + 1) / classes));
  return [...new Set(breaks)];
}

/** Breaks at equal distances on both sides of zero. */
export function divergingBreaks(values: readonly number[]): number[] {
  const widest = Math.max(0, ...values.map(Math.abs));
  return widest === 0 ? [] : [-0.6, -0.2, 0.2, 0.6].map((part) => part * widest);
}

/** "under 3.1%", "3.1% to 3.9%", "5.9% and over". */
export function classLabels(breaks: readonly number[], frame: Frame): string[] {
  const format = frame.columns[0]?.format;
  if (!format) return [];
  const say = (value: number) => formatNumber(value, format, 'compact');
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (first === undefined || last === undefined) return ['all'];
  const between = breaks.slice(1).map((to, index) => `${say(breaks[index] ?? to)} to ${say(to)}`);
  return [`under ${say(first)}`, ...between, `${say(last)} and over`];
}
