import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { accountsHeld, sqliteBeside, whileFailing, writesOf } from '#data/accounts/testing/accountsBeside.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';

const folder = temporaryFolders();
const both = { group: 'FRUIT', permissions: ['BASIC', 'DATA'], areas: ['orchard-bay', 'cider-hill'] };

const passwordCost = { cost: 4, blocks: 8, parallel: 1 };

/** Accounts of an organisation with a person who holds something, is logged in and has a key, and of a claim of the same. */
const base = mkdtempSync(join(tmpdir(), 'rohe-changes-'));
const made = join(base, 'accounts.db');
afterAll(() => rmSync(base, { recursive: true }));
beforeAll(async () => {
  const accounts = await openAccounts(made, { passwordCost });
  const person = { first_name: 'A', last_name: 'B', password: 'correct horse' };
  await accounts.save({
    organisations: [{ crm_id: 'growers', name: 'Growers', grants: [both] }],
    users: [{ ...person, crm_id: 'ana', email: 'ana@growers.test', organisation: 'growers', grants: [both] }],
  });
  const bo = { first_name: 'Bo', last_name: 'B', organisation: 'Growers Ltd', email: 'bo@other.test' };
  await accounts.register(bo, 'correct horse');
  const { id: ana = -1 } = (await accounts.userByEmail('ana@growers.test')) ?? {};
  await accounts.sessions.open(ana, { remember: true });
  await accounts.knowBrowser(ana);
  await accounts.keys.create(ana, 'mine');
  await accounts.close();
});

/** The same accounts for one test. */
async function opened() {
  const file = join(folder(), 'accounts.db');
  copyFileSync(made, file);
  const accounts = await openAccounts(file, { passwordCost });
  onTestFinished(() => accounts.close());
  const ana = (await accounts.userByEmail('ana@growers.test'))?.id ?? -1;
  const claim = (await accounts.organisations()).find(({ name }) => name === 'Growers Ltd')?.id ?? -1;
  return { beside: sqliteBeside(file), accounts, ana, claim };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** What staff change of people and organisations, each in several steps. */
const changes: Record<string, (opened: Opened) => Promise<unknown>> = {
  grant: ({ accounts, ana }) =>
    accounts.grant({ holder: 'person', id: ana }, { ...both, permissions: ['SMALL', 'TOOLKIT'] }),
  withdraw: ({ accounts, ana }) => accounts.withdraw({ holder: 'person', id: ana }, both),
  setDisabled: ({ accounts, ana }) => accounts.setDisabled(ana, true),
  setPassword: ({ accounts, ana }) => accounts.setPassword(ana, 'another horse'),
  changeName: ({ accounts, ana }) => accounts.changeName(ana, { first_name: 'C', last_name: 'D' }),
  confirmOrganisation: ({ accounts, claim }) => accounts.confirmOrganisation(claim),
  moveInto: ({ accounts, claim }) => accounts.moveInto(claim, 1),
  register: ({ accounts }) =>
    accounts.register(
      { first_name: 'Cy', last_name: 'C', organisation: 'Cy', email: 'cy@new.test' },
      'a horse of mine',
    ),
};

it.each(Object.entries(changes))(
  'R2 %s that fails at any of its writes changes nothing',
  async (_, change) => {
    const noted = await opened();
    const writes = await writesOf(noted.beside, () => change(noted));
    expect(writes.length).toBeGreaterThan(1);
    const failing = await opened();
    const before = await accountsHeld(failing.beside);
    for (const write of writes) {
      await expect(
        whileFailing(failing.beside, write, () => change(failing)),
        write,
      ).rejects.toThrow();
      expect(await accountsHeld(failing.beside), write).toEqual(before);
    }
    await change(failing);
    expect(await accountsHeld(failing.beside)).not.toEqual(before);
  },
);
