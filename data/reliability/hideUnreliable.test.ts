import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#data/store.ts';
import { testFacts } from '#data/testing/facts.ts';
import { testDataset, testSlice } from '#data/testing/slices.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import type { ReliabilityManifest } from '#generated/types.ts';
import { hideUnreliable } from './hideUnreliable.ts';

const reliability: ReliabilityManifest = {
  lists: [
    {
      series: ['SWEETNESS'],
      dimension: 'KIND',
      fewerThan: { count: 100, of: 'TREES' },
      note: 'Kinds with fewer than 100 trees are hidden.',
    },
  ],
};
const members = ['GALA', 'FUJI'];
const slices = (trees: readonly [number, number]) => [
  testSlice({ series: 'TREES', breakdown: 'KIND', members, rows: { 2023: [500, 500], 2024: trees } }),
  {
    ...testSlice({
      series: 'SWEETNESS',
      breakdown: 'KIND',
      members,
      rows: { 2023: [6, 7], 2024: [6.5, 7.5] },
    }),
    attributes: new Map([2, 3].map((cell) => [cell, { low: 6, high: 8, note: 'Small sample' }])),
  },
  testSlice({ series: 'SWEETNESS', rows: { 2023: [6.4], 2024: [6.9] } }),
];
const question = (breakdown: string) => [
  { series: 'SWEETNESS', breakdown, areas: ['orchard-bay'], from: '2023', to: '2024' },
];

describe('hideUnreliable', () => {
  const folder = temporaryFolders();
  let store: Store;
  let read: Store;
  beforeEach(async () => {
    store = await openStore(join(folder(), 'observations.sqlite'));
    await store.publish({ datasets: [testDataset], slices: slices([20, 400]) });
    read = hideUnreliable(store, { areas: [...testFacts.areas], reliability });
  });
  afterEach(() => store.close());

  const cell = async (member: string) =>
    (await read.query(question('KIND'))).get('SWEETNESS', 'orchard-bay', '2024', 'KIND', member);

  it('gives no figure of a listed part, in any year, and says why by its status (§5.11)', async () => {
    expect(await cell('GALA')).toMatchObject({ value: null, status: 'U' });
    expect(await cell('FUJI')).toMatchObject({ value: 7.5, status: 'A' });
    const rows = [...(await read.query(question('KIND'))).rows()];
    expect(rows.map(({ member, value }) => [member, value])).toEqual([
      ['GALA', null],
      ['FUJI', 7],
      ['GALA', null],
      ['FUJI', 7.5],
    ]);
  });

  it('gives no interval or note of a listed part either', async () => {
    expect(Object.keys((await cell('GALA')) ?? {}).sort()).toEqual(['dataset', 'status', 'value']);
    expect(await cell('FUJI')).toMatchObject({ low: 6, high: 8, note: 'Small sample' });
  });

  it('tells what is hidden without a figure being read', async () => {
    const { hides } = await read.coverage();
    const isHidden = (breakdown: string, member: string) =>
      hides?.('SWEETNESS', 'orchard-bay', breakdown, member);
    expect([isHidden('KIND', 'GALA'), isHidden('KIND', 'FUJI'), isHidden('', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('leaves totals and other series alone', async () => {
    const rows = [...(await read.query(question(''))).rows()];
    expect(rows.map(({ value }) => value)).toEqual([6.4, 6.9]);
  });

  it('goes by the latest counts of the version it reads', async () => {
    expect(await cell('GALA')).toMatchObject({ value: null });
    await store.publish({ datasets: [testDataset], slices: slices([120, 40]) });
    expect(await cell('GALA')).toMatchObject({ value: 6.5 });
    expect(await cell('FUJI')).toMatchObject({ value: null, status: 'U' });
  });

  it('is the store itself where a suite has no lists', () => {
    expect(hideUnreliable(store, { areas: [] })).toBe(store);
  });
});
