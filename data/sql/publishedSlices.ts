import type { Kysely } from 'kysely';
import { chunks } from '#data/sliceIndex/chunks.ts';
import { placesByPair, placeText, readPlaces } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import type { SliceIndexWriter } from './sliceIndexWriter.ts';

export interface PublishedSlice {
  from_version: number;
  /** checksum; absent: the row is damaged */
  checksum: string | undefined;
}

/** Versions and checksums of the published slices that new ones replace; undefined if there is none. */
export async function publishedUnder(
  db: Kysely<ObservationTables>,
  index: SliceIndexWriter,
  places: readonly SlicePlace[],
): Promise<(PublishedSlice | undefined)[]> {
  const old = places.map((place) => {
    const from_version = index.published(place)?.from_version;
    return from_version === undefined ? undefined : { ...place, from_version };
  });
  const asked = old.filter((place) => place !== undefined);
  if (asked.length === 0) return [];
  const rows = await readPlaces(db, asked, ['checksum']);
  const checksums = new Map(rows.map(({ checksum, ...place }) => [placeText(place), checksum]));
  return old.map((place) => place && { ...place, checksum: checksums.get(placeText(place)) });
}

/** Ends slices at a version. */
export async function endSlices(
  db: Kysely<ObservationTables>,
  places: readonly SlicePlace[],
  version: number,
): Promise<void> {
  for (const { series_id, breakdown_id, areas } of placesByPair(places))
    for (const chunk of chunks(areas, 500))
      await db
        .updateTable('slice_row')
        .set({ to_version: version })
        .where('series_id', '=', series_id)
        .where('breakdown_id', '=', breakdown_id)
        .where('area_id', 'in', chunk)
        .where('from_version', '<', version)
        .where('to_version', 'is', null)
        .execute();
}
