import { describe, expect, it } from 'vitest';
import { TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const SESSION = { cookie: `userToken=${TOKEN}` };

describe('a block in a frame of another site', () => {
  it('comes alone, without the shell, and may be framed', async () => {
    const { ask } = await startTestSite();
    const { status, headers, body } = await ask('/lee-bay/economy/growth/growth/embed');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body).toContain('<main class="embed">');
    expect(body).not.toContain('id="site-menu"');
    expect(body).toContain('/lee-bay/economy/growth"');
  });

  it('shows the table instead where the address says so', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/lee-bay/economy/growth/growth/table')).body).toContain('<table');
  });

  it('is what a visitor sees, whoever asks', async () => {
    const { ask, api } = await startTestSite();
    const { status, headers, body } = await ask('/hill-town/economy/growth/growth/embed', {
      headers: SESSION,
    });
    expect(status).toBe(403);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('rose 2.0%');
    expect(api.calls.every((call) => call.headers.authorization === undefined)).toBe(true);
  });

  it('is not there for a block the page does not show', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/lee-bay/economy/growth/nothing/embed')).status).toBe(404);
  });

  it('keeps all other answers out of frames', async () => {
    const { ask } = await startTestSite();
    for (const path of ['/lee-bay/economy/growth', '/embed.js', '/oembed']) {
      expect((await ask(path)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('tells its height to the page around it by a script that any site may load', async () => {
    const { ask } = await startTestSite();
    const { headers, body } = await ask('/embed.js');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toContain('postMessage');
  });
});

describe('/oembed', () => {
  it.each([
    '/oembed',
    '/oembed?url=nonsense',
    '/oembed?url=https://evil.example/lee-bay/economy/growth/growth/embed',
    '/oembed?url=http://profile.localhost/lee-bay',
  ])('has nothing at %s', async (path) => {
    const { ask } = await startTestSite();
    expect((await ask(path)).status).toBe(404);
  });

  it('knows json and xml', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/oembed?format=yaml')).status).toBe(501);
  });
});

describe('the address of a block', () => {
  it('is answered by the API, with the session and what of the query counts', async () => {
    const { ask, api } = await startTestSite();
    await ask('/hill-town/economy/growth/growth.csv?compare=lee-bay&utm=1&bom=0', { headers: SESSION });
    const call = api.calls.find(({ path }) => path === '/api/block/');
    expect(call?.headers.authorization).toBe(`Token ${TOKEN}`);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      app_type: 'pro',
      area_id: 'hill-town',
      path: 'economy/growth',
      compare_area_id: 'lee-bay',
      bom: '0',
      block: 'growth',
      form: 'csv',
    });
  });

  it('leads to the area in correct form', async () => {
    const { ask } = await startTestSite();
    const { status, headers } = await ask('/Lee%20Bay/economy/growth/growth.csv?compare=hill-town');
    expect([status, headers.location]).toEqual([301, '/lee-bay/economy/growth/growth.csv?compare=hill-town']);
  });
});
