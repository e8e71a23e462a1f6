import type { Kysely } from 'kysely';
import type { ObservationTables, TermKind } from './tables.ts';

/** A reader's cache of codes and their ids, which are only ever added to. */
export class Terms {
  private readonly ids = {
    series: new Map<string, number>(),
    area: new Map<string, number>(),
    breakdown: new Map<string, number>(),
  } satisfies Record<TermKind, Map<string, number>>;
  private readonly codes = new Map<number, string>();
  private last = 0;

  /** Reads the terms added since. */
  async learn(db: Kysely<ObservationTables>): Promise<void> {
    const rows = await db
      .selectFrom('term')
      .selectAll()
      .where('term_id', '>', this.last)
      .orderBy('term_id')
      .execute();
    for (const { term_id, kind, code } of rows) {
      this.ids[kind]?.set(code, term_id);
      this.codes.set(term_id, code);
      this.last = term_id;
    }
  }

  /** The id of a code; -1, which no code has, if it is unknown. */
  id(kind: TermKind, code: string): number {
    return this.ids[kind].get(code) ?? -1;
  }

  code(id: number): string {
    return this.codes.get(id) ?? '';
  }
}
