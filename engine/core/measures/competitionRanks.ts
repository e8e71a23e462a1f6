import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { FrameColumn, SeriesManifest } from '#generated/types.ts';

export type Order = 'ascending' | 'descending';

/** The order that ranks the best first; of series without a better way, the largest. */
export const bestFirst = (betterWhen: SeriesManifest['betterWhen'] | undefined): Order =>
  betterWhen === 'lower' ? 'ascending' : 'descending';

/**
 * Rank of each value, 1 first. Values that read the same share the better rank: invisible differences do not
 * put one before another.
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

/** The ranks that several values share. */
export const sharedRanks = (ranks: readonly number[]): ReadonlySet<number> =>
  new Set([...Map.groupBy(ranks, (rank) => rank)].flatMap(([rank, all]) => (all.length > 1 ? [rank] : [])));

/**
 * The place of a value among others, counted in the order of their ranks, so that a page tells one rank in one
 * way. `side` is 1 if the highest comes first. The last place counts as the first from the other end.
 */
export function placeAmongValues(
  values: readonly number[],
  own: number,
  { betterWhen, format }: Pick<FrameColumn, 'betterWhen' | 'format'>,
): { side: 1 | -1; place: number; tied: boolean } {
  const first = bestFirst(betterWhen) === 'descending' ? 1 : -1;
  const differences = values.map(
    (value) => first * Math.sign(roundTo(value, format.decimals) - roundTo(own, format.decimals)),
  );
  const ahead = differences.filter((difference) => difference > 0).length;
  const behind = differences.filter((difference) => difference < 0).length;
  const tied = values.length - ahead - behind > 1;
  return ahead > 0 && behind === 0
    ? { side: first === 1 ? -1 : 1, place: 1, tied }
    : { side: first, place: ahead + 1, tied };
}

/** Ranks of the figures of a column, by the same rule as the measure of ranks. */
export const columnRanks = (
  values: readonly number[],
  { betterWhen, format }: Pick<FrameColumn, 'betterWhen' | 'format'>,
): number[] => competitionRanks(values, bestFirst(betterWhen), format.decimals);
