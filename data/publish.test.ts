import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Slice, Store } from './contract/contract.ts';
import { planPublish, publishToSuite } from './publish.ts';
import { sliceKey } from './slices/slice.ts';
import { openStore } from './store.ts';
import { testFacts } from './testing/facts.ts';
import { inventedDataset, type TestCell, testDataset, testPublish, testSlice } from './testing/slices.ts';
import { temporaryFolders } from './testing/temporaryFolder.ts';

const folder = temporaryFolders();

async function newStore(): Promise<Store> {
  const store = await openStore(join(folder(), 'observations.db'));
  onTestFinished(() => store.close());
  return store;
}

const publish = (store: Store, slices: Slice[]) =>
  publishToSuite({ suite: testFacts, store, input: testPublish(slices) });

async function figures(store: Store, series: string, area: string, breakdown = '') {
  const set = await store.query([{ series, breakdown, areas: [area], from: '2000', to: '2100' }]);
  return [...set.rows()].map(({ period, member, value, status }) => [period, member, value, status]);
}

const apples = (area: string, rows: Parameters<typeof testSlice>[0]['rows'], dataset?: string) =>
  testSlice({ series: 'APPLES', area, rows, ...(dataset ? { dataset } : {}) });
const trees = (area: string, rows: Parameters<typeof testSlice>[0]['rows']) =>
  testSlice({ series: 'TREES', area, rows });

