import type { Kysely } from 'kysely';
import { DamagedFigures, type Slice, type SliceKey } from '#data/contract/contract.ts';
import { type CodeList, codeList, unpackSlice } from '#data/packed/packSlice.ts';
import type { ObservationTables, SliceContentTable } from './tables.ts';
import type { VersionIndex } from './versionIndex.ts';

/** A slice as it lies in memory: with the positions of its periods and members. */
export interface IndexedSlice extends Slice {
  periodAt: ReadonlyMap<string, number>;
  memberAt: ReadonlyMap<string, number>;
}

interface IndexedList extends CodeList {
  at: ReadonlyMap<string, number>;
}

/** Slices asked for in one statement. */
const chunkSize = 256;

/** Reads slices of a version from the database. Slices with the same periods or members share them in memory. */
export class SliceReader {
  /** What a list holds never changes under its id, so nothing here needs refreshing. */
  private readonly lists = new Map<number, IndexedList>();

  /**
   * @param wanted slice id → key
   * @throws DamagedFigures
   */
  async read(
    db: Kysely<ObservationTables>,
    index: Pick<VersionIndex, 'datasetCodes'>,
    wanted: ReadonlyMap<number, SliceKey>,
  ): Promise<Map<number, IndexedSlice>> {
    const ids = [...wanted.keys()].sort((a, b) => a - b);
    const slices = new Map<number, IndexedSlice>();
    for (let start = 0; start < ids.length; start += chunkSize) {
      const rows = await readContents(db, ids.slice(start, start + chunkSize));
      await this.learnLists(db, rows);
      for (const row of rows) {
        const key = wanted.get(row.slice_id);
        if (key) slices.set(row.slice_id, this.unpack(key, row, index));
      }
    }
    for (const [id, key] of wanted) if (!slices.has(id)) throw new DamagedFigures(key);
    return slices;
  }

  private unpack(
    key: SliceKey,
    { periods_id, members_id, content }: SliceContentTable,
    { datasetCodes }: Pick<VersionIndex, 'datasetCodes'>,
  ): IndexedSlice {
    const [periods, members] = [this.lists.get(periods_id), this.lists.get(members_id)];
    if (!periods || !members) throw new DamagedFigures(key);
    const slice = unpackSlice(content, { key, periods, members }, (id) => datasetCodes.get(id));
    return { ...slice, periodAt: periods.at, memberAt: members.at };
  }

  private async learnLists(db: Kysely<ObservationTables>, rows: readonly SliceContentTable[]): Promise<void> {
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

/** Codes of a list; none where the text is damaged, which the checksum of every slice with it then tells. */
function codesOf(text: string): string[] {
  try {
    return JSON.parse(text) as string[];
  } catch {
    return [];
  }
}

/** The list filled up to a power of two by repeating its last id, so that few distinct statements are ever prepared. */
function padded(ids: readonly number[]): number[] {
  const last = ids.at(-1) ?? -1;
  const all = [...ids];
  while ((all.length & (all.length - 1)) !== 0) all.push(last);
  return all;
}

function readContents(db: Kysely<ObservationTables>, ids: number[]): Promise<SliceContentTable[]> {
  return db.selectFrom('slice_content').selectAll().where('slice_id', 'in', padded(ids)).execute();
}
