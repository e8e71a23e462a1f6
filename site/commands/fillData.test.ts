import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { testPublish, testSlice } from '#data/testing/slices.ts';
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
