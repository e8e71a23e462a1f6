import {
  type DatabaseMetadataOptions,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import type { Pool } from 'pg';
import { PostgresDriver } from './driver.ts';

/** The driver lets one transaction write at a time, so that migrations need no lock of their own beside it. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Sees the tables of its own schema only: those of another Rohe may stand in the same database. */
class SchemaIntrospector extends PostgresIntrospector {
  private readonly db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.db = db;
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(this.db);
    return (await super.getTables(options)).filter(({ schema }) => schema === rows[0]?.own);
  }
}

/** Kysely dialect for PostgreSQL as the stores use it; see `PostgresDriver`. */
export const postgresDialect = (pool: Pool, place: string, lock: string): Dialect => ({
  createDriver: () => new PostgresDriver(pool, place, lock),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new LockedAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SchemaIntrospector(db),
});
