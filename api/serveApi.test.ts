import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../data/accounts/accounts.ts';
import { serveApi } from './serveApi.ts';
import { inventedSuite } from './testing/inventedSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = {
  suite: inventedSuite,
  observations: join(folder, 'observations.sqlite'),
  accounts: join(folder, 'accounts.sqlite'),
  host: '127.0.0.1',
  port: 0,
  log: { info: () => {}, error: () => {} },
};

describe('serveApi', () => {
  it('answers over HTTP, also before anything is published', async () => {
    const api = await serveApi({ ...options, production: true });
    const health = await fetch(`${api.address}/api/health/`);
    const page = await fetch(`${api.address}/api/page/?app_type=rep&area_id=lee-bay`);
    const figures = await fetch(
      `${api.address}/api/data/observations/?app_type=rep&series=OUTPUT&area_id=whole-country`,
    );
    expect([health.status, page.status, figures.status]).toEqual([200, 403, 403]);
    await api.close();
  });

  it('does not start in production while a demonstration account is left', async () => {
    const accounts = await openAccounts(options.accounts, {
      passwordCost: { cost: 4, blocks: 8, parallel: 1 },
    });
    await accounts.save({
      organisations: [{ crm_id: 'o', name: 'O', grants: [] }],
      users: [
        {
          crm_id: 'p',
          email: 'staff@rohe.test',
          first_name: 'S',
          last_name: 'S',
          organisation: 'o',
          password: 'demonstration',
        },
      ],
    });
    await accounts.close();
    await expect(serveApi({ ...options, production: true })).rejects.toThrow('staff@rohe.test');
    const api = await serveApi({ ...options, production: false });
    await api.close();
  });
});
