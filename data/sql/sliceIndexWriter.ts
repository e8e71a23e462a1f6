import type { Kysely } from 'kysely';
import { packEntries, type SliceEntry, summaryOf, unpackEntries } from '#data/sliceIndex/sliceEntries.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import type { Connections } from './connections.ts';

type Place = Omit<SlicePlace, 'from_version'>;
type Entries = Map<number, SliceEntry>;

/** The index of slices inside a publish: what there is, and what comes and goes. */
export class SliceIndexWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly version: number;
  /** series and breakdown → what was there, what there is now */
  private readonly pairs = new Map<string, { old: Entries; now: Entries; ids: [number, number] }>();

  /** @param version id of the one that is published */
  constructor(db: Kysely<ObservationTables>, version: number) {
    this.db = db;
    this.version = version;
  }

  /** What was published before. */
  async published({ series_id, breakdown_id, area_id }: Place): Promise<SliceEntry | undefined> {
    return (await this.pair(series_id, breakdown_id)).old.get(area_id);
  }

  /** @param entry undefined: the slice goes */
  async set({ series_id, breakdown_id, area_id }: Place, entry: SliceEntry | undefined): Promise<void> {
    const { now } = await this.pair(series_id, breakdown_id);
    if (entry) now.set(area_id, entry);
    else now.delete(area_id);
  }

  /** Writes what changed. */
  async flush({ addRows }: Pick<Connections<ObservationTables>, 'addRows'>): Promise<void> {
    const changed = [...this.pairs.values()].filter(({ old, now }) => differ(old, now));
    for (const {
      ids: [series, breakdown],
    } of changed) {
      await this.db
        .updateTable('slice_index')
        .set({ to_version: this.version })
        .where('series_id', '=', series)
        .where('breakdown_id', '=', breakdown)
        .where('to_version', 'is', null)
        .execute();
    }
    const rows = changed
      .filter(({ now }) => now.size > 0)
      .map(({ ids: [series_id, breakdown_id], now }) => ({
        ...{ series_id, breakdown_id, from_version: this.version, to_version: null },
        ...summaryOf(now.values()),
        entries: packEntries(now),
      }));
    await addRows(this.db, 'slice_index', rows);
  }

  private async pair(series: number, breakdown: number) {
    const key = `${series}|${breakdown}`;
    const known = this.pairs.get(key);
    if (known) return known;
    const row = await this.db
      .selectFrom('slice_index')
      .select('entries')
      .where('series_id', '=', series)
      .where('breakdown_id', '=', breakdown)
      .where('to_version', 'is', null)
      .executeTakeFirst();
    const old = new Map(row ? unpackEntries(row.entries) : []);
    const fresh = { old, now: new Map(old), ids: [series, breakdown] as [number, number] };
    this.pairs.set(key, fresh);
    return fresh;
  }
}

const differ = (old: Entries, now: Entries): boolean =>
  old.size !== now.size || [...now].some(([area, entry]) => old.get(area) !== entry);
