import type { Slice } from '#data/contract/contract.ts';
import type { ObservationRow } from '#generated/types.ts';
import { attributesOf } from './attributes.ts';
import { sliceKey, statusCode } from './slice.ts';
import { SliceBuilder } from './sliceBuilder.ts';

/** A long-format row with its dataset. */
export type DatasetRow = ObservationRow & { dataset: string };

/**
 * Groups long-format rows into slices for importers. A null value keeps its status. Periods are ascending,
 * members in order of appearance.
 * @throws Error if two rows have the same cell
 */
export function slicesOfRows(rows: Iterable<DatasetRow>): Slice[] {
  const builders = new Map<string, SliceBuilder>();
  for (const row of rows) {
    const key = sliceKey(row);
    const known = builders.get(key);
    const builder = known ?? new SliceBuilder(row);
    if (!known) builders.set(key, builder);
    const { period, member, dataset } = row;
    builder.add({
      ...{ period, member, dataset, value: row.value ?? Number.NaN, status: statusCode(row.status) },
      attributes: attributesOf(row),
    });
  }
  return [...builders].flatMap(([key, builder]) => {
    const slice = builder.slice((period, member) => {
      throw new Error(`Two rows for ${key} ${period} ${member}`);
    });
    return slice ?? [];
  });
}
