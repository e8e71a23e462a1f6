import { statusCode } from '#data/slices/slice.ts';
import type { LoggedRow } from './rowLog.ts';

export type IntervalEnd = 'low' | 'high';
type Ends = Partial<Record<IntervalEnd, number>>;

/** Placeholder for the status in rows with an end of an interval. */
export const endCodes: Record<IntervalEnd, number> = { low: 60, high: 62 };

export const isEnd = ({ status }: Readonly<LoggedRow>): boolean =>
  status === endCodes.low || status === endCodes.high;

const cellName = ({ group, period, member }: Readonly<LoggedRow>): string => `${group}|${period}|${member}`;

/** The notes of a figure, and its interval if both ends are given. */
export function withEnds(row: Readonly<LoggedRow>, ends: ReadonlyMap<string, Ends>): LoggedRow['attributes'] {
  const { attributes, value, status } = row;
  const { low, high } = ends.get(cellName(row)) ?? {};
  const isWhole = low !== undefined && high !== undefined && low <= high;
  return isWhole && !Number.isNaN(value) && status !== statusCode('Q')
    ? { ...attributes, low, high }
    : attributes;
}

/** Ends of intervals by cell. */
export function endsIn(rows: Iterable<Readonly<LoggedRow>>): Map<string, Ends> {
  const found = new Map<string, Ends>();
  for (const row of rows) {
    if (!isEnd(row) || Number.isNaN(row.value)) continue;
    const end = row.status === endCodes.low ? 'low' : 'high';
    found.set(cellName(row), { ...found.get(cellName(row)), [end]: row.value });
  }
  return found;
}
