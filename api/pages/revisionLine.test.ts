import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { PublishInput, Slice } from '#data/contract/contract.ts';
import type { PageResponse } from '#generated/types.ts';

const messages = {
  ...inventedSuite.messages,
  'file-revised': 'Since {since}, {revised} of {all} were revised; the largest: {largest}.',
  'file-revised-one': 'Since {since}, one of {all} was revised: {largest}.',
  'file-revised-since': 'the release of {date}',
  'file-revised-since-version': 'version {version}',
  'file-corrected': 'Corrected on {date}: {reason}.',
  'file-corrected-later': 'Corrected later, on {date}: {reason}.',
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

interface Revising extends Pick<PublishInput, 'publishedAt' | 'correction'> {
  series?: string;
}

/** Publishes the totals of a series for an area with its last figures changed. */
async function revise(
  area_id: string,
  change: (value: number) => number,
  { series = 'OUTPUT', publishedAt = 0, ...more }: Revising = {},
): Promise<void> {
  const [slice] = await test.store.slices([{ series, breakdown: '', area_id }]);
  if (!slice) throw new Error(`There is no ${series} of ${area_id}.`);
  const values = slice.values.map((value, at) => (at === slice.values.length - 1 ? change(value) : value));
  const next: Slice = { ...slice, values };
  await test.store.publish({ datasets: inventedFigures.datasets, slices: [next], publishedAt, ...more });
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

describe('the line on what was corrected (journeys-J5)', () => {
  const corrected = 'Corrected on 28 November 2026: Figures were ten times too large.';
  const correction = { reason: 'Figures were ten times too large.' };
  const publishedAt = Date.UTC(2026, 10, 28, 1);
  const caveats = async (more = '') =>
    ((await test.get(page + more)).json<PageResponse>().view?.caveats ?? []).filter((line) =>
      /^(Since|Corrected)/.test(line),
    );

  it('stands on the page in place of a revision, and in the notes of its files', async () => {
    await revise('lee-bay', (value) => value * 2);
    const before = await lines();
    await revise('lee-bay', (value) => value * 10);
    await revise('lee-bay', (value) => value / 10, { publishedAt, correction });
    expect(await caveats()).toEqual([corrected, ...before]);
    const block = '/api/block/?app_type=rep&area_id=lee-bay&path=economy/growth&block=growth';
    expect((await test.get(`${block}&form=csv&notes=1`)).body).toContain(corrected);
    expect((await test.get(block)).body).toContain(corrected);
    const data = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay&from=2024&to=2024';
    expect((await test.get(data)).json().corrections).toEqual([corrected]);
    expect((await test.get(data.replaceAll('2024', '2023'))).json().corrections).toBeUndefined();
  });

  it('tells who reads a link that is pinned to what was wrong, without calling it a revision', async () => {
    await revise('lee-bay', (value) => value * 10);
    const wrong = await test.store.version();
    expect(await caveats(`&version=${wrong}`)).toEqual([expect.stringMatching(/^Since/)]);
    await revise('lee-bay', (value) => value / 10, { publishedAt, correction });
    expect(await caveats(`&version=${wrong}`)).toEqual([corrected.replace('Corrected', 'Corrected later,')]);
    expect(await caveats(`&version=${first}`)).toEqual([]);
  });

  it('goes with the next release, and tells nothing of figures that are closed to the reader', async () => {
    await revise('hill-town', (value) => value * 10);
    await revise('hill-town', (value) => value / 10, { publishedAt, correction });
    expect(await caveats()).toEqual([]);
    await revise('lee-bay', (value) => value * 10);
    await revise('lee-bay', (value) => value / 10, { publishedAt, correction });
    await revise('lee-bay', (value) => value * 2);
    expect(await caveats()).toEqual([expect.stringMatching(/^Since/)]);
  });
});
