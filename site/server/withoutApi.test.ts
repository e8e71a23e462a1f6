// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const PAGE = '/lee-bay/economy/growth';
const MINUTE = 60_000;

it('shows public pages as they were for ten minutes without the API, with their date, and no other (faults-D12)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 10, 2) });
  const { api, ask } = await startTestSite();
  const known = await ask(PAGE);
  await ask(`/_page${PAGE}`);
  await ask('/hill-town/economy/growth');
  const port = Number(new URL(api.origin).port);
  await api.close();

  vi.setSystemTime(Date.now() + 9 * MINUTE);
  const document = await ask(PAGE, { headers: { 'if-none-match': String(known.headers.etag) } });
  expect([document.status, document.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(document.headers.etag).toBeUndefined();
  const line = /<p id="notice" role="status">([^<]*10 May 2026[^<]*)<\/p><div id="root">/.exec(document.body);
  expect(document.body).toContain(`{"notice":"${line?.[1]}"`);
  expect(JSON.parse((await ask(`/_page${PAGE}`)).body).notice).toBe(line?.[1]);
  const led = await ask(PAGE, { headers: { cookie: 'moved=1' } });
  const both = /<p id="notice" role="status">([^<]*)</.exec(led.body)?.[1];
  expect(both).toMatch(new RegExp(`^${line?.[1]} .*A year or choice`));
  expect(led.body).toContain(`{"notice":"${both}",`);
  const closed = ['/hill-town/economy/growth', `${PAGE}?compare=hill-town`, '/lee-bay/economy/small-areas'];
  for (const path of closed) expect((await ask(path)).status, path).toBe(503);
  expect((await ask(PAGE, { headers: { cookie: `userToken=${TOKEN}` } })).status).toBe(503);

  vi.setSystemTime(Date.now() + 2 * MINUTE);
  expect((await ask(PAGE)).status).toBe(503);

  const again = await startFakeApi(port);
  onTestFinished(() => again.close());
  const present = await ask(PAGE);
  expect([present.status, present.body.includes('id="notice"')]).toEqual([200, false]);
});
