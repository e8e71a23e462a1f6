import type { Kysely } from 'kysely';
import { chunks } from './chunks.ts';
import type { ObservationTables, TermKind } from './tables.ts';

/** Gives codes their ids inside a publish; new ones are inserted by `flush`. */
export class TermWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly ids = new Map<TermKind, Map<string, number>>();
  private readonly codes = new Map<number, string>();
  private fresh: { term_id: number; kind: TermKind; code: string }[] = [];
  private nextId = 1;

  private constructor(db: Kysely<ObservationTables>) {
    this.db = db;
  }

  static async open(db: Kysely<ObservationTables>): Promise<TermWriter> {
    const terms = new TermWriter(db);
    const rows = await db.selectFrom('term').selectAll().orderBy('term_id').execute();
    for (const { term_id, kind, code } of rows) terms.learn(term_id, kind, code);
    return terms;
  }

  id(kind: TermKind, code: string): number {
    const known = this.ids.get(kind)?.get(code);
    if (known !== undefined) return known;
    const term = { term_id: this.nextId, kind, code };
    this.fresh.push(term);
    this.learn(term.term_id, kind, code);
    return term.term_id;
  }

  code(id: number): string {
    return this.codes.get(id) ?? '';
  }

  async flush(): Promise<void> {
    for (const chunk of chunks(this.fresh, 500)) await this.db.insertInto('term').values(chunk).execute();
    this.fresh = [];
  }

  private learn(id: number, kind: TermKind, code: string): void {
    const known = this.ids.get(kind) ?? new Map<string, number>();
    this.ids.set(kind, known.set(code, id));
    this.codes.set(id, code);
    this.nextId = Math.max(this.nextId, id + 1);
  }
}
