import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { Slice } from '#data/contract/contract.ts';
import type { PageResponse } from '#generated/types.ts';

const messages = {
  ...inventedSuite.messages,
  'file-revised': 'Since {since}, {revised} of {all} were revised; the largest: {largest}.',
  'file-revised-one': 'Since {since}, one of {all} was revised: {largest}.',
  'file-revised-since': 'the release of {date}',
  'file-revised-since-version': 'version {version}',
};

let test: TestApi;
let first: string;
beforeEach(async () => {
  test = await startApi({ suite: { ...inventedSuite, messages } });
  first = await test.store.version();
});
afterEach(() => test.close());

const page = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&note=0';
const lines = async (more = '') => {
  const { view } = (await test.get(page + more)).json<PageResponse>();
  return view?.caveats.filter((caveat) => caveat.startsWith('Since')) ?? [];
};

/** Publishes the totals of a series for an area with its last figures changed. */
async function revise(
  area_id: string,
  change: (value: number) => number,
  { series = 'OUTPUT', publishedAt = 0 } = {},
): Promise<void> {
  const [slice] = await test.store.slices([{ series, breakdown: '', area_id }]);
  if (!slice) throw new Error(`There is no ${series} of ${area_id}.`);
  const values = slice.values.map((value, at) => (at === slice.values.length - 1 ? change(value) : value));
  const next: Slice = { ...slice, values };
  await test.store.publish({ datasets: inventedFigures.datasets, slices: [next], publishedAt });
}

describe('the line on what was revised', () => {
  it('stands on no page of the first version, and of no figure that stayed', async () => {
    expect(await lines()).toEqual([]);
    await revise('far-dale', (value) => value * 2, { series: 'HOMES' });
    expect(await lines()).toEqual([]);
  });

  it('says since when how many figures shown were revised, and the largest, until the next revision of the page', async () => {
    await revise('lee-bay', (value) => value * 2, { publishedAt: Date.UTC(2026, 4, 12, 1) });
    const one = await lines();
    expect(one).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Since version ${first}, (one|\\d+) of \\d+ w(as|ere) revised.*: .*2024: .* → .* \\(\\+\\d.*\\)\\.$`,
        ),
      ),
    ]);
    await revise('far-dale', (value) => value * 2, { series: 'HOMES' });
    expect(await lines()).toEqual(one);
    await revise('lee-bay', (value) => value / 4, { publishedAt: Date.UTC(2026, 5, 1, 1) });
    expect(await lines()).toEqual([expect.stringContaining('Since the release of 12 May 2026,')]);
  });

  it('is that of the version a page is pinned to', async () => {
    await revise('lee-bay', (value) => value * 2);
    expect(await lines(`&version=${first}`)).toEqual([]);
    expect(await lines()).toHaveLength(1);
  });

  it('tells nothing of figures that are closed to the reader, not even that they changed (doors-D2)', async () => {
    await revise('lee-bay', (value) => value * 2);
    const told = await lines();
    for (const area of ['hill-town', 'far-dale']) await revise(area, (value) => value * 3);
    expect(await lines()).toEqual(told);
  });

  it('says nothing where the next release only adds figures', async () => {
    const [slice] = await test.store.slices([{ series: 'OUTPUT', breakdown: '', area_id: 'lee-bay' }]);
    if (!slice) throw new Error('There is no output.');
    await revise('lee-bay', (value) => value * 2);
    const [revised = slice] = await test.store.slices([slice]);
    const next: Slice = {
      ...revised,
      periods: [...revised.periods, '2025'],
      values: Float64Array.of(...revised.values, 3_500_000),
      statuses: Uint8Array.of(...revised.statuses, 65),
    };
    await test.store.publish({ datasets: inventedFigures.datasets, slices: [next] });
    expect(await lines('&year=2025')).toEqual([]);
  });
});
