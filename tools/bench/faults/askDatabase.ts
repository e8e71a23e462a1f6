import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { isPostgres } from '#data/postgres/address.ts';

/** A database queried in SQL, bypassing the stores. */
export interface AskedDatabase {
  /** the first column of the result */
  column(query: string): Promise<string[]>;
  /**
   * damage found by the database's own checks, which ignore the meaning of our rows; empty if there is none
   */
  damaged(): Promise<string[]>;
  close(): Promise<void>;
}

const firsts = (rows: readonly object[]): string[] => rows.map((row) => String(Object.values(row)[0]));

/**
 * @param location path of an SQLite file, or address of a PostgreSQL database in which extensions can be
 * created
 */
export const askDatabase = (location: string): AskedDatabase =>
  isPostgres(location) ? askPostgres(location) : askSqlite(location);

function askSqlite(path: string): AskedDatabase {
  const database = new DatabaseSync(path);
  const column = async (query: string) => firsts(database.prepare(query).all());
  return {
    column,
    damaged: async () => {
      const said = await column('pragma integrity_check');
      return said.filter((line) => line !== 'ok').map((line) => `${path}: ${line}`);
    },
    close: async () => database.close(),
  };
}

const OWN = 'relnamespace = current_schema()::regnamespace';
/** PostgreSQL's own checks: every row in a table, and every row in each index of it. */
const EXAMINE = [
  'create extension if not exists amcheck',
  `select relname || ': ' || msg from pg_class, verify_heapam(pg_class.oid) where relkind = 'r' and ${OWN}`,
  `with tree as materialized (select pg_class.oid from pg_class join pg_am on pg_am.oid = relam
     where amname = 'btree' and relkind = 'i' and ${OWN})
   select oid::regclass from tree where bt_index_check(oid, true) is null`,
];

function askPostgres(location: string): AskedDatabase {
  const client = new Client({ connectionString: location });
  const connected = client.connect();
  const column = async (query: string) => {
    await connected;
    return firsts((await client.query(query)).rows);
  };
  return {
    column,
    damaged: async () => {
      const said: string[] = [];
      for (const question of EXAMINE)
        said.push(...(await column(question).catch((error) => [String(error)])));
      return said;
    },
    close: () => client.end(),
  };
}
