import { extent } from 'd3-array';
import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** The rows of a fan, and the row at which its lines part. */
interface Fan {
  rows: ChartRow[];
  join?: ChartRow;
}

/**
 * Rows of lines that part, such as scenarios after a common past: the first has the range of all as its
 * interval, and the others begin at the last time at which all agree.
 */
export function fanRows(rows: readonly ChartRow[]): Fan {
  const ranges = new Map(
    [...Map.groupBy(rows, ({ t }) => t)].map(([t, found]) => [t, extent(found.map(({ value }) => value))]),
  );
  const times = [...ranges.keys()].sort((a, b) => a - b);
  const isParted = (t: number): boolean => {
    const [low = 0, high = 0] = ranges.get(t) ?? [];
    return high > low;
  };
  const parting = times.find(isParted);
  const join = times.findLast((t) => t < (parting ?? t)) ?? parting ?? Number.POSITIVE_INFINITY;
  const lead = rows[0]?.series;
  const found = rows.find(({ series, t }) => series === lead && t === join);
  return {
    rows: rows.flatMap(({ low: _low, high: _high, ...row }): ChartRow[] => {
      if (row.series !== lead) return row.t < join && parting !== undefined ? [] : [row];
      const [low, high] = (row.t >= join && ranges.get(row.t)) || [];
      return [low === undefined || high === undefined ? row : { ...row, low, high }];
    }),
    ...(found && { join: found }),
  };
}
