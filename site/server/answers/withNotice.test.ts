// @vitest-environment node
import { expect, it } from 'vitest';
import { startTestSite } from '#site/testing/startTestSite.ts';

const NOTICE = /<aside class="moved"><p role="status">([^<]*)</;

it('says in a line that comparators were left out, on that page alone (public-reports-R1)', async () => {
  const { ask } = await startTestSite();
  const cut = await ask('/lee-bay/economy/growth?compare=a,b,c,d,e');
  expect(NOTICE.exec(cut.body)?.[1]).toContain('At most 4 areas');
  expect(cut.headers['cache-control']).toBe('private, no-store');
  for (const path of ['?compare=a,b,c,d', '?compare=a,b,c,d,a,lee-bay', '/pdf?compare=a,b,c,d,e'])
    expect((await ask(`/lee-bay/economy/growth${path}`)).body).not.toMatch(NOTICE);
});

it('says once that an address asked for a year or a choice that is not there (public-reports-R1)', async () => {
  const { ask } = await startTestSite();
  const led = await ask('/lee-bay/economy/growth?year=1823');
  expect([led.status, led.headers['cache-control']]).toEqual([301, 'private, no-store']);
  const cookie = String(led.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toBe('moved=1');
  const target = String(led.headers.location);
  const shown = await ask(target, { headers: { cookie } });
  expect(NOTICE.exec(shown.body)?.[1]).toContain('a year or a choice');
  expect(shown.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  expect(String(shown.headers['set-cookie'])).toMatch(/^moved=;.*Max-Age=0/);
  expect((await ask(target)).body).not.toMatch(NOTICE);
});
