import { DatabaseSync } from 'node:sqlite';
import { keptSqlite } from '#data/sqlite/keptSqlite.ts';

/** What a statement does to a table: `insert session`. */
export type Write = `${'insert' | 'update' | 'delete'} ${string}`;
const KINDS = ['insert', 'update', 'delete'] as const;

/** Counts of how often: they are kept before a call is handled, whatever becomes of it. */
const COUNTS = 'attempt';

/** What the tables of an accounts' file hold, but for counts: hashes by table. */
export async function accountsHeld(file: string): Promise<Record<string, unknown>> {
  const kept = keptSqlite({ name: '', path: file, bringForward: async () => {} });
  const { [COUNTS]: _, ...tables } = await kept.sums(file);
  return tables;
}

/** What some work writes into which table of an accounts' file, but for counts. */
export async function writesOf(file: string, work: () => Promise<unknown>): Promise<Write[]> {
  const each = Object.keys(await accountsHeld(file)).flatMap((table) =>
    KINDS.map((kind) => ({ table, kind, name: `noted_${kind}_${table}` })),
  );
  beside(file, (database) => {
    database.exec('create table noted (write text)');
    for (const { table, kind, name } of each)
      database.exec(planting(name, kind, table, `insert into noted values ('${kind} ${table}')`));
  });
  await work();
  return beside(file, (database) => {
    for (const { name } of each) database.exec(`drop trigger ${name}`);
    const rows = database.prepare('select distinct write from noted').all();
    database.exec('drop table noted');
    return rows.map(({ write }) => write as Write);
  });
}

/** Does some work while a write fails, as on a disk that is full half-way. */
export async function whileFailing<Result>(
  file: string,
  write: Write,
  work: () => Promise<Result>,
): Promise<Result> {
  const [kind = '', table = ''] = write.split(' ');
  const fails = planting('failing', kind, table, "select raise(abort, 'planted')");
  beside(file, (database) => database.exec(fails));
  try {
    return await work();
  } finally {
    beside(file, (database) => database.exec('drop trigger failing'));
  }
}

/** Does something with a file as another process does. */
function beside<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma synchronous = off; begin immediate');
    const result = work(database);
    database.exec('commit');
    return result;
  } finally {
    database.close();
  }
}

const planting = (name: string, kind: string, table: string, does: string) =>
  `create trigger ${name} before ${kind} on "${table}" begin ${does}; end`;
