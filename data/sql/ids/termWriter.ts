import type { Kysely } from 'kysely';
import type { SliceKey } from '#data/contract/contract.ts';
import { chunks } from '#data/sliceIndex/chunks.ts';
import type { ObservationTables, SlicePlace, TermKind } from '#data/sliceIndex/tables.ts';

/** Assigns ids to codes during a publish; `flush` inserts new ones. */
export class TermWriter {
  private readonly db: Kysely<ObservationTables>;
  private readonly known: Record<TermKind, Map<string, number>> = {
    series: new Map(),
    area: new Map(),
    breakdown: new Map(),
  };
  private fresh: { term_id: number; kind: TermKind; code: string }[] = [];
  /** latest codes: consecutive slices are of the same series */
  private readonly last: Record<TermKind, { code?: string; id: number }> = {
    series: { id: 0 },
    area: { id: 0 },
    breakdown: { id: 0 },
  };
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
    const last = this.last[kind];
    if (last.code === code) return last.id;
    const id = this.known[kind].get(code) ?? this.added(kind, code);
    this.last[kind] = { code, id };
    return id;
  }

  private added(kind: TermKind, code: string): number {
    const term = { term_id: this.nextId, kind, code };
    this.fresh.push(term);
    this.learn(term.term_id, kind, code);
    return term.term_id;
  }

  /** Database key of a slice that begins in a version. */
  place({ series, breakdown, area_id }: SliceKey, from_version: number): SlicePlace {
    return {
      series_id: this.id('series', series),
      breakdown_id: this.id('breakdown', breakdown),
      area_id: this.id('area', area_id),
      from_version,
    };
  }

  async flush(): Promise<void> {
    for (const chunk of chunks(this.fresh, 500)) await this.db.insertInto('term').values(chunk).execute();
    this.fresh = [];
  }

  private learn(id: number, kind: TermKind, code: string): void {
    this.known[kind]?.set(code, id);
    this.nextId = Math.max(this.nextId, id + 1);
  }
}
