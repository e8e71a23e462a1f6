import type { Slice } from '#data/contract/contract.ts';
import { rowsOfSlice } from '#data/slices/mergeSlices.ts';
import { withheldFurther } from '#data/slices/slice.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';

/**
 * Rows of a published slice to compare a source's new rows with. What publishing withheld is not kept, so it counts as
 * what the source gives now: else the same file would seem to change it each time.
 */
export function* rowsAsGiven(old: Slice, next: readonly DatasetRow[]): Generator<DatasetRow> {
  const further = new Set<string>();
  for (const [cell, status] of old.statuses.entries()) {
    if (status !== withheldFurther) continue;
    const row = Math.floor(cell / old.members.length);
    further.add(`${old.periods[row]}|${old.members[cell % old.members.length]}`);
  }
  const given = new Map<string, DatasetRow>(
    further.size === 0 ? [] : next.map((row) => [`${row.period}|${row.member}`, row] as const),
  );
  for (const row of rowsOfSlice(old)) {
    const key = `${row.period}|${row.member}`;
    yield (further.has(key) ? given.get(key) : undefined) ?? row;
  }
}
