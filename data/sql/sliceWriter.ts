import type { Insertable, Kysely } from 'kysely';
import type { Slice } from '#data/contract/contract.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import type { ObservationTables, SlicePlace, SliceTable } from '#data/sliceIndex/tables.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { Connections } from './connections.ts';
import type { ListWriter } from './ids/listWriter.ts';

export interface SliceWriterParts {
  db: Kysely<ObservationTables>;
  addRows: Connections<ObservationTables>['addRows'];
  lists: ListWriter;
  datasetIds: ReadonlyMap<string, number>;
}

/** A slice to write, its database key and its checksum. */
export interface NewSlice {
  slice: Slice;
  place: SlicePlace;
  checksum: string;
}

/** Writes slices. Packs each while earlier ones are being sent, so program and database work in parallel. */
export async function writeSlices(parts: SliceWriterParts, slices: Iterable<NewSlice>): Promise<void> {
  await parts.addRows(parts.db, 'slice_row', rowsOf(parts, slices));
}

function* rowsOf(parts: SliceWriterParts, slices: Iterable<NewSlice>): Generator<Insertable<SliceTable>> {
  for (const one of slices) yield rowOf(parts, one);
}

function rowOf(
  { lists, datasetIds }: SliceWriterParts,
  { slice, place, checksum }: NewSlice,
): Insertable<SliceTable> {
  const periods = lists.list(slice.periods);
  const members = lists.list(slice.members);
  const datasets = slice.datasets.map((dataset) => {
    const id = datasetIds.get(dataset);
    if (id === undefined) throw new Error(`${sliceKey(slice)} names the unknown dataset ${dataset}`);
    return id;
  });
  const content = packSlice(slice, { key: slice, periods, members }, datasets);
  return {
    series_id: place.series_id,
    breakdown_id: place.breakdown_id,
    area_id: place.area_id,
    from_version: place.from_version,
    to_version: null,
    periods_id: periods.list_id,
    members_id: members.list_id,
    checksum,
    content,
  };
}
