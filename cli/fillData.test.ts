import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { publishToSuite } from '#data/publish.ts';
import { openStore } from '#data/store.ts';

import { testPublish, testSlice } from '#data/testing/slices.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { testSuite } from '#site/testing/testSuite.ts';
import { fill } from './fillData.ts';

describe('fill(databases) where figures were published', () => {
  let places: { observations: string; accounts: string };
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fill-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    places = { observations: join(folder, 'observations.sqlite'), accounts: join(folder, 'accounts.sqlite') };
    const store = await openStore(places.observations);
    await store.publish(testPublish([testSlice({ rows: { 2023: [41_300] } })]));
    await store.close();
  });

  async function filled(withAccounts: boolean) {
    const say = vi.fn();
    // No figures come with this project.
    await fill({ root: dirname(places.accounts), suite: testSuite, places, withAccounts, say });
    const [store, accounts] = [await openStore(places.observations), await openAccounts(places.accounts)];
    const found = {
      said: say.mock.calls.flat().join(),
      versions: await store.versions(),
      keys: await store.keys(),
      people: (await accounts.people()).map(({ user }) => user.email),
    };
    await store.close();
    await accounts.close();
    return found;
  }

  it('adds nothing invented to them, and says where it would (sessions-S10b)', async () => {
    const { said, versions, keys } = await filled(false);
    expect([versions.length, keys.length]).toEqual([1, 1]);
    expect(said).toMatch(/holds published figures.*ROHE_DATABASE_URL/s);
  });

  it('makes the demonstration accounts only where they open something, and nobody is there (sessions-S10b)', async () => {
    expect((await filled(false)).people).toEqual([]);
    const accounts = await openAccounts(places.accounts);
    await accounts.save({
      organisations: [{ crm_id: 'o', name: 'Council', grants: [] }],
      users: [
        {
          crm_id: 'p',
          email: 'ana@council.example',
          first_name: 'Ana',
          last_name: 'Reid',
          organisation: 'o',
        },
      ],
    });
    await accounts.close();
    expect((await filled(true)).people).toEqual(['ana@council.example']);
  });
});

describe("fill(databases) of a product of one's own", () => {
  const sum = { series: 'BEES', title: 'Bees', description: '', source: '', frequency: 'A', firstYear: 2020 };
  const bees = { ...sum, unit: '#', unitKind: 'number', areaTypes: ['DIST'], aggregation: { rule: 'sum' } };
  const suite = {
    ...testSuite,
    series: { BEES: bees, HONEY: { ...bees, series: 'HONEY' } },
  } as unknown as CompiledSuite;

  it('makes nothing of series that no profile knows, says which, and takes their figures afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fill-own-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const places = { observations: join(folder, 'o.sqlite'), accounts: join(folder, 'a.sqlite') };
    const say = vi.fn();
    await fill({ root: folder, suite, places, withAccounts: false, say });
    expect(say.mock.calls.flat().join('\n')).toMatch(/No figures yet of BEES, HONEY: no profile/);

    const store = await openStore(places.observations);
    onTestFinished(() => store.close());
    expect(await store.keys()).toEqual([]);
    const own = testSlice({ series: 'BEES', area: 'lee-bay', rows: { 2023: [7] } });
    await publishToSuite({ suite, store, input: testPublish([own]) });
    expect((await store.keys()).map(({ series }) => series)).toEqual(['BEES']);
    say.mockClear();
    await fill({ root: folder, suite, places, withAccounts: false, say });
    expect((await store.keys()).map(({ series }) => series)).toEqual(['BEES']);
  });
});
