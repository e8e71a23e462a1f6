import type { Kysely } from 'kysely';
import { DamagedFigures, type SliceKey } from '#data/contract/contract.ts';
import { type CodeList, codeList } from '#data/packed/packedLayout.ts';
import { openPacked, type PackedSlice } from '#data/packed/packedSlice.ts';
import { padded, placeText, readPlaces } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables, SlicePlace, SliceTable } from '#data/sliceIndex/tables.ts';

/** A slice to read: its subject and its key. */
export interface WantedSlice {
  key: SliceKey;
  place: SlicePlace;
}

type DatasetCodes = ReadonlyMap<number, string>;

type Packed = Pick<SliceTable, 'periods_id' | 'members_id' | 'content'>;

/** Periods or members with their positions. */
interface IndexedList extends CodeList {
  at: ReadonlyMap<string, number>;
}

/** A slice in memory. */
export type IndexedSlice = PackedSlice<IndexedList>;

/**
 * Reads slices of a version from the database. Slices with equal periods or members share those lists in
 * memory.
 */
export class SliceReader {
  /** The list of an id never changes, so entries never become stale. */
  private readonly lists = new Map<number, IndexedList>();

  /**
   * @returns slices by `placeText`
   * @throws DamagedFigures
   */
  async read(
    db: Kysely<ObservationTables>,
    datasetCodes: DatasetCodes,
    wanted: readonly WantedSlice[],
  ): Promise<Map<string, IndexedSlice>> {
    const keys = new Map(wanted.map(({ key, place }) => [placeText(place), key]));
    const rows = await readPlaces(
      db,
      wanted.map(({ place }) => place),
      ['periods_id', 'members_id', 'content'],
    );
    await this.learnLists(db, rows);
    const slices = new Map<string, IndexedSlice>();
    for (const row of rows) {
      const text = placeText(row);
      const key = keys.get(text);
      if (key) slices.set(text, this.open(key, row, datasetCodes));
    }
    for (const [text, key] of keys) if (!slices.has(text)) throw new DamagedFigures(key);
    return slices;
  }

  private open(
    key: SliceKey,
    { periods_id, members_id, content }: Packed,
    codes: DatasetCodes,
  ): IndexedSlice {
    const [periods, members] = [this.lists.get(periods_id), this.lists.get(members_id)];
    if (!periods || !members) throw new DamagedFigures(key);
    return openPacked(content, { key, periods, members }, (id) => codes.get(id));
  }

  private async learnLists(db: Kysely<ObservationTables>, rows: readonly Packed[]): Promise<void> {
    const asked = new Set(rows.flatMap(({ periods_id, members_id }) => [periods_id, members_id]));
    const unknown = [...asked].filter((id) => !this.lists.has(id));
    if (unknown.length === 0) return;
    const found = await db
      .selectFrom('code_list')
      .selectAll()
      .where('list_id', 'in', padded(unknown))
      .execute();
    for (const { list_id, codes } of found) {
      const list = codeList(codesOf(codes));
      this.lists.set(list_id, { ...list, at: new Map(list.codes.map((code, at) => [code, at])) });
    }
  }
}

/** Codes of a list; empty if the text is damaged, which the checksum of every slice with it then reveals. */
function codesOf(text: string): string[] {
  try {
    return JSON.parse(text) as string[];
  } catch {
    return [];
  }
}
