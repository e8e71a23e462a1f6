// @vitest-environment node

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { PASSWORD, startApi, type TestApi } from '#api/testing/startApi.ts';
import { codeAt } from '#data/accounts/secondFactor/codes.ts';
import { createApp } from '#serving/createApp.ts';
import { inProcess } from '#site/server/ask/apiDoor.ts';
import { openSites, type SiteServer } from '#site/server/createSite.ts';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';

const app = createApp();
let test: TestApi;
let site: SiteServer;
let origin: string;

beforeAll(async () => {
  const suite = { ...inventedSuite, messages: suiteWords };
  test = await startApi({ suite });
  addApi(app, test.options);
  const built = { dist: '/nowhere', charts: new ChartFiles('/nowhere'), renderer: testRenderer, log() {} };
  site = await openSites(app, { ...built, suite, api: inProcess(() => app) });
  await app.ready();
  origin = `http://127.0.0.1:${await site.listen(0, '127.0.0.1')}`;
});
afterAll(async () => {
  await site.close(0);
  await app.close();
  await test.close();
});

/** A form as a browser without scripts sends it. */
async function fill(path: string, fields: Record<string, string>, session = '') {
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...(session && { cookie: `userToken=${session}` }) },
    body: new URLSearchParams(fields),
  });
  const cookies = answer.headers.getSetCookie().join('\n');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    page: await answer.text(),
    session: /userToken=([\w-]{20,})/.exec(cookies)?.[1] ?? '',
    remembered: cookies.includes('rememberMe='),
  };
}
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

it('codes at login are set up, asked for and turned off without scripts', async () => {
  const login = { email: 'basic@trial.test', password: PASSWORD, rememberMe: 'true', next: '/about' };
  const { session } = await fill('/account/login', login);
  const begun = await fill('/account/codes/begin', {}, session);
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(begun.page)?.[1] ?? '').replaceAll(' ', '');
  expect(begun.page).toContain('<svg viewBox="0 0');
  const again = await fill('/account/codes', { code: '000000' }, session);
  expect([again.status, again.page.includes(secret.slice(0, 4))]).toEqual([400, true]);
  const code = () => {
    test.advance(30_000);
    return codeAt(secret, test.options.clock());
  };
  const on = await fill('/account/codes', { code: code() }, session);
  expect(on.page.match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g)).toHaveLength(10);

  const asked = await fill('/account/login', login);
  expect([asked.status, asked.session]).toEqual([200, '']);
  const step = { ticket: hidden(asked.page, 'ticket'), next: hidden(asked.page, 'next') };
  const wrong = await fill('/account/login/code', { ...step, code: '000000' });
  expect([wrong.status, hidden(wrong.page, 'ticket')]).toEqual([400, step.ticket]);
  const done = await fill('/account/login/code', { ...step, code: code() });
  expect([done.status, done.location, done.remembered]).toEqual([303, '/about', true]);
  const ended = await fill('/account/login/code', { ...step, code: code() });
  expect([ended.status, ended.page.includes('name="password"')]).toEqual([400, true]);

  const off = await fill('/account/codes/end', { code: code() }, done.session);
  expect(off.location).toBe('/account?saved=second');
  expect((await fill('/account/login', login)).status).toBe(303);
});

it('scripts are told that a code is asked for, and get no ticket', async () => {
  const id = await test.idOf('census');
  const secret = (await test.accounts.secondFactors.begin(id)) ?? '';
  await test.accounts.secondFactors.confirm(id, codeAt(secret, test.options.clock()));
  const answer = await fetch(`${origin}/auth/login/`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'census@trial.test', password: PASSWORD, rememberMe: false }),
  });
  expect([answer.status, (await answer.json()).code, answer.headers.getSetCookie()]).toEqual([
    403,
    'second-step',
    [],
  ]);
});
