// @vitest-environment node
import { expect, it } from 'vitest';
import { startTestSite } from '#site/testing/startTestSite.ts';

const NOTICE = /<p id="notice" role="status">([^<]*)</;
const PAGE = '/lee-bay/economy/growth';

it('says in a line that comparators were left out, on that page alone, also within the app (public-reports-R1)', async () => {
  const { ask } = await startTestSite();
  const cut = await ask(`${PAGE}?compare=a,b,c,d,e`);
  expect(NOTICE.exec(cut.body)?.[1]).toContain('At most 4 areas');
  expect(cut.headers['cache-control']).toBe('private, no-store');
  const inApp = await ask(`/_page${PAGE}?compare=a,b,c,d,e`);
  expect(JSON.parse(inApp.body).notice).toBe(NOTICE.exec(cut.body)?.[1]);
  expect([inApp.headers['cache-control'], inApp.headers.etag]).toEqual(['private, no-store', undefined]);
  for (const path of ['?compare=a,b,c,d', '?compare=a,b,c,d,a,lee-bay', '/pdf?compare=a,b,c,d,e']) {
    expect((await ask(PAGE + path)).body).not.toMatch(NOTICE);
    expect(JSON.parse((await ask(`/_page${PAGE}${path}`)).body)).not.toHaveProperty('notice');
  }
});

it('says once that an address asked for a year or a choice that is not there (public-reports-R1)', async () => {
  const { ask } = await startTestSite();
  const led = await ask(`${PAGE}?year=1823`);
  expect([led.status, led.headers['cache-control']]).toEqual([301, 'private, no-store']);
  const cookie = String(led.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toBe('moved=1');
  const target = String(led.headers.location);
  const shown = await ask(target, { headers: { cookie } });
  expect(NOTICE.exec(shown.body)?.[1]).toContain('A year or choice');
  expect(String(shown.headers['set-cookie'])).toMatch(/^moved=;.*Max-Age=0/);
  expect((await ask(target)).body).not.toMatch(NOTICE);
  const inApp = JSON.parse((await ask(`/_page${PAGE}?year=1823`)).body);
  expect([inApp.location, inApp.notice]).toEqual([target, NOTICE.exec(shown.body)?.[1]]);
  expect(JSON.parse((await ask(`/_page${target}`, { headers: { cookie } })).body).notice).toBeUndefined();
});

it('says both in one line', async () => {
  const { ask } = await startTestSite();
  const both = await ask(`${PAGE}?compare=a,b,c,d,e`, { headers: { cookie: 'moved=1' } });
  const notice = NOTICE.exec(both.body)?.[1];
  expect(notice).toMatch(/A year or choice.*At most 4 areas/);
  expect(both.body).toContain(`{"notice":"${notice}"`);
});
