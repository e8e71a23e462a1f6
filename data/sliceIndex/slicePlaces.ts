import type { Kysely } from 'kysely';
import { chunks } from './chunks.ts';
import type { ObservationTables, SlicePlace, SliceTable } from './tables.ts';

/** Keys in each statement. */
const placesAtOnce = 256;
/** Limit for keys of one series and breakdown to select individually; above it, a range is read. */
const MAX_PLACES_READ_SINGLY = 2_000;
/** Limit for versions in one statement. */
const MAX_VERSIONS = 64;

/** A database key as text, for maps. */
export const placeText = ({ series_id, breakdown_id, area_id, from_version }: SlicePlace): string =>
  `${series_id}|${breakdown_id}|${area_id}|${from_version}`;

interface PlacesOfPair {
  series_id: number;
  breakdown_id: number;
  /** ascending */
  areas: number[];
  versions: number[];
}

/** Keys by series and breakdown. */
export function placesByPair(places: readonly SlicePlace[]): PlacesOfPair[] {
  const pairs = Map.groupBy(places, ({ series_id, breakdown_id }) => `${series_id}|${breakdown_id}`);
  return [...pairs.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { series_id, breakdown_id } = first;
    const areas = own.map(({ area_id }) => area_id).sort((a, b) => a - b);
    return [
      { series_id, breakdown_id, areas, versions: [...new Set(own.map(({ from_version }) => from_version))] },
    ];
  });
}

interface Places {
  /** slices with the same areas and breakdown */
  series: number[];
  breakdown: number;
  /** ascending */
  areas: readonly number[];
  versions: Set<number>;
}

/** Keys by breakdown and areas, because pages request the same areas of many series. */
function placesByAreas(places: readonly SlicePlace[]): Places[] {
  const groups = new Map<string, Places>();
  for (const { series_id, breakdown_id: breakdown, areas, versions } of placesByPair(places)) {
    const name =
      areas.length > MAX_PLACES_READ_SINGLY ? `${breakdown}|${series_id}|` : `${breakdown}||${areas.join()}`;
    const group = groups.get(name) ?? { series: [], breakdown, areas, versions: new Set() };
    groups.set(name, group);
    group.series.push(series_id);
    for (const version of versions) group.versions.add(version);
  }
  return [...groups.values()];
}

type Found<Column extends keyof SliceTable> = SlicePlace & Pick<SliceTable, Column>;

/** Reads columns of slices by their keys; the result can include more of the same series and breakdown. */
export async function readPlaces<Column extends keyof SliceTable>(
  db: Kysely<ObservationTables>,
  places: readonly SlicePlace[],
  columns: readonly Column[],
): Promise<Found<Column>[]> {
  const found: Found<Column>[] = [];
  for (const { series, breakdown, areas, versions } of placesByAreas(places)) {
    const select = db
      .selectFrom('slice_row')
      .select(['series_id', 'area_id', 'from_version', ...columns])
      .where('breakdown_id', '=', breakdown);
    const read = async (query: typeof select) => {
      const asked =
        versions.size > MAX_VERSIONS ? query : query.where('from_version', 'in', padded([...versions]));
      for (const row of await asked.execute())
        found.push({ ...row, breakdown_id: breakdown } as unknown as Found<Column>);
    };
    const some = chunks(series, Math.max(1, Math.floor(placesAtOnce / areas.length)));
    for (const own of some) {
      const ofSeries = select.where('series_id', 'in', padded(own));
      if (areas.length > MAX_PLACES_READ_SINGLY)
        await read(ofSeries.where('area_id', '>=', areas[0] ?? 0).where('area_id', '<=', areas.at(-1) ?? 0));
      else
        for (const chunk of chunks(areas, placesAtOnce))
          await read(ofSeries.where('area_id', 'in', padded(chunk)));
    }
  }
  return found;
}

/**
 * Pads the list to a power of two by repeating its last id, which keeps the number of prepared statements
 * small.
 */
export function padded(ids: readonly number[]): number[] {
  const last = ids.at(-1) ?? -1;
  const all = [...ids];
  while ((all.length & (all.length - 1)) !== 0) all.push(last);
  return all;
}
