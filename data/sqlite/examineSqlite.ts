import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Connections, Schema } from '#data/sql/connections.ts';
import { damaged } from '#data/sql/databaseFault.ts';
import { NodeSqliteDialect } from './dialect.ts';

type Examination<Tables> = Pick<Connections<Tables>, 'room' | 'quickCheck' | 'schema' | 'schemaAfter'>;

/** Inspects an SQLite file. */
export function examineSqlite<Tables>(path: string, db: Kysely<Tables>): Examination<Tables> {
  return {
    room: async () => {
      const { bavail, bsize } = await statfs(dirname(path));
      return bavail * bsize;
    },
    quickCheck: async () => {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
      const found = rows[0]?.quick_check;
      if (found !== 'ok') throw damaged(path, found?.split('\n').at(-1));
    },
    schema: () => schemaOf(db),
    schemaAfter: async (migrate) => {
      const empty = new Kysely<Tables>({
        dialect: new NodeSqliteDialect(':memory:', () => new DatabaseSync(':memory:'), 0),
      });
      await migrate(empty);
      const schema = await schemaOf(empty);
      await empty.destroy();
      return schema;
    },
  };
}

async function schemaOf<Tables>(db: Kysely<Tables>): Promise<Schema> {
  const { rows } = await sql<{ table: string; column: string }>`
    select made.name as "table", its.name as "column"
    from sqlite_schema as made join pragma_table_info(made.name) as its
    where made.type = 'table'`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}
