import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { FrameColumn } from '#generated/types.ts';

export type Order = 'ascending' | 'descending';

/**
 * Rank of each value, 1 first. Values that read the same share the better rank: invisible differences do not put one before another.
 * @param decimals that readers see of the values
 */
export function competitionRanks(values: readonly number[], order: Order, decimals: number): number[] {
  const direction = order === 'ascending' ? 1 : -1;
  const read = values.map((value) => direction * roundTo(value, decimals));
  const firsts = new Map<number, number>();
  for (const [place, value] of read.toSorted((a, b) => a - b).entries())
    if (!firsts.has(value)) firsts.set(value, place + 1);
  return read.map((value) => firsts.get(value) ?? 0);
}

/** Ranks of the figures of a column as the measure of ranks has them: the best first where its series has a better way, otherwise the largest. */
export const columnRanks = (
  values: readonly number[],
  { betterWhen, format }: Pick<FrameColumn, 'betterWhen' | 'format'>,
): number[] => competitionRanks(values, betterWhen === 'lower' ? 'ascending' : 'descending', format.decimals);