describe('publishToSuite', () => {
  it('re-divides a ratio from summed parts, never averages it', async () => {
    const store = await newStore();
    await publish(store, [
      apples('orchard-bay', { 2024: [300] }),
      trees('orchard-bay', { 2024: [10] }),
      apples('cider-hill', { 2024: [[100, 'P']] }),
      trees('cider-hill', { 2024: [30] }),
    ]);
    expect(await figures(store, 'YIELD', 'orchard-bay')).toEqual([['2024', '', 300, 'A']]);
    expect(await figures(store, 'YIELD', 'cider-hill')).toEqual([['2024', '', (100 / 30) * 10, 'P']]);
    expect(await figures(store, 'APPLES', 'both-valleys')).toEqual([['2024', '', 400, 'P']]);
    expect(await figures(store, 'YIELD', 'both-valleys')).toEqual([['2024', '', 100, 'P']]);
  });

  it('limits the numerator of a ratio to its filter', async () => {
    const store = await newStore();
    const split = testSlice({
      series: 'APPLES',
      breakdown: 'COLOUR,KIND',
      members: ['RED,GALA', 'GREEN,GALA', 'RED,FUJI'],
      rows: { 2024: [6, 100, 9] },
    });
    const kinds = testSlice({
      series: 'TREES',
      breakdown: 'KIND',
      members: ['FUJI', 'GALA'],
      rows: { 2024: [3, 4] },
    });
    await publish(store, [split, kinds]);
    expect(await figures(store, 'RED_YIELD', 'orchard-bay', 'KIND')).toEqual([
      ['2024', 'GALA', 1.5, 'A'],
      ['2024', 'FUJI', 3, 'A'],
    ]);
  });

  const kinds = (area: string, cells: readonly TestCell[], series = 'APPLES') =>
    testSlice({ series, breakdown: 'KIND', area, members: ['GALA', 'FUJI', 'PINK'], rows: { 2024: cells } });
  const statuses = async (store: Store, series: string, area: string) =>
    (await figures(store, series, area, 'KIND')).map(([, , value, status]) =>
      value === null ? status : value,
    );
  const hidden = [null, 'Q'] as const;

  it('withholds a second figure, which readers cannot tell from the first, and what is divided by it (doors-D7)', async () => {
    const store = await newStore();
    let costs: unknown;
    await publishToSuite({
      suite: testFacts,
      store,
      input: testPublish([
        apples('orchard-bay', { 2024: [60] }),
        kinds('orchard-bay', [hidden, 50, 8]),
        kinds('orchard-bay', [10, 10, 10], 'TREES'),
      ]),
      onWithheld: ({ withheld }) => {
        costs = [...withheld];
      },
    });
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual(['Q', 50, 'Q']);
    expect(await statuses(store, 'YIELD', 'orchard-bay')).toEqual(['Q', 50, 'Q']);
    expect(await statuses(store, 'YIELD', 'orchard-shire')).toEqual(['Q', 50, 'Q']);
    expect(costs).toEqual([['APPLES', { secret: 1, further: 1, hidden: 8, given: 118 }]]);
  });

  it('names a figure withheld from now on that the version before still shows (doors-D7)', async () => {
    const store = await newStore();
    await publish(store, [apples('orchard-bay', { 2024: [60] }), kinds('orchard-bay', [2, 50, 8])]);
    let shown: unknown;
    await publishToSuite({
      suite: testFacts,
      store,
      input: testPublish([kinds('orchard-bay', [hidden, 50, 8])]),
      onWithheld: ({ shownBefore }) => {
        shown = Object.fromEntries(shownBefore);
      },
    });
    expect(shown).toMatchObject({ APPLES: { count: 4, example: 'orchard-bay 2024 GALA' } });
  });

  it('withholds it in a part of a user area where the area could be worked out (doors-D7)', async () => {
    const store = await newStore();
    await publish(store, [
      apples('orchard-bay', { 2024: [60] }),
      kinds('orchard-bay', [2, 50, 8]),
      apples('cider-hill', { 2024: [70] }),
      kinds('cider-hill', [hidden, hidden, 40]),
    ]);
    expect(await statuses(store, 'APPLES', 'both-valleys')).toEqual(['Q', 'Q', 48]);
    await publish(store, [kinds('cider-hill', [hidden, 30, hidden])]);
    expect(await statuses(store, 'APPLES', 'both-valleys')).toEqual(['Q', 80, 'Q']);
  });

  it('withholds it when the total comes later, also in what was published before (doors-D7)', async () => {
    const store = await newStore();
    await publish(store, [kinds('orchard-bay', [hidden, 50, 8])]);
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual(['Q', 50, 8]);
    await publish(store, [apples('orchard-bay', { 2024: [60] })]);
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual(['Q', 50, 'Q']);
  });

  it('withholds nothing more of figures that their publisher protects itself', async () => {
    const store = await newStore();
    const datasets = [{ ...testDataset, protected: true }];
    const slices = [apples('orchard-bay', { 2024: [60] }), kinds('orchard-bay', [hidden, 50, 8])];
    await publishToSuite({ suite: testFacts, store, input: { ...testPublish(slices), datasets } });
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual(['Q', 50, 8]);
  });

  it('changes nothing when the same is published again, whole or in part (doors-D7)', async () => {
    const store = await newStore();
    const total = apples('orchard-bay', { 2024: [60] });
    const split = kinds('orchard-bay', [hidden, 50, 8]);
    const version = await publish(store, [total, split]);
    expect(await publish(store, [total, split])).toBe(version);
    expect(await publish(store, [split])).toBe(version);
    expect(await publish(store, [total])).toBe(version);
  });

  it('keeps its choice when figures are revised, and drops it when the source withholds nothing any more (doors-D7)', async () => {
    const store = await newStore();
    await publish(store, [apples('orchard-bay', { 2024: [60] }), kinds('orchard-bay', [hidden, 50, 8])]);
    await publish(store, [apples('orchard-bay', { 2024: [66] }), kinds('orchard-bay', [hidden, 5, 59])]);
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual(['Q', 5, 'Q']);
    await publish(store, [kinds('orchard-bay', [2, 5, 59])]);
    expect(await statuses(store, 'APPLES', 'orchard-bay')).toEqual([2, 5, 59]);
  });

  it('withholds an imported ratio of a withheld figure, and what a series says it is worked out from (doors-D7)', async () => {
    const store = await newStore();
    await publish(store, [
      kinds('orchard-bay', [10, 10, 10], 'TREES'),
      kinds('orchard-bay', [2, 50, 80], 'YIELD'),
      kinds('orchard-bay', [0.1, 1.5, 1.6], 'APPLE_QUOTIENT'),
    ]);
    expect(await statuses(store, 'YIELD', 'orchard-bay')).toEqual([2, 50, 80]);
    await publish(store, [kinds('orchard-bay', [hidden, 50, 80])]);
    expect(await statuses(store, 'YIELD', 'orchard-bay')).toEqual(['Q', 50, 80]);
    expect(await statuses(store, 'APPLE_QUOTIENT', 'orchard-bay')).toEqual(['Q', 1.5, 1.6]);
    await publish(store, [
      kinds('orchard-bay', [2, 50, 80], 'YIELD'),
      kinds('orchard-bay', [0.2, 1.5, 1.6], 'APPLE_QUOTIENT'),
    ]);
    expect(await statuses(store, 'YIELD', 'orchard-bay')).toEqual(['Q', 50, 80]);
    expect(await statuses(store, 'APPLE_QUOTIENT', 'orchard-bay')).toEqual(['Q', 1.5, 1.6]);
  });

  it('withholds a sum when a member is withheld and a mean when its weight is', async () => {
    const store = await newStore();
    await publish(store, [
      apples('orchard-bay', { 2023: [300], 2024: [[null, 'Q']] }),
      apples('cider-hill', { 2023: [100], 2024: [50] }),
      testSlice({ series: 'SWEETNESS', rows: { 2023: [5], 2024: [6] } }),
      testSlice({ series: 'SWEETNESS', area: 'cider-hill', rows: { 2023: [8], 2024: [7] } }),
    ]);
    expect(await figures(store, 'APPLES', 'both-valleys')).toEqual([
      ['2023', '', 400, 'A'],
      ['2024', '', null, 'Q'],
    ]);
    expect(await figures(store, 'SWEETNESS', 'both-valleys')).toEqual([
      ['2023', '', 5.75, 'A'],
      ['2024', '', null, 'Q'],
    ]);
  });

  it('weights quarters by the figures of their year, else by the last before', async () => {
    const store = await newStore();
    await publish(store, [
      apples('orchard-bay', { 2023: [300] }),
      apples('cider-hill', { 2023: [100] }),
      testSlice({ series: 'SWEETNESS_Q', rows: { '2023-Q2': [5], '2024-Q3': [6] } }),
      testSlice({ series: 'SWEETNESS_Q', area: 'cider-hill', rows: { '2023-Q2': [8], '2024-Q3': [10] } }),
    ]);
    expect(await figures(store, 'SWEETNESS_Q', 'both-valleys')).toEqual([
      ['2023-Q2', '', 5.75, 'A'],
      ['2024-Q3', '', 7, 'A'],
    ]);
  });

  const quarters = (area: string, cells: TestCell[]) => {
    const periods = ['2022-Q2', '2022-Q3', '2022-Q4', '2023-Q1', '2023-Q2', '2023-Q3', '2023-Q4', '2024-Q1'];
    const rows = Object.fromEntries(periods.map((period, at) => [period, [cells[at]]]));
    return testSlice({ series: 'SWEETNESS_Q', area, rows });
  };
  const harvest = [
    apples('orchard-bay', { 2022: [300], 2023: [100], 2024: [100] }),
    apples('cider-hill', { 2022: [100], 2023: [100], 2024: [100] }),
    testSlice({ series: 'SWEETNESS', rows: { 2022: [4], 2023: [5], 2024: [5] } }),
    testSlice({ series: 'SWEETNESS', area: 'cider-hill', rows: { 2022: [8], 2023: [8], 2024: [8] } }),
  ];

  it('makes years of a user area from its quarters, where all of them are there (issue 15)', async () => {
    const store = await newStore();
    await publish(store, [
      ...harvest,
      quarters('orchard-bay', [4, 4, 4, 8, 5, 5, [null, 'Q'], 5]),
      quarters('cider-hill', [8, 8, 8, 8, 8, 8, 8, 8]),
    ]);
    // Three quarters weigh by 2022, one by 2023: (5 + 5 + 5 + 8) / 4. By its year it would be 6.5.
    expect(await figures(store, 'SWEETNESS', 'both-valleys')).toEqual([
      ['2022', '', 5, 'A'],
      ['2023', '', 5.75, 'A'],
      ['2024', '', null, 'Q'],
    ]);
  });

  it('makes years of a user area anew when only its quarters change', async () => {
    const store = await newStore();
    await publish(store, harvest);
    expect((await figures(store, 'SWEETNESS', 'both-valleys'))[1]).toEqual(['2023', '', 6.5, 'A']);
    const all = [8, 8, 8, 8, 8, 8, 8, 8];
    await publish(store, [quarters('orchard-bay', all), quarters('cider-hill', all)]);
    expect((await figures(store, 'SWEETNESS', 'both-valleys'))[1]).toEqual(['2023', '', 8, 'A']);
  });

  it('keeps a hidden duplicate equal to its original, whichever was given', async () => {
    const store = await newStore();
    await publish(store, [apples('orchard-shire', { 2024: [7] })]);
    expect(await figures(store, 'APPLES', 'orchard-bay')).toEqual([['2024', '', 7, 'A']]);
    expect(await figures(store, 'APPLES', 'orchard-shire')).toEqual([['2024', '', 7, 'A']]);
    await publish(store, [apples('orchard-bay', { 2024: [8] })]);
    expect(await figures(store, 'APPLES', 'orchard-shire')).toEqual([['2024', '', 8, 'A']]);
  });

  it('derives from what is published already when one part changes', async () => {
    const store = await newStore();
    await publish(store, [apples('orchard-bay', { 2024: [300] }), trees('orchard-bay', { 2024: [10] })]);
    await publish(store, [trees('orchard-bay', { 2024: [20] })]);
    expect(await figures(store, 'YIELD', 'orchard-bay')).toEqual([['2024', '', 150, 'A']]);
  });

  it('makes nothing of official and generated figures together, and says what it did not make (imports-4.5)', async () => {
    const store = await newStore();
    const mixture = [
      apples('orchard-bay', { 2024: [300] }, inventedDataset.dataset),
      apples('cider-hill', { 2024: [200] }),
      trees('orchard-bay', { 2024: [10] }),
    ];
    const plan = await planPublish({ suite: testFacts, store, input: testPublish(mixture) });
    expect(plan.mixed.map(({ target }) => sliceKey(target))).toEqual([
      'APPLES||both-valleys',
      'YIELD||orchard-bay',
      'YIELD||orchard-shire',
    ]);
    await publish(store, mixture);
    expect(await figures(store, 'YIELD', 'orchard-bay')).toEqual([]);
    expect(await figures(store, 'APPLES', 'both-valleys')).toEqual([]);
  });

  it('lets no generated breakdown stay beside an official total (imports-4.5)', async () => {
    const store = await newStore();
    const kinds = (area: string) =>
      testSlice({
        series: 'APPLES',
        breakdown: 'KIND',
        members: ['FUJI'],
        area,
        rows: { 2024: [6] },
        dataset: inventedDataset.dataset,
      });
    await publish(store, [
      apples('orchard-bay', { 2024: [300] }, inventedDataset.dataset),
      kinds('orchard-bay'),
      kinds('cider-hill'),
    ]);
    await publish(store, [apples('orchard-bay', { 2024: [310] })]);
    expect(await figures(store, 'APPLES', 'orchard-bay', 'KIND')).toEqual([]);
    expect(await figures(store, 'APPLES', 'orchard-shire', 'KIND')).toEqual([]);
    expect(await figures(store, 'APPLES', 'cider-hill', 'KIND')).toEqual([['2024', 'FUJI', 6, 'A']]);
  });

  it('lays figures of a hidden duplicate under those of its original, period by period', async () => {
    const store = await newStore();
    await publish(store, [
      apples('orchard-shire', { 2023: [5], 2024: [7] }),
      apples('orchard-bay', { 2024: [8] }),
    ]);
    expect(await figures(store, 'APPLES', 'orchard-shire')).toEqual([
      ['2023', '', 5, 'A'],
      ['2024', '', 8, 'A'],
    ]);
  });

  it('never replaces an official ratio by one with generated parts', async () => {
    const store = await newStore();
    await publish(store, [testSlice({ series: 'YIELD', rows: { 2024: [123] } })]);
    await publish(store, [
      apples('orchard-bay', { 2024: [300] }, inventedDataset.dataset),
      trees('orchard-bay', { 2024: [10] }),
    ]);
    expect(await figures(store, 'YIELD', 'orchard-bay')).toEqual([['2024', '', 123, 'A']]);
  });
});
