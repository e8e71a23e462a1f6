import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { createDemonstrationAccounts } from '#data/accounts/demonstration/accounts.ts';
import {
  type Exposure,
  holdsDemonstrationAccount,
  whyNoDemonstration,
} from '#data/accounts/demonstration/exposure.ts';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { openDatabases } from './openDatabases.ts';
import { inventedFigures } from './testing/inventedFigures.ts';
import { inventedSuite } from './testing/inventedSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-databases-'));
const filled = join(folder, 'filled.sqlite');

async function change(path: string, work: (accounts: Accounts) => Promise<void>): Promise<void> {
  const accounts = await openAccounts(path, { passwordCost: { cost: 4, blocks: 8, parallel: 1 } });
  await work(accounts);
  await accounts.close();
}

beforeAll(() => change(filled, createDemonstrationAccounts));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function open(exposure: Exposure, template?: string): Promise<Accounts> {
  files += 1;
  const path = join(folder, `accounts-${files}.sqlite`);
  if (template) cpSync(template, path);
  const { accounts, store } = await openDatabases({
    suite: inventedSuite,
    observations: join(folder, 'observations.sqlite'),
    accounts: path,
    whyNoDemonstration: whyNoDemonstration(exposure),
  });
  onTestFinished(async () => {
    await accounts.close();
    await store.close();
  });
  return accounts;
}

const matrix = [undefined, 'production', 'Production'].flatMap((environment) =>
  ['127.0.0.1', '0.0.0.0'].flatMap((host) =>
    [undefined, 'rohe.example'].flatMap((domain) =>
      [false, true].map((demonstration) => ({ environment, host, domain, demonstration })),
    ),
  ),
);

describe.each(matrix)(
  'openDatabases with NODE_ENV $environment, on $host, domain $domain, --demonstration $demonstration',
  ({ environment, host, domain, demonstration }) => {
    const isOpen = demonstration || (host === '127.0.0.1' && domain === undefined);
    const exposure = { hosts: [host], domain, demonstration };

    it(`${isOpen ? 'lets demonstration accounts in' : 'refuses demonstration accounts'} (sessions-S10a)`, async () => {
      vi.stubEnv('NODE_ENV', environment);
      if (isOpen) expect(await holdsDemonstrationAccount(await open(exposure, filled))).toBe(true);
      else await expect(open(exposure, filled)).rejects.toThrow(/staff@rohe\.test.*--demonstration/);
    });

    it('opens accounts without any', async () => {
      expect(await (await open(exposure)).people()).toEqual([]);
    });
  },
);

describe('openDatabases', () => {
  it('is content where demonstration accounts are locked out (sessions-S10a)', async () => {
    const disabled = join(folder, 'disabled.sqlite');
    cpSync(filled, disabled);
    await change(disabled, async (accounts) => {
      for (const { user } of await accounts.people()) await accounts.setDisabled(user.id, true);
    });
    expect(await holdsDemonstrationAccount(await open({ hosts: ['0.0.0.0'] }, disabled))).toBe(false);
  });
});

describe('openDatabases on PostgreSQL', () => {
  it('opens figures and accounts in one database, and says what is lacking without a password', async (test) => {
    const address = new URL(await newPostgres(test));
    address.password = 'secret';
    const { store, accounts, lacking } = await openDatabases({
      suite: inventedSuite,
      observations: String(address),
      accounts: String(address),
      keyFile: join(folder, 'accounts.key'),
      whyNoDemonstration: null,
    });
    onTestFinished(async () => {
      await store.close();
      await accounts.close();
    });
    expect(lacking).toEqual([expect.stringMatching(/^There are no figures in postgres:.*: import some/)]);
    expect(lacking.join()).not.toContain('secret');
    const version = await store.publish(inventedFigures);
    expect([await store.version(), await accounts.users()]).toEqual([version, []]);
    await accounts.tryReading();
    await accounts.tryWriting();
    expect([await store.tryReading(), await store.room()]).toEqual([true, null]);
  });
});
