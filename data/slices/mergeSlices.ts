import type { Slice } from '#data/contract/contract.ts';
import { layOver } from './layOver.ts';
import { statusLetter } from './slice.ts';
import type { DatasetRow } from './slicesOfRows.ts';

/** Long-format rows of a slice, by period and then member. */
export function* rowsOfSlice(slice: Slice): Generator<DatasetRow> {
  const { series, breakdown, area_id } = slice;
  const width = slice.members.length;
  for (let cell = 0; cell < slice.values.length; cell++) {
    const status = statusLetter(slice.statuses[cell] ?? 0);
    const period = slice.periods[Math.floor(cell / width)];
    const member = slice.members[cell % width];
    if (!status || period === undefined || member === undefined) continue;
    const value = slice.values[cell] ?? Number.NaN;
    const dataset = slice.datasets[slice.sources?.[cell] ?? 0] ?? '';
    yield {
      series,
      area_id,
      period,
      breakdown,
      member,
      value: Number.isNaN(value) ? null : value,
      status,
      dataset,
      ...slice.attributes?.get(cell),
    };
  }
}

/** Rows of many slices, generated on demand. */
export function* rowsOfSlices(slices: Iterable<Slice>): Generator<DatasetRow> {
  for (const slice of slices) yield* rowsOfSlice(slice);
}

/** The old slice overlaid with the new one's cells, for files that contain only some periods or members. */
export const mergeSlices = (old: Slice, fresh: Slice): Slice => layOver(old, fresh, () => true) ?? fresh;
