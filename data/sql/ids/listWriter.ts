import type { Kysely } from 'kysely';
import { alike } from '#data/packed/alike.ts';
import { type CodeList, codeList } from '#data/packed/packedLayout.ts';
import { chunks } from '#data/sliceIndex/chunks.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

interface KnownList extends CodeList {
  list_id: number;
}

/** Assigns ids to lists of periods and members during a publish; `flush` inserts new ones. */
export class ListWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly known = new Map<string, KnownList>();
  /** latest periods and members: consecutive slices of a table have equal ones */
  private recent: { given: readonly string[]; list: KnownList }[] = [];
  private fresh: ObservationTables['code_list'][] = [];
  private nextId = 1;

  private constructor(db: Kysely<ObservationTables>) {
    this.db = db;
  }

  static async open(db: Kysely<ObservationTables>): Promise<ListWriter> {
    const lists = new ListWriter(db);
    const rows = await db.selectFrom('code_list').selectAll().orderBy('list_id').execute();
    for (const { list_id, codes } of rows) lists.learn(list_id, codes, JSON.parse(codes) as string[]);
    return lists;
  }

  /** The list of these codes; `flush` inserts a new one. */
  list(codes: readonly string[]): KnownList {
    for (const { given, list } of this.recent) if (alike(given, codes)) return list;
    const text = JSON.stringify(codes);
    const known = this.known.get(text);
    if (!known) this.fresh.push({ list_id: this.nextId, codes: text });
    const list = known ?? this.learn(this.nextId, text, codes);
    this.recent = [{ given: codes, list }, ...this.recent.slice(0, 1)];
    return list;
  }

  async flush(): Promise<void> {
    for (const some of chunks(this.fresh, 500)) await this.db.insertInto('code_list').values(some).execute();
    this.fresh = [];
  }

  private learn(list_id: number, text: string, codes: readonly string[]): KnownList {
    const list = { list_id, ...codeList(codes) };
    this.known.set(text, list);
    this.nextId = Math.max(this.nextId, list_id + 1);
    return list;
  }
}
