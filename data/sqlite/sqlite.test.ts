import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeStore } from '#data/conformance.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { openSqlStore } from '#data/sql/sqlStore.ts';
import { openStore } from '#data/store.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { openSqlite } from './openSqlite.ts';

const folder = temporaryFolders();

describeStore('SQLite', async () => {
  const path = join(folder(), 'deep', 'observations.db');
  return () => openStore(path, { cacheBytes: 1000 });
});

interface Tables {
  thing: { thing_id: number; name: string };
}

async function things() {
  const connections = openSqlite<Tables>(join(folder(), 'things.db'), { durability: 'FULL' });
  await connections.writer.schema
    .createTable('thing')
    .addColumn('thing_id', connections.types.integer, (column) => column.primaryKey().notNull())
    .addColumn('name', connections.types.text, (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  return connections;
}

describe('openSqlite', () => {
  it('writes ahead, so that readers never wait for a writer', async () => {
    const { writer, close } = await things();
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(writer);
    expect(rows).toEqual([{ journal_mode: 'wal' }]);
    await close();
  });

  it('refuses the address of another database without making a folder for it', () => {
    expect(() => openSqlite('postgres://user:secret@host/rohe', { durability: 'NORMAL' })).toThrow(
      'Only SQLite files',
    );
  });

  it('has a reader that cannot write', async () => {
    const { reader, close } = await things();
    await expect(reader.insertInto('thing').values({ thing_id: 1, name: 'a' }).execute()).rejects.toThrow(
      'may not be written',
    );
    await close();
  });

  it('refuses text in a number column', async () => {
    const { writer, close } = await things();
    await expect(sql`insert into thing values ('one', 'a')`.execute(writer)).rejects.toThrow('mismatch');
    await close();
  });

  it('undoes a transaction that fails, and lets the next caller in', async () => {
    const { writer, reader, close } = await things();
    const failing = writer.transaction().execute(async (transaction) => {
      await transaction.insertInto('thing').values({ thing_id: 1, name: 'a' }).execute();
      throw new Error('no');
    });
    const next = writer.insertInto('thing').values({ thing_id: 2, name: 'b' }).executeTakeFirst();
    await expect(failing).rejects.toThrow('no');
    expect((await next).numInsertedOrUpdatedRows).toBe(1n);
    expect(await reader.selectFrom('thing').selectAll().execute()).toEqual([{ thing_id: 2, name: 'b' }]);
    await close();
  });

  it('shows a reader nothing of a transaction that is still open', async () => {
    const { writer, reader, close } = await things();
    await writer.transaction().execute(async (transaction) => {
      await transaction.insertInto('thing').values({ thing_id: 1, name: 'a' }).execute();
      expect(await reader.selectFrom('thing').selectAll().execute()).toEqual([]);
    });
    await close();
  });

  it('streams rows one by one', async () => {
    const { writer, reader, close } = await things();
    await writer
      .insertInto('thing')
      .values([
        { thing_id: 1, name: 'a' },
        { thing_id: 2, name: 'b' },
      ])
      .execute();
    const names = [];
    for await (const row of reader.selectFrom('thing').select('name').orderBy('name').stream())
      names.push(row);
    expect(names).toEqual([{ name: 'a' }, { name: 'b' }]);
    await close();
  });
});

describe('openSqlStore', () => {
  it('upgrades a database once and opens it again as it is', async () => {
    const path = join(folder(), 'observations.db');
    const open = () => openSqlStore(openSqlite<ObservationTables>(path, { durability: 'NORMAL' }));
    await (await open()).close();
    const again = await open();
    expect(await again.versions()).toEqual([]);
    await again.close();
  });
});
