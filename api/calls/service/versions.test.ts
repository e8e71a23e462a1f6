import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#api/createApi.ts';
import { examples } from '#api/testing/examples.ts';
import { inventedFigures, inventedRows } from '#api/testing/inventedFigures.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import type { Store } from '#data/store.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

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

/** Asks for figures in all forms that an example below does not ask for. */
const more: typeof examples = [
  ['/api/data/observations/', 'app_type=rep&series=OUTPUT&area_id=lee-bay&format=csv', 'visitor'],
  ['/api/block/', 'app_type=rep&area_id=lee-bay&path=economy/growth&block=growth&form=csv', 'visitor'],
  ['/api/block/', 'app_type=rep&area_id=lee-bay&path=economy/growth&block=growth&form=apa', 'visitor'],
  ['/api/download/', 'app_type=rep&area_id=hill-town&path=take&block=figures&form=csv', 'subscriber'],
  ['/api/dimensions/data_series/', 'app_type=rep', 'visitor'],
  ['/api/dimensions/focus_areas/', 'app_type=rep&series=OUTPUT', 'visitor'],
];
/** A pinned page says so unless it is asked not to. */
const quiet: Record<string, string> = { '/api/page/': 'note=0&' };

/** Addresses in an answer lead to the version that was asked for. */
const unpinned = (answer: string | undefined) => answer?.replaceAll(/[?&]version=[\w-]+/g, '');

/** Examples whose calls ask the store for figures, as the store sees it. */
async function readingExamples(): Promise<typeof examples> {
  const reading = new Set<(typeof examples)[number]>();
  let asked = examples[0];
  const store: Store = {
    ...test.store,
    query: (...question) => {
      if (asked) reading.add(asked);
      return test.store.query(...question);
    },
  };
  const watched = createApi({ ...test.options, store });
  for (asked of examples) {
    const [path, query, who] = asked;
    await watched.inject({ url: `${path}?${query}`, headers: await test.headersOf(who) });
  }
  await watched.close();
  return [...reading];
}

describe('a call that reads figures', () => {
  it('answers for the version that it is asked for, else for the present one, and 410 where it is dropped or never was', async () => {
    const version = await test.store.version();
    const reading = await readingExamples();
    expect(new Set(reading.map(([path]) => path))).toEqual(
      new Set(['/api/page/', '/api/block/', '/api/content/', '/api/download/', '/api/data/observations/']),
    );
    const questions = [...reading, ...more].map(([path, query, who]) => ({
      url: `${path}?${(quiet[path] ?? '') + query.replace('around=1&', '')}`,
      who,
    }));
    const ask = async ({ url, who }: (typeof questions)[number]) => (await test.get(url, who)).body;
    const pinned = (code: string) =>
      questions.map(({ url, who }) => ({
        // A page that is asked for by its address has its version there.
        url: url.includes('address=') ? `${url}%26version=${code}` : `${url}&version=${code}`,
        who,
      }));
    const before = await Promise.all(questions.map(ask));
    await publishNext();
    const now = await Promise.all(questions.map(ask));
    const then = await Promise.all(pinned(version).map(ask));
    for (const [at, { url }] of questions.entries()) {
      expect(unpinned(then[at]), url).toBe(unpinned(before[at]));
      expect(now[at], url).not.toBe(before[at]);
    }
    await test.store.dropVersions(1);
    for (const { url, who } of [...pinned(version), ...pinned('9-00000000')]) {
      const answer = await test.get(url, who);
      expect([answer.statusCode, answer.json().code], url).toEqual([410, 'version-gone']);
    }
  });
});
