import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import { PostgresDriver, type PostgresDriverOptions } from './driver.ts';
import type { ConnectionSource } from './servers.ts';

/** Migrations need no lock of their own, because the driver lets only one transaction write at a time. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Lists only the tables of its own schema, because another Rohe can share the database. */
class SchemaIntrospector extends PostgresIntrospector {
  private readonly db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<TableMetadata>`
      select relname as name, relkind = 'v' as "isView", false as "isForeign",
        json_agg(json_build_object('name', attname, 'dataType', format_type(atttypid, atttypmod),
          'isNullable', not attnotnull, 'hasDefaultValue', atthasdef, 'isAutoIncrementing', false) order by attnum) as columns
      from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      group by relname, relkind`.execute(this.db);
    return rows;
  }
}

/** Kysely dialect for PostgreSQL; see `PostgresDriver`. */
export const postgresDialect = (source: ConnectionSource, options: PostgresDriverOptions): Dialect => ({
  createDriver: () => new PostgresDriver(source, options),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new LockedAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SchemaIntrospector(db),
});
