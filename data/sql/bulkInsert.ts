import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { ObservationTables } from './tables.ts';

const rowsPerStatement = 400;
/** Parameters of a row; status and dataset are the same in all rows of a statement. */
const columns = 4;

/** Rows that wait for their statement, flat. */
interface Waiting {
  status: string;
  dataset: number;
  parameters: (number | null)[];
  statements: Map<number, CompiledQuery>;
}

/**
 * Collects observations and inserts them many at a time. Nearly all have the same status and dataset, so that these stand
 * in the statement. It is compiled by Kysely once and reused with other parameters: building it anew for millions of rows
 * would take longer than the database does.
 */
export class ObservationInsert {
  private readonly db: Kysely<ObservationTables>;
  /** dataset → status → rows */
  private readonly waiting: Map<string, Waiting>[] = [];
  private full: Waiting[] = [];

  constructor(db: Kysely<ObservationTables>) {
    this.db = db;
  }

  add(
    slice: number,
    period: number,
    member: number,
    value: number | null,
    status: string,
    dataset: number,
  ): void {
    const rows = this.waitingFor(status, dataset);
    const at = rows.parameters.push(slice, period, member, value);
    if (at === rowsPerStatement * columns) {
      this.full.push({ ...rows, parameters: rows.parameters });
      rows.parameters = [];
    }
  }

  /** Inserts what fills whole statements. */
  async flushFull(): Promise<void> {
    const full = this.full;
    this.full = [];
    for (const rows of full) await this.insert(rows);
  }

  /** Inserts everything. */
  async flush(): Promise<void> {
    await this.flushFull();
    for (const rows of this.waiting.flatMap((byStatus) => [...(byStatus?.values() ?? [])])) {
      if (rows.parameters.length > 0) await this.insert(rows);
      rows.parameters = [];
    }
  }

  private waitingFor(status: string, dataset: number): Waiting {
    this.waiting[dataset] ??= new Map();
    const byStatus = this.waiting[dataset];
    const known = byStatus.get(status);
    if (known) return known;
    const fresh: Waiting = { status, dataset, parameters: [], statements: new Map() };
    byStatus.set(status, fresh);
    return fresh;
  }

  private async insert(rows: Waiting): Promise<void> {
    const count = rows.parameters.length / columns;
    const statement = rows.statements.get(count) ?? this.compile(rows, count);
    rows.statements.set(count, statement);
    await this.db.executeQuery({ ...statement, parameters: rows.parameters });
  }

  private compile({ status, dataset }: Waiting, rows: number): CompiledQuery {
    const sample = {
      slice_id: 0,
      period_id: 0,
      member_id: 0,
      value: 0,
      status: sql.lit(status),
      dataset_id: sql.lit(dataset),
    };
    return this.db
      .insertInto('observation')
      .values(Array.from({ length: rows }, () => sample))
      .compile();
  }
}
