import { type Kysely, sql } from 'kysely';
import type { Connections, Schema } from '#data/sql/connections.ts';
import { DatabaseFault } from '#data/sql/databaseFault.ts';

type Examination<Tables> = Pick<
  Connections<Tables>,
  'size' | 'room' | 'quickCheck' | 'schema' | 'schemaAfter'
>;

/** Inspects a PostgreSQL database. */
export function examinePostgres<Tables>(
  place: string,
  { reader, writer }: Pick<Connections<Tables>, 'reader' | 'writer'>,
): Examination<Tables> {
  return {
    size: async () => {
      const { rows } = await sql<{
        size: number;
      }>`select pg_database_size(current_database()) as size`.execute(reader);
      return rows[0]?.size ?? 0;
    },
    room: async () => null,
    quickCheck: async () => {
      const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(writer);
      const encoding = rows[0]?.server_encoding;
      if (encoding === 'UTF8') return;
      throw new DatabaseFault(
        'no-database',
        `${place} keeps its texts as ${encoding}: make a database with createdb --encoding=UTF8 --template=template0.`,
      );
    },
    schema: () => schemaOf(writer, sql`current_schema()::regnamespace`),
    // Uses temporary tables, which other sessions cannot see and a rollback removes. The transaction takes no
    // write lock, so a server can start during an import.
    schemaAfter: async (migrate) => {
      const empty = await writer.startTransaction().setAccessMode('read write').execute();
      try {
        await sql`set local search_path = pg_temp`.execute(empty);
        await migrate(empty);
        return await schemaOf(empty, sql`pg_my_temp_schema()`);
      } finally {
        await empty.rollback().execute();
      }
    },
  };
}

async function schemaOf<Tables>(
  db: Kysely<Tables>,
  schema: ReturnType<typeof sql<unknown>>,
): Promise<Schema> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select pg_class.relname as "table", array_agg(attname::text order by attnum) as columns
    from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = ${schema} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    group by pg_class.relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
