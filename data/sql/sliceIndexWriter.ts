import type { Kysely } from 'kysely';
import { packEntries, unpackEntries } from '#data/sliceIndex/packedEntries.ts';
import { type SliceEntry, summaryOf } from '#data/sliceIndex/sliceEntries.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import type { Connections } from './connections.ts';

type Place = Omit<SlicePlace, 'from_version'>;
type Entries = Map<number, SliceEntry>;

interface Pair extends Omit<Place, 'area_id'> {
  old: Entries;
  now: Entries;
  /** areas whose slices are in the input */
  given: Set<number>;
}

const pairText = (series: number, breakdown: number): string => `${series}|${breakdown}`;

/** The slice index during a publish: existing, added and removed slices. */
export class SliceIndexWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly version: number;
  /** series and breakdown → its previous and new entries */
  private readonly pairs = new Map<string, Pair>();
  private last: Pair | undefined;

  /** @param version id of the version being published */
  constructor(db: Kysely<ObservationTables>, version: number) {
    this.db = db;
    this.version = version;
  }

  /** Reads the published entries of these places' series; the other methods only work for those. */
  async learn(places: Iterable<Place>): Promise<void> {
    for (const { series_id, breakdown_id } of places) {
      if (this.pair(series_id, breakdown_id)) continue;
      const row = await this.db
        .selectFrom('slice_index')
        .select('entries')
        .where('series_id', '=', series_id)
        .where('breakdown_id', '=', breakdown_id)
        .where('to_version', 'is', null)
        .executeTakeFirst();
      const old = new Map(row ? unpackEntries(row.entries) : []);
      const pair = { old, now: new Map(old), given: new Set<number>(), series_id, breakdown_id };
      this.pairs.set(pairText(series_id, breakdown_id), pair);
    }
  }

  /** The published entry of a slice. */
  published({ series_id, breakdown_id, area_id }: Place): SliceEntry | undefined {
    return this.pair(series_id, breakdown_id)?.old.get(area_id);
  }

  /** Marks a slice as given. @returns false if it was given before */
  give({ series_id, breakdown_id, area_id }: Place): boolean {
    const given = this.pair(series_id, breakdown_id)?.given;
    if (!given || given.has(area_id)) return false;
    given.add(area_id);
    return true;
  }

  isGiven({ series_id, breakdown_id, area_id }: Place): boolean {
    return this.pair(series_id, breakdown_id)?.given.has(area_id) ?? false;
  }

  /** @param entry undefined: removes the slice */
  set({ series_id, breakdown_id, area_id }: Place, entry: SliceEntry | undefined): void {
    const now = this.pair(series_id, breakdown_id)?.now;
    if (entry) now?.set(area_id, entry);
    else now?.delete(area_id);
  }

  /** Caches the last result, because consecutive slices are of the same series. */
  private pair(series_id: number, breakdown_id: number): Pair | undefined {
    const { last } = this;
    if (last?.series_id === series_id && last.breakdown_id === breakdown_id) return last;
    this.last = this.pairs.get(pairText(series_id, breakdown_id));
    return this.last;
  }

  /** Writes the changed entries. */
  async flush({ addRows }: Pick<Connections<ObservationTables>, 'addRows'>): Promise<void> {
    const changed = [...this.pairs.values()].filter(({ old, now }) => differ(old, now));
    for (const { series_id, breakdown_id } of changed) {
      await this.db
        .updateTable('slice_index')
        .set({ to_version: this.version })
        .where('series_id', '=', series_id)
        .where('breakdown_id', '=', breakdown_id)
        .where('to_version', 'is', null)
        .execute();
    }
    const rows = changed
      .filter(({ now }) => now.size > 0)
      .map(({ series_id, breakdown_id, now }) => ({
        ...{ series_id, breakdown_id, from_version: this.version, to_version: null },
        ...summaryOf(now.values()),
        entries: packEntries(now),
      }));
    await addRows(this.db, 'slice_index', rows);
  }
}

function differ(old: Entries, now: Entries): boolean {
  if (old.size !== now.size) return true;
  for (const [area, entry] of now) if (old.get(area) !== entry) return true;
  return false;
}
