// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const PAGE = '/lee-bay/economy/growth';
const CLOSED = '/hill-town/economy/growth';
const AT_EDGE = 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30';
const AT_HOME = 'private, max-age=0, must-revalidate';
const NOWHERE = 'private, no-store';

describe('caches between', () => {
  it.each([PAGE, `/_page${PAGE}`, `${PAGE}/pdf`, `${PAGE}?compare=hill-town`])(
    'keep %s of visitors for a minute, by its version',
    async (path) => {
      const { ask, api } = await startTestSite();
      const { status, headers } = await ask(path);
      expect([status, headers['cache-control'], headers.vary]).toEqual([
        200,
        AT_EDGE,
        'Accept-Encoding, Cookie, Sec-CH-UA-Mobile',
      ]);
      api.versions.data_version = 'd2';
      await expect
        .poll(async () => (await ask(path)).headers['rohe-version'])
        .not.toBe(headers['rohe-version']);
    },
  );

  it.each<[what: string, path: string, headers: Record<string, string>, kept: string]>([
    ['of who is logged in', PAGE, { cookie: `userToken=${TOKEN}` }, NOWHERE],
    ['of who is logged in, in a gated area', CLOSED, { cookie: `userToken=${TOKEN}` }, NOWHERE],
    ['of a session that has ended', PAGE, { cookie: 'userToken=ended-long-ago' }, NOWHERE],
    ['of a token without its form', PAGE, { cookie: 'userToken=%00' }, AT_HOME],
    ['of a token in another case', PAGE, { cookie: `a=1; USERTOKEN=${TOKEN}` }, AT_HOME],
    ['of a program with a token', PAGE, { authorization: `Token ${TOKEN}` }, NOWHERE],
    ['in a theme that somebody chose', PAGE, { cookie: 'theme=dark' }, AT_HOME],
    ['that is a gate', CLOSED, {}, AT_HOME],
    ['that is the payload of a gate', `/_page${CLOSED}`, {}, AT_HOME],
    ['that is not there', '/lee-bay/nowhere', {}, AT_HOME],
    ['for a host that is not the suite’s', PAGE, { host: 'evil.example' }, AT_HOME],
    ['that leads to the area of who asks', '/', {}, NOWHERE],
    ['that leads to the right address', '/Lee-Bay/economy/growth', {}, 'no-cache'],
  ])('keep no page %s', async (_, path, headers, kept) => {
    const { ask } = await startTestSite();
    // What every visitor gets lies there already.
    await ask(path);
    const answer = await ask(path, { headers });
    expect(answer.headers['cache-control']).toBe(kept);
    expect(answer.headers).not.toHaveProperty('rohe-version');
  });

  it.each([
    ['which say nothing of what it shows', 'tours=a; rohe_browser=b'],
    ['which say how wide charts are and nothing of who asks', 'chartWidth=920'],
  ])('keep a page for who has other cookies, %s', async (_, cookie) => {
    const { ask } = await startTestSite();
    const { headers } = await ask(PAGE, { headers: { cookie } });
    expect([headers['cache-control'], headers.vary]).toEqual([AT_EDGE, expect.stringContaining('Cookie')]);
  });

  it('keep nothing of a page that is shown as it was while the API is down', async () => {
    const { ask, api } = await startTestSite();
    await ask(PAGE);
    await api.close();
    await expect.poll(async () => (await ask(PAGE)).headers['cache-control']).toBe(NOWHERE);
  });
});
