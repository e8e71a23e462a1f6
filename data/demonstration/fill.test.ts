import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { Store } from '#data/contract/contract.ts';
import { filledBy } from '#data/filledBy.ts';
import { publishToSuite } from '#data/publish.ts';
import { isWithheld } from '#data/slices/slice.ts';
import { openStore } from '#data/store.ts';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { openGroupsOf } from '#data/testing/openGroups.ts';
import { testPublish, testSlice } from '#data/testing/slices.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { fillDemonstration } from './fill.ts';

const whole = manifestSuite();
const few = [
  'GDP',
  'ERP',
  'ERP_MAR',
  'GDP_PC',
  'EMPLOYMENT_A',
  'PRODUCTIVITY_A',
  'EMP_OCC_A',
  'HIGH_SKILL_SHARE_A',
  'UNEMPLOYMENT_A',
  'UNEMPLOYMENT_Q',
  'LABOUR_FORCE_A',
  'LQ_A',
];
const suite = {
  ...whole,
  series: Object.fromEntries(few.flatMap((key) => (whole.series[key] ? [[key, whole.series[key]]] : []))),
};

const residents = { ...suite, series: { ERP: suite.series.ERP as SeriesManifest } };

describe('fillDemonstration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-fill-'));
  let store: Store;
  let accounts: Accounts;
  let version: string;
  const steps: number[] = [];
  const fill = (of = suite) =>
    fillDemonstration({ suite: of, store, accounts, now: 5, onProgress: (slices) => steps.push(slices) });

  beforeAll(async () => {
    store = await openStore(join(folder, 'observations.db'));
    accounts = await openAccounts(join(folder, 'accounts.db'), {
      suite,
      passwordCost: { cost: 4, blocks: 8, parallel: 1 },
    });
    version = await fill();
  });

  afterAll(async () => {
    await store.close();
    await accounts.close();
    rmSync(folder, { recursive: true });
  });

  const value = async (series: string, area: string, period: string, breakdown = '', member = '') => {
    const set = await store.query([{ series, breakdown, areas: [area], from: period, to: period }]);
    return set.get(series, area, period, breakdown, member)?.value ?? Number.NaN;
  };

  it('leaves no sum of jobs or GDP that gives a withheld figure back, and withholds no total (doors-D7)', async () => {
    const keys = (await store.keys()).filter(({ series }) => ['GDP', 'EMPLOYMENT_A'].includes(series));
    expect(await openGroupsOf(suite, { ...store, keys: async () => keys })).toEqual([]);
    const totals = (await store.keys()).filter(({ breakdown }) => breakdown === '');
    const withheld = (await store.slices(totals)).filter((slice) => slice?.statuses.some(isWithheld));
    expect(withheld).toEqual([]);
  });

  it.each(['PRODUCTIVITY_A', 'LQ_A'])(
    'withholds %s wherever the jobs are withheld (doors-D7)',
    async (series) => {
      const areas = ['kawerau-district', 'tairawhiti-and-wairoa', 'gisborne-region'];
      const asked = { breakdown: 'IND_54', areas, from: '2000', to: '2024' };
      const set = await store.query([
        { ...asked, series: 'EMPLOYMENT_A' },
        { ...asked, series },
      ]);
      const withheld = [...set.rows()].filter((row) => row.series === 'EMPLOYMENT_A' && row.status === 'Q');
      expect(new Set(withheld.map(({ area_id }) => area_id)).size).toBe(3);
      for (const { area_id, period, member } of withheld) {
        expect(set.get(series, area_id, period, 'IND_54', member)).toMatchObject({
          value: null,
          status: 'Q',
        });
      }
    },
  );

  it('says when, so that its figures are cited with a year (peers-F7)', async () => {
    expect(await store.history()).toEqual([expect.objectContaining({ publishedAt: 5 })]);
  });

  it('says how far it is', () => {
    expect(steps.length).toBeGreaterThan(1000);
    expect(steps.at(-1)).toBe(Math.max(...steps));
  });

  it('re-divides GDP per capita, also for regions that are hidden duplicates', async () => {
    const divided =
      (1e6 * (await value('GDP', 'gisborne-district', '2024'))) /
      (await value('ERP_MAR', 'gisborne-district', '2024'));
    expect(await value('GDP_PC', 'gisborne-district', '2024')).toBeCloseTo(divided, 6);
    expect(await value('GDP_PC', 'gisborne-region', '2024')).toBeCloseTo(divided, 6);
  });

  it('divides productivity by industry', async () => {
    const [made, worked] = [
      await value('GDP', 'auckland', '2020', 'IND_54', 'KK11'),
      await value('EMPLOYMENT_A', 'auckland', '2020', 'IND_54', 'KK11'),
    ];
    expect(await value('PRODUCTIVITY_A', 'auckland', '2020', 'IND_54', 'KK11')).toBeCloseTo(
      (1e6 * made) / worked,
      4,
    );
  });

  it('takes highly skilled jobs only for their share', async () => {
    const skilled = await value('EMP_OCC_A', 'auckland', '2020', 'SKILL4', 'HIGH');
    const share = (100 * skilled) / (await value('EMPLOYMENT_A', 'auckland', '2020'));
    expect(await value('HIGH_SKILL_SHARE_A', 'auckland', '2020')).toBeCloseTo(share, 6);
  });

  it('makes the user area of its members', async () => {
    const [gisborne, wairoa] = [
      await value('ERP', 'gisborne-district', '2024'),
      await value('ERP', 'wairoa-district', '2024'),
    ];
    expect(await value('ERP', 'tairawhiti-and-wairoa', '2024')).toBe(gisborne + wairoa);
    const rates = [
      await value('UNEMPLOYMENT_A', 'gisborne-district', '2024'),
      await value('UNEMPLOYMENT_A', 'wairoa-district', '2024'),
    ];
    const mean = await value('UNEMPLOYMENT_A', 'tairawhiti-and-wairoa', '2024');
    expect(mean).toBeGreaterThan(Math.min(...rates));
    expect(mean).toBeLessThan(Math.max(...rates));
  });

  it('changes nothing when done again', async () => {
    expect(await fill()).toBe(version);
    expect(await store.versions()).toEqual([version]);
    expect(await accounts.users()).toHaveLength(8);
  });

  it('leaves official figures alone', async () => {
    const official = testSlice({ series: 'ERP', area: 'taupo-district', rows: { 2023: [41_300] } });
    await publishToSuite({ suite, store, input: testPublish([official]) });
    await fill(residents);
    expect(await value('ERP', 'taupo-district', '2023')).toBe(41_300);
    expect(await value('ERP', 'taupo-district', '2022')).toBeNaN();
    expect(await value('ERP', 'hurunui-district', '2022')).toBeGreaterThan(10_000);
  });

  it('fills in around figures that were imported into an empty store', async () => {
    const own = await openStore(join(folder, 'imported-first.db'));
    const imported = testSlice({ series: 'ERP', area: 'taupo-district', rows: { 2023: [41_300] } });
    await publishToSuite({ suite, store: own, input: testPublish([imported]) });
    expect(await filledBy(own)).toBe('published');
    await fillDemonstration({ suite: residents, store: own, accounts });
    expect(await filledBy(own)).toBe('demonstration');
    const { areas } = (await own.coverage()).series.ERP ?? {};
    expect(areas?.get('taupo-district')).toEqual({ first: '2023', last: '2023' });
    expect(areas?.get('hurunui-district')?.last).toBe('2024');
    await own.close();
  });
});
