import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { createDemonstrationAccounts, demonstrationAccounts, demonstrationPassword } from './accounts.ts';

const folder = temporaryFolders();
const suite = manifestSuite();

async function demonstration() {
  const passwordCost = { cost: 4, blocks: 8, parallel: 1 };
  const accounts = await openAccounts(join(folder(), 'accounts.db'), { suite, passwordCost });
  onTestFinished(() => accounts.close());
  await createDemonstrationAccounts(accounts);
  const held = async (name: string, area: string) => {
    const user = await accounts.userByEmail(`${name}@rohe.test`);
    return accounts.permissionsFor(user?.id ?? -1, area);
  };
  return { accounts, held };
}

describe('createDemonstrationAccounts', () => {
  it('makes none where there are people, also where all of them are locked out (sessions-S10b)', async () => {
    const accounts = await openAccounts(join(folder(), 'accounts.db'), {
      passwordCost: { cost: 4, blocks: 8, parallel: 1 },
    });
    onTestFinished(() => accounts.close());
    await accounts.save({
      organisations: [{ crm_id: 'o', name: 'Council', grants: [] }],
      users: [
        {
          crm_id: 'p',
          email: 'ana@council.example',
          first_name: 'Ana',
          last_name: 'Reid',
          organisation: 'o',
          disabled: true,
        },
      ],
    });
    await createDemonstrationAccounts(accounts);
    expect((await accounts.people()).map(({ user }) => user.email)).toEqual(['ana@council.example']);
    expect(await accounts.publicAreas()).toEqual([]);
  });

  it('makes seven accounts that log in with one password', async () => {
    const { accounts } = await demonstration();
    expect(demonstrationAccounts.map(({ email }) => email.split('@')[0])).toEqual([
      'staff',
      'subscriber',
      'basic',
      'census',
      'quarterly',
      'population',
      'events',
      'economics',
    ]);
    for (const { email } of demonstrationAccounts) {
      expect(await accounts.verifyPassword(email, demonstrationPassword)).not.toBeNull();
    }
  });

  it('gives each what it is for, and a visitor nothing outside public areas (§1.1, §6.1.2)', async () => {
    const { accounts, held } = await demonstration();
    expect(await accounts.permissionsFor(null, 'wellington-city')).toEqual({});
    expect(await held('staff', 'wellington-city')).toEqual({ STAFF: ['IS_STAFF'] });
    expect(await held('basic', 'gisborne-district')).toEqual({ REP: ['REP-BASIC'] });
    expect(await held('basic', 'hastings-district')).toEqual({});
    expect(await held('census', 'gisborne-district')).toEqual({ REP: ['REP-CENSUS'] });
    expect(Object.keys(await held('quarterly', 'gisborne-district'))).toEqual(['QEM']);
    expect(Object.keys(await held('population', 'gisborne-district'))).toEqual(['POPULATION']);
    expect(Object.keys(await held('events', 'gisborne-district'))).toEqual(['EVENTS']);
  });

  it('gives the subscriber all packages in four areas and the small areas inside them', async () => {
    const { accounts, held } = await demonstration();
    const user = await accounts.userByEmail('subscriber@rohe.test');
    expect(await accounts.userAreas(user?.id ?? -1)).toEqual([
      'gisborne-district',
      'hastings-district',
      'tairawhiti-and-wairoa',
      'whakatane-district',
    ]);
    expect(Object.keys(await held('subscriber', 'whakatane-district')).sort()).toEqual([
      'POPULATION',
      'QEM',
      'REP',
    ]);
    expect((await held('subscriber', 'kaiti-north')).REP).toContain('REP-SMALL');
    expect(await held('subscriber', 'wellington-city')).toEqual({});
  });

  it('opens the default areas and five sponsored districts to everybody, but not Gisborne', async () => {
    const { accounts } = await demonstration();
    const open = await accounts.publicAreas();
    const types = new Map(suite.areas.map(({ area_id, area_type }) => [area_id, area_type]));
    expect(open.map(({ area_id }) => area_id)).toEqual(expect.arrayContaining(['new-zealand', 'auckland']));
    const sponsored = open.filter(({ public_details }) => public_details.length > 0);
    expect(sponsored).toHaveLength(5);
    expect(sponsored.every(({ area_id }) => types.get(area_id) === 'TA')).toBe(true);
    expect(await accounts.permissionsFor(null, 'auckland')).toEqual({
      POPULATION: ['POP-LARGE'],
      QEM: ['SUBSCRIBED'],
      REP: ['REP-BASIC'],
    });
    expect(await accounts.permissionsFor(null, 'gisborne-district')).toEqual({});
  });

  it('can be done again', async () => {
    const { accounts } = await demonstration();
    await createDemonstrationAccounts(accounts);
    expect(await accounts.users()).toHaveLength(8);
  });
});
