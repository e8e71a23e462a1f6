import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedFigures, inventedRows } from '#api/testing/inventedFigures.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

/** Every call that reads figures or the years they cover, with questions whose answers the next version changes. */
const questions = [
  '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay&format=json',
  '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay&format=csv',
  '/api/dimensions/data_series/?app_type=rep',
  '/api/dimensions/focus_areas/?app_type=rep&series=OUTPUT',
  '/api/block/?app_type=rep&area_id=lee-bay&path=economy/growth&block=growth&form=csv',
];

/** The next version: other figures, a year more, and none for the far dale. */
async function publishNext(): Promise<void> {
  const isGone = ({ series, area_id }: { series: string; area_id: string }) =>
    series === 'OUTPUT' && area_id === 'far-dale';
  const rows = inventedRows
    .filter((row) => !isGone(row))
    .flatMap((row) => [row, ...(row.period === '2024' ? [{ ...row, period: '2025' }] : [])])
    .map((row) => ({ ...row, value: (row.value ?? 0) + 10_000_000, dataset: 'invented' }));
  const { datasets } = inventedFigures;
  await test.store.publish({ datasets, slices: slicesOfRows(rows), remove: inventedRows.filter(isGone) });
}

describe('a call that reads figures', () => {
  it('answers for the version that it is asked for, else for the present one, and 410 where it is dropped', async () => {
    const version = await test.store.version();
    const ask = async (url: string) => (await test.get(url, 'subscriber')).body;
    const before = await Promise.all(questions.map(ask));
    await publishNext();
    const now = await Promise.all(questions.map(ask));
    const then = await Promise.all(questions.map((url) => ask(`${url}&version=${version}`)));
    expect(then).toEqual(before);
    for (const [at, answer] of now.entries()) expect(answer, questions[at]).not.toBe(before[at]);
    await test.store.dropVersions(1);
    for (const url of questions) {
      expect((await test.get(`${url}&version=${version}`, 'subscriber')).statusCode, url).toBe(410);
    }
  });
});
