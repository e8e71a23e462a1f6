import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStore } from '#data/store.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { explained } from './faults.ts';
import { openSqlite } from './openSqlite.ts';

const folder = temporaryFolders();
const path = () => join(folder(), 'observations.db');

/** What opening, or publishing into what opens, is answered with. */
async function faultOf(file: string): Promise<unknown> {
  try {
    const store = await openStore(file);
    await store.close();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('faults of a database (faults-D5)', () => {
  it('names the file that is a folder, lies below a file or is no database', async () => {
    const [dir, file] = [folder(), path()];
    mkdirSync(join(dir, 'x.db'));
    expect(await faultOf(join(dir, 'x.db'))).toMatchObject({
      message: expect.stringMatching(/x\.db could not be opened/),
    });
    writeFileSync(file, 'Region,2024\nOtago,5\n'.repeat(200));
    expect(await faultOf(file)).toMatchObject({
      message: `${file} is no SQLite database: look at where the database is said to be.`,
    });
    expect(await faultOf(join(file, 'y.db'))).toMatchObject({
      message: expect.stringMatching(/y\.db could not be made/),
    });
  });

  it('says that the disk is full, not that nothing can be undone', async () => {
    const connections = openSqlite<{ thing: { name: string } }>(path(), { durability: 'NORMAL' });
    const { writer } = connections;
    await sql`create table thing (name text)`.execute(writer);
    await sql`pragma max_page_count = 12`.execute(writer);
    const filling = writer.transaction().execute(async (transaction) => {
      for (let line = 0; line < 100; line++)
        await sql`insert into thing values (${'x'.repeat(4000)})`.execute(transaction);
    });
    await expect(filling).rejects.toThrow(
      /The disk that .*observations\.db lies on is full\. Nothing was changed/,
    );
    const { rows } = await sql<{ n: number }>`select count(*) as n from thing`.execute(writer);
    expect(rows).toEqual([{ n: 0 }]);
    await connections.close();
  });

  it('says that another command writes', () => {
    const file = path();
    const [first, second] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })];
    first.exec('begin immediate');
    expect(() => second.exec('begin immediate')).toThrow(expect.objectContaining({ errcode: 5 }));
    try {
      second.exec('begin immediate');
    } catch (error) {
      expect(explained(error, file)).toMatchObject({
        message: expect.stringContaining('try again when it is done'),
      });
    }
    first.close();
    second.close();
  });

  it('says that a database was made by a newer Rohe', async () => {
    const file = path();
    expect(await faultOf(file)).toBeUndefined();
    const database = new DatabaseSync(file);
    database.exec("insert into observation_migration values ('199_future', '2030')");
    database.close();
    expect(await faultOf(file)).toMatchObject({
      message: expect.stringMatching(/made by a newer Rohe \(199_future is not known here\)/),
    });
  });

  it('leaves other errors as they are', () => {
    const error = new Error('no such table: thing');
    expect(explained(error, 'x')).toBe(error);
    expect(explained(7, 'x')).toBe(7);
  });
});
