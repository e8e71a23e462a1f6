import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { TableSums } from '#data/backup/keepable.ts';
import { RunningSum } from '#data/backup/tableSum.ts';
import { keptSqlite } from '#data/sqlite/keptSqlite.ts';

/** A statement and its table: `insert session`. */
export type Write = `${'insert' | 'update' | 'delete'} ${string}`;
const KINDS = ['insert', 'update', 'delete'] as const;
/** Table of attempt counts, which are written before a call is handled, whatever its result. */
const COUNTS = 'attempt';

/** Access of another process to the accounts' database while a server has it open. */
export interface AccountsBeside {
  /** Checksums of the tables. */
  held(): Promise<TableSums>;
  /** Starts recording which of these tables are written. */
  note(tables: readonly string[]): Promise<void>;
  /** Distinct writes since then; stops recording. */
  noted(): Promise<Write[]>;
  /** Makes every such write fail, as on a disk that fills up. @returns a function that ends it */
  plant(write: Write): Promise<() => Promise<void>>;
}

/** Checksums of the tables, without attempt counts. */
export async function accountsHeld(beside: AccountsBeside): Promise<TableSums> {
  const { [COUNTS]: _, ...tables } = await beside.held();
  return tables;
}

/** Writes by some work and their tables, without attempt counts. */
export async function writesOf(beside: AccountsBeside, work: () => Promise<unknown>): Promise<Write[]> {
  await beside.note(Object.keys(await accountsHeld(beside)));
  await work();
  return beside.noted();
}

/** Runs some work while a write fails, as on a disk that fills up. */
export async function whileFailing<Result>(
  beside: AccountsBeside,
  write: Write,
  work: () => Promise<Result>,
): Promise<Result> {
  const unplant = await beside.plant(write);
  try {
    return await work();
  } finally {
    await unplant();
  }
}

const eachOf = (tables: readonly string[]) =>
  tables.flatMap((table) => KINDS.map((kind) => ({ table, kind, name: `noted_${kind}_${table}` })));

export function sqliteBeside(path: string): AccountsBeside {
  const exec = (...statements: string[]): Write[] => {
    const database = new DatabaseSync(path);
    try {
      database.exec('pragma synchronous = off; begin immediate');
      const found = statements.flatMap((statement) => database.prepare(statement).all());
      database.exec('commit');
      return found.map(({ write }) => write as Write);
    } finally {
      database.close();
    }
  };
  const trigger = (name: string, kind: string, table: string, does: string) =>
    `create trigger ${name} before ${kind} on "${table}" begin ${does}; end`;
  let noting: ReturnType<typeof eachOf> = [];
  return {
    held: () => keptSqlite({ name: '', path, bringForward: async () => {} }).sums(path),
    async note(tables) {
      noting = eachOf(tables);
      const planted = noting.map(({ table, kind, name }) =>
        trigger(name, kind, table, `insert into noted values ('${kind} ${table}')`),
      );
      exec('create table noted (write text)', ...planted);
    },
    async noted() {
      const found = exec('select distinct write from noted');
      exec(...noting.map(({ name }) => `drop trigger ${name}`), 'drop table noted');
      return found;
    },
    async plant(write) {
      const [kind = '', table = ''] = write.split(' ');
      exec(trigger('failing', kind, table, "select raise(abort, 'planted')"));
      return async () => void exec('drop trigger failing');
    },
  };
}

export async function postgresBeside(location: string): Promise<AccountsBeside & { close(): Promise<void> }> {
  const client = new Client({ connectionString: location });
  await client.connect();
  const run = async (...statements: string[]) => client.query(statements.join(';'));
  const trigger = (name: string, kind: string, table: string, does: string) =>
    `create trigger ${name} before ${kind} on "${table}" for each row execute function ${does}()`;
  await run(
    `create function note() returns trigger language plpgsql as $$ begin
      insert into noted values (lower(tg_op) || ' ' || tg_table_name); return coalesce(new, old); end $$`,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`,
  );
  let noting: ReturnType<typeof eachOf> = [];
  return {
    async held() {
      const { rows: tables } = await client.query<{ name: string }>(
        "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
      );
      const sums = [];
      for (const { name } of tables) {
        const { rows } = await client.query({ text: `select * from "${name}"`, rowMode: 'array' });
        const sum = new RunningSum();
        for (const row of rows) sum.add(row);
        sums.push([name, sum.result()]);
      }
      return Object.fromEntries(sums);
    },
    async note(tables) {
      noting = eachOf(tables);
      await run(
        'create table noted (write text)',
        ...noting.map(({ table, kind, name }) => trigger(name, kind, table, 'note')),
      );
    },
    async noted() {
      const { rows } = await client.query<{ write: Write }>('select distinct write from noted');
      await run(...noting.map(({ table, name }) => `drop trigger ${name} on "${table}"`), 'drop table noted');
      return rows.map(({ write }) => write);
    },
    async plant(write) {
      const [kind = '', table = ''] = write.split(' ');
      await run(trigger('failing', kind, table, 'fail'));
      return async () => void (await run(`drop trigger failing on "${table}"`));
    },
    close: () => client.end(),
  };
}
