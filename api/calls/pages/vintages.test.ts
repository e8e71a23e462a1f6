import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedFigures, inventedRows } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';

const AREA = 'lee-bay';
const suite = structuredClone(inventedSuite);
for (const page of Object.values(suite.products).flatMap(ownPages)) {
  if (page.path === 'economy/growth')
    page.blocks.push({
      kind: 'table',
      name: 'revisions',
      title: 'Output as each release gave it',
      data: { breakdown: 'vintage', areas: 'focus', periods: { last: 2 } },
    } as (typeof page.blocks)[number]);
}

/** What the first release gave: of three years in their order. */
const first = inventedRows.filter(
  ({ series, area_id, breakdown }) => series === 'OUTPUT' && area_id === AREA && breakdown === '',
);
const [, suppressed = '', shown = ''] = first.map(({ value }) => String(value));

let test: TestApi;
beforeAll(async () => {
  test = await startApi({ suite });
  const rows = first.map((row, at) => ({
    ...row,
    dataset: 'invented',
    ...(at === 1 && { value: null, status: 'Q' as const }),
    ...(at === 2 && { value: 4_444_444 }),
  }));
  await test.store.publish({
    ...inventedFigures,
    slices: slicesOfRows(rows),
    publishedAt: Date.UTC(2024, 5),
  });
});
afterAll(() => test.close());

const asked = `app_type=rep&area_id=${AREA}&path=economy/growth`;

it('gives in no form of a current page a figure that is suppressed now, whichever release gave it (trust-T1)', async () => {
  const block = `/api/block/?${asked}&block=revisions`;
  const answers = await Promise.all(
    [`/api/page/?${asked}`, block, ...['csv', 'xlsx', 'json'].map((form) => `${block}&form=${form}`)].map(
      (url) => test.get(url),
    ),
  );
  for (const { statusCode, body, rawPayload } of answers) {
    const text = body.startsWith('PK')
      ? Object.values(unzipSync(rawPayload))
          .map((part) => Buffer.from(part).toString())
          .join('\n')
      : body;
    expect([statusCode, text.includes(suppressed)]).toEqual([200, false]);
    // The one beside it is there as both releases gave it.
    expect(text).toContain('4444444');
    expect(text).toContain(shown);
  }
  const call = `/api/data/observations/?app_type=rep&series=OUTPUT&area_id=${AREA}&breakdown_type=`;
  expect((await test.get(call)).body).not.toContain(suppressed);
});
