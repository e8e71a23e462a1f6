import { roundTo } from '#engine/core/words/formatNumber.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { rankNumber } from './formats.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  textArgument,
} from './measure.ts';
import { derive, type Observation, undefinedResult } from './observation.ts';
import { onArgument, overArgument, read, sinceArgument, startPeriod } from './read.ts';

type Order = 'ascending' | 'descending';

function orderOf(series: SeriesManifest | undefined, args: MeasureArguments): Order {
  const order = textArgument(args, 'order', 'better');
  if (order === 'ascending' || order === 'descending') return order;
  return series?.betterWhen === 'lower' ? 'ascending' : 'descending';
}

/**
 * Relative difference below which figures count as equal, because only floating-point error separates them.
 */
const dust = 1e-10;
const isEqual = (a: number, b: number) => Math.abs(a - b) <= dust * Math.max(Math.abs(a), Math.abs(b));

/** Rank of each value, 1 first; equal values share the better rank. */
export function competitionRanks(values: readonly number[], order: Order): number[] {
  const direction = order === 'ascending' ? 1 : -1;
  const positions = values.map((_, position) => position);
  positions.sort((a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)));
  const ranks = values.map(() => 0);
  for (const [place, position] of positions.entries()) {
    const before = positions[place - 1];
    const shared = before !== undefined && isEqual(values[before] ?? 0, values[position] ?? 0);
    ranks[position] = shared ? (ranks[before] ?? 0) : place + 1;
  }
  return ranks;
}

/** Ranks of all peers of an area, calculated once for all of them. */
function peerRanks(
  cell: Cell,
  args: MeasureArguments,
  context: MeasureContext,
): ReadonlyMap<string, Observation> {
  const peers = context.peers(cell.area);
  const order = orderOf(context.series(cell.series), args);
  const key = [
    'rank',
    cell.series,
    cell.period,
    JSON.stringify(cell.dims),
    JSON.stringify(args),
    peers[0],
  ].join('|');
  return context.memo(key, () => {
    const figures = peers.map((area) => ({ area, seen: read(context, cell, args, { area }) }));
    const known = figures.flatMap(({ area, seen }) =>
      seen.value === null ? [] : [{ area, seen, value: seen.value }],
    );
    // A single area has no rank.
    if (known.length < 2)
      return new Map(figures.map(({ area, seen }) => [area, seen.value === null ? seen : undefinedResult]));
    // Round first: figures that look the same share a rank.
    const decimals = context.decimals(cell.series, args.on);
    const ranks = competitionRanks(
      known.map(({ value }) => roundTo(value, decimals)),
      order,
    );
    const shared = (rank: number) => ranks.indexOf(rank) !== ranks.lastIndexOf(rank);
    const ranked = known.map(({ area, seen }, position): [string, Observation] => {
      const value = ranks[position] ?? 0;
      return [
        area,
        { value, status: seen.status, count: ranks.length, ...(shared(value) && { tied: true }) },
      ];
    });
    return new Map([...figures.map(({ area, seen }): [string, Observation] => [area, seen]), ...ranked]);
  });
}

/** Start of the comparison of ranks, if any. */
const sinceOf = (args: MeasureArguments) => sinceArgument(args, undefined);

const rankAt = (cell: Cell, args: MeasureArguments, context: MeasureContext): Observation =>
  peerRanks(cell, args, context).get(cell.area) ?? undefinedResult;

export const rank: Measure = {
  name: 'rank',
  variant: (args) => (sinceOf(args) === undefined ? undefined : 'change'),
  arguments: {
    order: {
      description: '"descending" (highest first), "ascending", or "better" by the sense of the series',
      default: 'better',
      words: ['descending', 'ascending', 'better'],
    },
    ...overArgument(),
    ...onArgument,
  },
  keepsSense: false,
  ranks: true,
  since: sinceOf,
  unit: (_series, args) =>
    sinceOf(args) === undefined
      ? { unit: word(`unit-rank-${textArgument(args, 'order', 'better')}`), format: rankNumber }
      : { unit: word('unit-places'), format: { ...rankNumber, signed: true } },
  compute(cell, args, context) {
    const since = sinceOf(args);
    const now = rankAt(cell, args, context);
    if (since === undefined) return now;
    const before = rankAt({ ...cell, period: startPeriod(since, cell, context) }, args, context);
    return derive([before, now], (s, t) => s - t);
  },
};
