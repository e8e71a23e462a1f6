import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { openSqlite } from '#data/sqlite/openSqlite.ts';
import { openStore } from '#data/store.ts';
import { apples } from '#data/testing/packedSlices.ts';
import { testPublish } from '#data/testing/slices.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { migrateTables } from './migrate.ts';
import { observationMigrations } from './observationMigrations.ts';
import { openSqlStore } from './sqlStore.ts';

const folder = temporaryFolders();

/** A database whose slices lay apart from their figures: [id, series, area, from, to, first, last, demonstration]. */
async function oldDatabase(slices: readonly (readonly (number | string | null)[])[]): Promise<string> {
  const path = join(folder(), 'figures.sqlite');
  const connections = openSqlite<object>(path, { durability: 'NORMAL' });
  const all = Object.entries(observationMigrations(connections as never));
  const before = Object.fromEntries(all.filter(([name]) => name < '007'));
  await migrateTables(connections.writer, 'observation', before);
  await connections.close();
  const database = new DatabaseSync(path);
  database.exec(`
    insert into term values (1, 'series', 'APPLES'), (2, 'series', 'PEARS'), (3, 'breakdown', ''), (4, 'area', 'east'), (5, 'area', 'west');
    insert into code_list values (1, '["2024"]'), (2, '[""]');
    insert into version (version_id, code, published_at, note) values (1, '1-a', 0, ''), (2, '2-b', 0, ''), (3, '3-c', 0, '')`);
  const slice = database.prepare(
    `insert into slice (slice_id, series_id, breakdown_id, area_id, from_version, to_version, first_period, last_period, demonstration, checksum)
     values (?, ?, 3, ?, ?, ?, ?, ?, ?, 'c')`,
  );
  const content = database.prepare("insert into slice_content values (?, 1, 2, x'00')");
  for (const row of slices) {
    slice.run(...row);
    content.run(row[0] ?? 0);
  }
  database.close();
  return path;
}

describe('joinSlices', () => {
  it('leaves every version the slices, spans and kinds of figures that it had', async () => {
    const path = await oldDatabase([
      [1, 1, 4, 1, 2, '2020', '2022', 1],
      [2, 1, 4, 2, null, '2020', '2024', 0],
      [3, 1, 5, 1, 3, null, null, 0],
      [4, 2, 5, 3, null, '2021', '2021', 0],
    ]);
    const store = await openStore(path, { examined: true });
    onTestFinished(() => store.close());
    const told = async (version: string) =>
      Object.entries((await store.coverage(version)).series).map(
        ([name, { first, last, demonstration, areas }]) => [
          name,
          first,
          last,
          demonstration,
          [...areas.keys()],
        ],
      );
    expect(await told('1-a')).toEqual([['APPLES', '2020', '2022', true, ['east']]]);
    expect(await told('2-b')).toEqual([['APPLES', '2020', '2024', false, ['east']]]);
    expect(await told('3-c')).toEqual([
      ['APPLES', '2020', '2024', false, ['east']],
      ['PEARS', '2021', '2021', false, ['west']],
    ]);
    expect((await store.keys()).map(({ series, area_id }) => `${series} ${area_id}`)).toEqual([
      'APPLES east',
      'PEARS west',
    ]);
  });

  it('leaves servers of before what they read, which they cannot write, until the next publish', async () => {
    const path = await oldDatabase([
      [1, 1, 4, 1, 2, '2020', '2022', 1],
      [2, 1, 4, 2, null, '2020', '2024', 0],
    ]);
    const older = new DatabaseSync(path);
    onTestFinished(() => older.close());
    const question =
      'select slice.slice_id, content from slice join slice_content using (slice_id) order by 1';
    const before = older.prepare(question).all();
    const connections = {
      ...openSqlite<ObservationTables>(path, { durability: 'NORMAL' }),
      servesOlder: true,
    };
    const store = await openSqlStore(connections);
    onTestFinished(() => store.close());
    expect(older.prepare(question).all()).toEqual(before);
    expect(before).toHaveLength(2);
    expect(() => older.exec('update slice set to_version = 4')).toThrow('cannot modify');
    expect(() => older.exec("insert into slice_content values (3, 1, 2, x'00')")).toThrow('cannot modify');
    await store.publish(testPublish([apples]));
    expect(() => older.prepare(question).all()).toThrow('no such table');
  });
});
