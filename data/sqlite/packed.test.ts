import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DamagedFigures, type Store } from '#data/contract/contract.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { openStore } from '#data/store.ts';
import { all, apples, byPlace, huge, large, rowsOf, said } from '#data/testing/packedSlices.ts';
import { testPublish, testSlice } from '#data/testing/slices.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';

const folder = temporaryFolders();
const newPath = () => join(folder(), 'observations.db');

async function opened(path: string): Promise<Store> {
  const store = await openStore(path);
  onTestFinished(() => store.close());
  return store;
}

const sqlite = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  return database;
};

it('opens without the lock of writers, so that a server starts while figures are imported', async () => {
  const path = newPath();
  const store = await opened(path);
  await store.publish(testPublish([apples]));
  const importing = sqlite(path);
  importing.exec('begin immediate');
  const another = await opened(path);
  expect(await another.keys()).toHaveLength(1);
  importing.exec('rollback');
});

describe('the view of observations', () => {
  it('gives people with SQL tools every figure of the packed rows', async () => {
    const path = newPath();
    const store = await opened(path);
    await store.publish(testPublish([...all, ...said, huge]));
    const view = sqlite(path)
      .prepare('select *, area as area_id from observation where to_version is null')
      .all()
      .map((row) => ({ ...row, attributes: row.attributes && JSON.parse(String(row.attributes)) }));
    expect(byPlace(view as unknown as DatasetRow[])).toEqual(rowsOf([...all, ...said, huge]));
  });

  it('tells no more than pages do of a figure that is withheld', async () => {
    const path = newPath();
    const store = await opened(path);
    await store.publish(testPublish([{ ...apples, statuses: Uint8Array.from(Buffer.from('qQA')) }]));
    const rows = sqlite(path).prepare('select value, status from observation order by period').all();
    expect(rows.map(({ value, status }) => [value, status])).toEqual([
      [null, 'Q'],
      [null, 'Q'],
      [-0.25, 'A'],
    ]);
  });
});

describe('bytes that are damaged', () => {
  const damages = [
    [
      'content with its last byte changed',
      "update slice_row set content = cast(substr(content, 1, length(content) - 1) || x'7f' as blob) where area_id = (select term_id from term where code = 'orchard-bay')",
    ],
    [
      'content cut short',
      "update slice_row set content = substr(content, 1, 12) where area_id = (select term_id from term where code = 'orchard-bay')",
    ],
    [
      'no content',
      "delete from slice_row where area_id = (select term_id from term where code = 'orchard-bay')",
    ],
    [
      'content of another slice',
      "update slice_row set content = (select content from slice_row where area_id = (select term_id from term where code = 'cider-hill')) where area_id = (select term_id from term where code = 'orchard-bay')",
    ],
    [
      'another list of periods',
      `update code_list set codes = '["2021","2022","2023"]' where codes = '["2022","2023","2024"]'`,
    ],
    [
      'a list that is no list',
      `update code_list set codes = '["2022"' where codes = '["2022","2023","2024"]'`,
    ],
    ['the area renamed', "update term set code = 'orchard-bax' where code = 'orchard-bay'"],
  ] as const;
  it.each(damages)('are told with series and area, and give no figure: %s', async (_, damage) => {
    const path = newPath();
    const writing = await openStore(path);
    await writing.publish(testPublish([apples, large]));
    await writing.close();
    sqlite(path).exec(damage);
    const store = await opened(path);
    const [key] = await store.keys();
    const query = { series: 'APPLES', breakdown: '', areas: [key?.area_id ?? ''], from: '2000', to: '2100' };
    await expect(store.query([query])).rejects.toThrow(DamagedFigures);
    await expect(store.query([query])).rejects.toThrow(
      /The figures of APPLES for orchard-ba[xy] are damaged/,
    );
    const untouched = await store.query([{ ...query, areas: ['cider-hill'] }]);
    expect([...untouched.rows()].map(({ value }) => value)).toEqual([2_000_000_000, -70_000.5]);
  });
});

describe('versions in a file', () => {
  const year = (figure: number) => testSlice({ rows: { 2024: [figure] } });

  it('cost what changed, and give back what they took when they are dropped (faults-D15)', async () => {
    const path = newPath();
    const store = await openStore(path);
    const noise = (seed: number, area: string) =>
      testSlice({
        area,
        rows: Object.fromEntries(
          Array.from({ length: 200 }, (_, at) => [String(1800 + at), [Math.sin(seed * 200 + at)]]),
        ),
      });
    const areas = Array.from({ length: 50 }, (_, at) => `area-${at}`);
    const size = async () => {
      await store.dropVersions(100);
      const database = new DatabaseSync(path);
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
      return statSync(path).size;
    };
    await store.publish(testPublish(areas.map((area) => noise(0, area))));
    const first = await size();
    await store.publish(testPublish(areas.map((area, at) => noise(at < 5 ? 1 : 0, area))));
    const second = await size();
    expect(second - first).toBeLessThan((first - 100_000) / 2);
    for (let seed = 2; seed < 8; seed++)
      await store.publish(testPublish(areas.map((area) => noise(seed, area))));
    const seven = await size();
    expect(seven).toBeGreaterThan(5 * first * 0.6);
    await store.dropVersions(1);
    expect(await size()).toBeLessThan(first * 1.2);
    expect(await store.keys()).toHaveLength(50);
    await store.close();
  });

  it('never puts another slice where one lay that somebody may keep in memory', async () => {
    const path = newPath();
    const [store, reader] = [await opened(path), await opened(path)];
    await store.publish(testPublish([apples, large]));
    const asked = [{ series: 'APPLES', breakdown: '', areas: ['cider-hill'], from: '2000', to: '2100' }];
    expect([...(await reader.query(asked)).rows()]).toHaveLength(2);
    await store.publish(testPublish([], { remove: [large] }));
    await store.dropVersions(1);
    await store.publish(testPublish([{ ...year(5), area_id: 'cider-hill' }]));
    expect([...(await reader.query(asked)).rows()].map(({ period, value }) => [period, value])).toEqual([
      ['2024', 5],
    ]);
  });
});
