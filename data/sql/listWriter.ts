import type { Kysely } from 'kysely';
import { type CodeList, codeList } from '#data/packed/packSlice.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

interface KnownList extends CodeList {
  list_id: number;
}

/** Gives lists of periods and members their ids inside a publish; new ones are inserted at once. */
export class ListWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly known = new Map<string, KnownList>();
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

  async list(codes: readonly string[]): Promise<KnownList> {
    const text = JSON.stringify(codes);
    const known = this.known.get(text);
    if (known) return known;
    const fresh = this.learn(this.nextId, text, codes);
    await this.db.insertInto('code_list').values({ list_id: fresh.list_id, codes: text }).execute();
    return fresh;
  }

  private learn(list_id: number, text: string, codes: readonly string[]): KnownList {
    const list = { list_id, ...codeList(codes) };
    this.known.set(text, list);
    this.nextId = Math.max(this.nextId, list_id + 1);
    return list;
  }
}
