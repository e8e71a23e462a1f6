import type { CompiledQuery, Kysely } from 'kysely';
import type { ObservationTable, ObservationTables } from './tables.ts';

const rowsPerStatement = 400;
const columns = 6;

/**
 * Collects observations and inserts them many at a time. The statement is compiled by Kysely once and reused with other
 * parameters: building it anew for millions of rows would take longer than the database does.
 */
export class ObservationInsert {
  private readonly db: Kysely<ObservationTables>;
  private parameters: (number | string | null)[] = [];
  private readonly statements = new Map<number, CompiledQuery>();

  constructor(db: Kysely<ObservationTables>) {
    this.db = db;
  }

  /** True when `flush` has to be called before more is added. */
  get full(): boolean {
    return this.parameters.length >= rowsPerStatement * columns * 8;
  }

  add(
    slice: number,
    period: number,
    member: number,
    value: number | null,
    status: string,
    dataset: number,
  ): void {
    this.parameters.push(slice, period, member, value, status, dataset);
  }

  async flush(): Promise<void> {
    const all = this.parameters;
    this.parameters = [];
    for (let start = 0; start < all.length; start += rowsPerStatement * columns) {
      const parameters = all.slice(start, start + rowsPerStatement * columns);
      const statement = this.statement(parameters.length / columns);
      await this.db.executeQuery({ ...statement, parameters });
    }
  }

  private statement(rows: number): CompiledQuery {
    const known = this.statements.get(rows);
    if (known) return known;
    const sample: ObservationTable = {
      slice_id: 0,
      period_id: 0,
      member_id: 0,
      value: 0,
      status: '',
      dataset_id: 0,
    };
    const compiled = this.db
      .insertInto('observation')
      .values(Array.from({ length: rows }, () => sample))
      .compile();
    this.statements.set(rows, compiled);
    return compiled;
  }
}
