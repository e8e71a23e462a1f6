import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { beforeEach, describe, onTestFinished, type TestContext } from 'vitest';
import { newPostgres } from './postgres/testPostgres.ts';

/** An empty database for a test, and a way to read what stores write into it. */
export interface TestDatabase {
  /** address by which stores open it */
  location: string;
  /** file of the key that encrypts secrets */
  keyFile: string;
  /** Every row of a table, as text. */
  stored(table: string): Promise<string>;
}

/** `isEmpty`: without tables, which stores create that open it; copies of tables are faster, where there are any */
type NewTestDatabase = (test: TestContext, isEmpty?: boolean) => Promise<TestDatabase>;

/** Every database that has a dialect. */
export const testDatabases = {
  SQLite: async () => {
    const location = join(newFolder(), 'test.db');
    return {
      location,
      keyFile: `${location}.key`,
      stored: async (table) => {
        const database = new DatabaseSync(location, { readOnly: true });
        const rows = database.prepare(`select * from ${table}`).all();
        database.close();
        return JSON.stringify(rows);
      },
    };
  },
  PostgreSQL: async (test: TestContext, isEmpty?: boolean) => {
    const location = await newPostgres(test, isEmpty);
    return {
      location,
      keyFile: join(newFolder(), 'key'),
      stored: async (table) => {
        const client = new Client({ connectionString: location });
        await client.connect();
        const { rows } = await client.query(`select * from ${table}`);
        await client.end();
        return JSON.stringify(rows);
      },
    };
  },
} satisfies Record<string, NewTestDatabase>;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A `describe` that repeats its tests on each database.
 * @param prepare what runs before each test
 * @param databases absent: all
 */
export const onEachDatabase =
  (
    prepare: (database: TestDatabase) => Promise<void>,
    databases: Partial<typeof testDatabases> = testDatabases,
  ) =>
  (name: string, body: () => void): void => {
    describe.each(Object.entries(databases))(`${name} on %s`, (_, newDatabase) => {
      beforeEach(async (test) => prepare(await newDatabase(test)));
      body();
    });
  };
