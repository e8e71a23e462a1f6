// @vitest-environment node
import { expect, it } from 'vitest';
import { entityTag } from '#serving/http/entityTag.ts';
import { contextOf, sendJson } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const path = (growth: string) => `/lee-bay/economy/growth${growth}`;

it('answers at once where too many wait, with a page that asks again by itself, and serves the others (faults-D2)', async () => {
  const { api, ask } = await startTestSite({ line: { atOnce: 1, waiting: 1 } });
  await ask('/account/login');
  // The API is slow to answer one page; the others of the line are behind it.
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  api.next.set('/api/page/', async (res) => {
    asked.resolve();
    await release.promise;
    sendJson(res, 200, {
      decision: { open: false, reason: 'unknown-page', title: 'None', message: 'None' },
      view: null,
      around: { context: contextOf(new URLSearchParams(), false) },
    });
  });
  const first = ask(path('?compare=hill-town'));
  await asked.promise;
  const second = ask(path(''));
  const refused = [ask(path('?a=1')), ask(`/_page${path('?a=2')}`)];
  const [document, payload] = await Promise.all(refused);
  expect([document?.status, document?.headers['retry-after'], document?.headers.refresh]).toEqual([
    503,
    '5',
    '5',
  ]);
  expect(document?.body).toMatch(/<h1>The site is busy.*in 5 seconds/s);
  expect([payload?.status, JSON.parse(payload?.body ?? '').code]).toEqual([503, 'busy']);
  release.resolve();
  expect([(await first).status, (await second).status]).toEqual([404, 200]);
  expect((await ask(path('?a=1'))).status).toBeLessThan(400);
});

it('lets frames, pages of the accounts and calls wait in the same line, and says so to each in its way (faults-D2)', async () => {
  const { api, ask, site } = await startTestSite();
  await ask('/account/login');
  const release = Promise.withResolvers<void>();
  const { line } = site.context;
  // All places taken, and as many waiting as may: of other askers, each of whom comes before who asks now.
  const others = Array.from({ length: 154 }, (_, at) => line.make({ asker: `${at}` }, () => release.promise));
  const before = api.calls.length;
  const frame = await ask(path('/growth/embed'));
  expect([frame.status, frame.headers['retry-after'], frame.headers.refresh]).toEqual([503, '5', '5']);
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
  const account = await ask('/account/login');
  expect([account.status, account.headers['retry-after']]).toEqual([503, '5']);
  const call = await ask('/api/page/?app_type=rep&area_id=lee-bay');
  expect([call.status, call.headers['retry-after'], JSON.parse(call.body).code]).toEqual([503, '5', 'busy']);
  expect(api.calls.slice(before).filter((asked) => asked.path !== '/api/version/')).toEqual([]);
  // What is not made waits for nobody.
  expect((await ask('/api/health/')).status).not.toBe(503);
  release.resolve();
  await Promise.all(others);
  expect((await ask(path('/growth/embed'))).status).toBe(200);
});

it('makes a page that has waited of the version that holds when its turn comes, and says so', async () => {
  const { api, ask, site } = await startTestSite({ line: { atOnce: 1, waiting: 9 } });
  const { line } = site.context;
  const first = Promise.withResolvers<void>();
  const making = line.make({ asker: 'another' }, () => first.promise);
  const waiting = ask(path(''));
  await expect.poll(() => line.standing().waiting).toBe(1);
  api.versions.data_version = 'd2';
  site.changed();
  first.resolve();
  await making;
  expect((await waiting).headers['rohe-version']).toBe(entityTag('d2/a1'));
  const asked = api.calls.filter((call) => call.path !== '/api/version/');
  expect(asked.map(({ headers }) => headers['x-data-version'])).toEqual(['d2']);
});

it('makes nothing for who left while they waited', async () => {
  const { api, ask, site } = await startTestSite({ line: { atOnce: 1, waiting: 9 } });
  const { line } = site.context;
  const first = Promise.withResolvers<void>();
  const making = line.make({ asker: 'another' }, () => first.promise);
  const reader = new AbortController();
  const asked = [path(''), path('?compare=hill-town')].map((one) =>
    ask(one, { signal: reader.signal }).catch((error: Error) => error.name),
  );
  await expect.poll(() => line.standing().waiting).toBe(2);
  reader.abort();
  expect(await Promise.all(asked)).toEqual(['AbortError', 'AbortError']);
  await expect.poll(() => line.standing().waiting).toBe(0);
  first.resolve();
  await making;
  expect(api.calls.filter((call) => call.path !== '/api/version/')).toEqual([]);
});

it('makes the pages most asked for ready after a publish, before anybody asks', async () => {
  const { api, ask, site } = await startTestSite();
  await ask(path(''));
  const before = api.calls.length;
  api.versions.data_version = 'd2';
  // As it looks every few seconds: the version is known for one.
  await site.context.ahead.see('d2/a1');
  expect(api.calls.slice(before).map((call) => call.path)).toContain('/api/page/');
});
