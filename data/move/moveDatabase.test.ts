import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, type TestContext } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { type Coverage, openStore } from '#data/store.ts';
import { testDatabases } from '#data/testing/onEachDatabase.ts';
import { all, apples, huge, said } from '#data/testing/packedSlices.ts';
import { testPublish } from '#data/testing/slices.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { moveDatabase } from './moveDatabase.ts';

const folder = temporaryFolders();
const cheap = { passwordCost: { cost: 4, blocks: 8, parallel: 1 } } as const;

/** Two versions of figures. */
async function publishInto(location: string): Promise<void> {
  const store = await openStore(location);
  await store.publish(testPublish([...all, ...said, huge], { note: 'First', files: [], publishedAt: 5 }));
  await store.publish(testPublish([{ ...apples, values: Float64Array.of(1, 2, 3) }], { remove: [huge] }));
  await store.close();
}

/** All that a store says of each of its versions. */
async function heldBy(location: string): Promise<unknown> {
  const store = await openStore(location);
  const asked = (await store.keys()).map(({ area_id, ...key }) => ({
    ...key,
    areas: [area_id],
    from: '',
    to: '9999',
  }));
  const versions = [];
  for (const version of await store.versions())
    versions.push({
      version,
      rows: [...(await store.query(asked, version)).rows()],
      coverage: spansOf((await store.coverage(version)).series),
      datasets: await store.datasets(version),
    });
  const history = await store.history();
  await store.close();
  return { versions, history };
}

/** Every span, as plain objects. */
const spansOf = (series: Coverage['series']) =>
  Object.entries(series).map(([name, { areas, breakdowns, ...span }]) => ({
    ...{ name, ...span },
    areas: Object.fromEntries(areas),
    breakdowns: Object.fromEntries([...breakdowns].map(([of, spans]) => [of, Object.fromEntries(spans)])),
  }));

const words = 'Tēnā koe\0\tā "tab", a \\ back\\slash\\n,\r\na line, and nothing: \\N';

async function peopleInto(location: string) {
  const accounts = await openAccounts(location, cheap);
  await accounts.save({
    organisations: [{ crm_id: 'o', name: words, grants: [], email_domains: ['growers.test'] }],
    users: [
      {
        ...{ crm_id: 'u', email: 'ana@growers.test', first_name: 'Ana', last_name: 'A', organisation: 'o' },
        password: 'correct horse',
        grants: [{ group: 'PRO', permissions: ['BASIC'], areas: ['hill-town'] }],
      },
    ],
  });
  const id = (await accounts.userByEmail('ana@growers.test'))?.id ?? -1;
  const token = await accounts.sessions.open(id, { remember: true });
  await accounts.outbox.add({ letter: 'contact', email: 'ana@growers.test', details: { about: words } });
  await accounts.audit.record({ action: 'login', actor: id });
  await accounts.close();
  return token;
}

describe.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const)('carrying over from %s to %s', (from, to) => {
  const places = async (test: TestContext) =>
    [(await testDatabases[from](test, true)).location, (await testDatabases[to](test, true)).location] as [
      string,
      string,
    ];

  it('brings every version of figures, by rows and hashes', async (test) => {
    const [source, target] = await places(test);
    await publishInto(source);
    const [moved, ...others] = await moveDatabase(source, target);
    expect(others).toEqual([]);
    expect(moved).toMatchObject({
      name: 'figures',
      tables: { version: { rows: 2 }, slice_row: { rows: 10 } },
    });
    expect(await heldBy(target)).toEqual(await heldBy(source));
    // What is published next goes on from there.
    await publishInto(target);
    await expect(moveDatabase(source, target)).rejects.toThrow('holds figures already');
  });

  it('brings accounts, with what is open and what waits', async (test) => {
    const [source, target] = await places(test);
    const token = await peopleInto(source);
    const [moved] = await moveDatabase(source, target);
    expect(moved).toMatchObject({ name: 'accounts', tables: { person: { rows: 1 }, session: { rows: 1 } } });
    const accounts = await openAccounts(target, cheap);
    expect(await accounts.session(token)).toMatchObject({
      user: { organisation: { name: words.replace('\0', '\uFFFD') } },
    });
    expect(await accounts.verifyPassword('ana@growers.test', 'correct horse')).not.toBeNull();
    expect((await accounts.outbox.take(2)).map(({ details }) => details)).toEqual([{ about: words }]);
    expect(await accounts.audit.entries()).toMatchObject([{ action: 'login', actor: 'ana@growers.test' }]);
    await accounts.close();
    expect(await moveDatabase(target, (await testDatabases[from](test, true)).location)).toHaveLength(1);
  });
});

describe('a move that cannot be', () => {
  const path = () => join(folder(), 'figures.db');

  it('says what there is not, and makes nothing', async () => {
    const [nowhere, other, target] = [path(), path(), path()];
    await expect(moveDatabase(nowhere, target)).rejects.toThrow(`${nowhere} is not there`);
    new DatabaseSync(other).close();
    await expect(moveDatabase(other, target)).rejects.toThrow('holds neither figures nor accounts');
    expect(() => new DatabaseSync(target, { readOnly: true })).toThrow();
  });

  it('changes nothing where a row would not arrive as it was', async () => {
    const [source, target] = [path(), path()];
    await publishInto(source);
    await (await openStore(target)).close();
    const spoiling = new DatabaseSync(target);
    spoiling.exec(
      "create trigger spoil after insert on term when new.kind = 'area' begin update term set code = 'x' where term_id = new.term_id and new.code = 'cider-hill'; end",
    );
    await expect(moveDatabase(source, target)).rejects.toThrow('term would not be in');
    expect(spoiling.prepare('select count(*) as n from term').get()).toEqual({ n: 0 });
    spoiling.close();
  });
});
