import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { bestFirst, competitionRanks, type Order, sharedRanks } from './competitionRanks.ts';
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

function orderOf(series: SeriesManifest | undefined, args: MeasureArguments): Order {
  const order = textArgument(args, 'order', 'better');
  if (order === 'ascending' || order === 'descending') return order;
  return bestFirst(series?.betterWhen);
}

/** Ranks of all peers of an area, worked out once for all of them. */
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
    const ranks = competitionRanks(
      known.map(({ value }) => value),
      order,
      context.written(cell.series, args.on).format.decimals,
    );
    const shared = sharedRanks(ranks);
    const ranked = known.map(({ area, seen }, position): [string, Observation] => {
      const value = ranks[position] ?? 0;
      return [
        area,
        { value, status: seen.status, count: ranks.length, ...(shared.has(value) && { tied: true }) },
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
