import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledSuite } from '#generated/types.ts';
import { createApi } from './createApi.ts';
import { examples } from './testing/examples.ts';
import { profile } from './testing/inventedProducts.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { type PublishingStore, publishingStore } from './testing/publishingStore.ts';
import { type Identity, startApi, type TestApi } from './testing/startApi.ts';

let test: TestApi;
/** where nothing happens while an answer is made */
let calm: FastifyInstance;
/** the same figures and accounts, but somebody publishes while an answer is made */
let moving: Omit<PublishingStore, 'store'> & { api: FastifyInstance };
beforeAll(async () => {
  test = await startApi();
  calm = createApi({ ...test.options, suite });
  const { store, publishAfter, happened } = publishingStore(test.store);
  moving = { api: createApi({ ...test.options, suite, store }), publishAfter, happened };
});
afterAll(async () => {
  await calm.close();
  await moving.api.close();
  await test.close();
});

/** The invented suite, whose first page tells of the last updates too. */
const suite: CompiledSuite = structuredClone(inventedSuite);
const [first] = suite.products.profile?.sections[0]?.entries ?? [];
if (first && 'blocks' in first) first.blocks.push({ kind: 'calendar', name: 'updates' });

type Question = readonly [path: string, query: string, who: Identity];

const pages: Question[] = profile.sections
  .flatMap(({ entries }) => entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])))
  .flatMap(({ path, blocks }): Question[] => [
    ['/api/page/', `app_type=rep&area_id=hill-town&path=${path}&compare_area_id=lee-bay`, 'subscriber'],
    ...blocks
      .filter(({ kind }) => ['chart', 'table', 'cards'].includes(kind))
      .map(
        ({ name }): Question => [
          '/api/block/',
          `app_type=rep&area_id=hill-town&path=${path}&block=${name}&form=csv&notes=1`,
          'subscriber',
        ],
      ),
  ]);
const growth = 'app_type=rep&area_id=lee-bay&path=economy/growth';
const figures = 'app_type=rep&series=OUTPUT&area_id=lee-bay';
const take = 'app_type=rep&area_id=hill-town&path=take&block=figures&series=OUTPUT&series=PEOPLE';
const questions: Question[] = [
  ...examples,
  ...pages,
  ['/api/page/', `${growth}&version={version}`, 'visitor'],
  ...['xlsx', 'bibtex', 'apa', 'svg', 'json'].map(
    (form): Question => ['/api/block/', `${growth}&block=growth&form=${form}`, 'visitor'],
  ),
  ['/api/block/', `${growth}&block=growth&form=csv&notes=1&version={version}`, 'visitor'],
  ['/api/data/observations/', `${figures}&format=csv`, 'visitor'],
  ['/api/data/observations/', `${figures}&breakdown_type=IND`, 'visitor'],
  ...['csv', 'xlsx', 'sdmx-csv', 'json-stat'].map(
    (form): Question => ['/api/download/', `${take}&form=${form}`, 'subscriber'],
  ),
  ...['/figures', '/figures/HOMES', '/figures/OUTPUT'].map(
    (path): Question => ['/api/content/', `app_type=www&path=${path}`, 'staff'],
  ),
  ['/api/search/', 'q=homes', 'staff'],
  ['/api/user_context/', 'app_type=rep&area_id=hill-town', 'staff'],
  ['/api/sitemap/', 'app_type=www', 'visitor'],
  ['/api/dimensions/focus_areas/', 'app_type=rep&series=BARE', 'subscriber'],
];

/** All that tells one answer from another. */
async function ask(api: FastifyInstance, url: string, headers: Record<string, string>) {
  const { statusCode, rawPayload, headers: got } = await api.inject({ method: 'GET', url, headers });
  return JSON.stringify([statusCode, got.etag, got['x-data-version'], rawPayload.toString('base64')]);
}

describe('an answer while figures are published (faults-D14)', () => {
  it.each(questions)('is of one version from end to end: %s?%s for %s', async (path, query, who) => {
    const headers = await test.headersOf(who);
    const outcomes: string[] = [];
    let asked = '';
    let before = '';
    for (let reads = 1; reads < 30; reads += 1) {
      const url = `${path}?${query.replace('{version}', await test.store.version())}`;
      // An address that names no version was answered after the last publish.
      if (url !== asked) before = await ask(calm, url, headers);
      asked = url;
      moving.publishAfter(reads);
      const meanwhile = await ask(moving.api, url, headers);
      if (!moving.happened()) break;
      const after = await ask(calm, url, headers);
      outcomes.push(meanwhile === before ? 'before' : meanwhile === after ? 'after' : `mixed after ${reads}`);
      before = after;
    }
    expect(outcomes.filter((outcome) => outcome.startsWith('mixed'))).toEqual([]);
  });

  it('is of the version that the request names, where its address names none', async () => {
    const url = '/api/user_context/?app_type=rep&area_id=lee-bay';
    const former = await test.store.version();
    const before = await ask(calm, url, {});
    moving.publishAfter(1);
    await ask(moving.api, url, {});
    expect(await ask(calm, url, {})).not.toBe(before);
    expect(await ask(calm, url, { 'x-data-version': former })).toBe(before);
    const answer = await calm.inject({ url, headers: { 'x-data-version': '9-none' } });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'version-gone']);
  });

  it('is put to the test: answers with figures read them, and differ before and after', async () => {
    for (const url of [`/api/page/?${growth}`, `/api/data/observations/?${figures}`]) {
      const before = await ask(calm, url, {});
      moving.publishAfter(1);
      await ask(moving.api, url, {});
      expect(moving.happened()).toBe(true);
      expect(await ask(calm, url, {})).not.toBe(before);
    }
  });
});
