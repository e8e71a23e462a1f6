import { describe, expect, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledSuite, DownloadBlock } from '#generated/types.ts';
import { sendJson, TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';
import { testProduct, testSuite } from '#site/testing/testSuite.ts';

const SESSION = { cookie: `userToken=${TOKEN}` };

describe('a block in a frame of another site', () => {
  it('comes alone, without the shell, and may be framed', async () => {
    const { ask } = await startTestSite();
    const { status, headers, body } = await ask('/lee-bay/economy/growth/growth/embed');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body).toContain('<main class="embed">');
    expect(body, 'the title says the area (design-C31)').toMatch(
      /<title>[^<]+, Lee Bay<.*<h2[^>]*>[^<]+, Lee Bay</s,
    );
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
    expect(headers['cache-control']).toBe('private, no-store');
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

  it.each([
    '/lee-bay/economy/growth',
    '/lee-bay/economy/growth/line',
    '/lee-bay/economy/growth#line',
    '/lee-bay/economy/growth/line.csv',
    '/lee-bay/economy/growth/line/embed',
  ])('describes the block of %s (peers-F9)', async (path) => {
    const line = { kind: 'chart', name: 'line', chart: 'line', data: {} } as const;
    const headline = { kind: 'headline', name: 'headline', sentences: [] } as const;
    const pages = ownPages(testProduct).map((page) => ({ ...page, blocks: [headline, line] }));
    const sections = [{ section: 'economy', title: 'Economy', entries: pages }];
    const suite = { ...testSuite, products: { profile: { ...testProduct, sections } } } as CompiledSuite;
    const { ask, api } = await startTestSite({ suite });
    await ask(`/oembed?url=${encodeURIComponent(`http://profile.localhost${path}`)}`);
    const call = api.calls.find((one) => one.path === '/api/block/');
    expect([call?.query.get('address'), call?.query.get('block')]).toEqual([
      '/lee-bay/economy/growth',
      'line',
    ]);
  });

  it('describes a download as the choice its page shows, never by its files', async () => {
    const download: DownloadBlock = { kind: 'download', name: 'download', groups: [] };
    const pages = ownPages(testProduct).map((page) => ({ ...page, blocks: [download] }));
    const sections = [{ section: 'economy', title: 'Economy', entries: pages }];
    const suite = { ...testSuite, products: { profile: { ...testProduct, sections } } } as CompiledSuite;
    const { ask, api } = await startTestSite({ suite });
    const about = { title: 'Data download', area: { name: 'Lee Bay' } };
    api.next.set('/api/block/', (res) => sendJson(res, 200, { block: { ...download, title: '' }, about }));
    const frame =
      'http://profile.localhost/lee-bay/economy/growth/download/embed?compare=hill-town&year=2020';
    const answer = await ask(`/oembed?format=xml&url=${encodeURIComponent(frame)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<title>Data download, Lee Bay</title>');
    expect(api.calls.map(({ path }) => path)).toEqual(['/api/block/']);
  });

  it('knows json and xml', async () => {
    const { ask } = await startTestSite();
    expect((await ask('/oembed?format=yaml')).status).toBe(501);
  });
});

describe('the address of a block', () => {
  it('is answered by the API, with the session and what of the query counts', async () => {
    const { ask, api } = await startTestSite();
    await ask('/hill-town/economy/growth/growth.csv?compare=lee-bay&table=growth&bom=0', {
      headers: SESSION,
    });
    const call = api.calls.find(({ path }) => path === '/api/block/');
    expect(call?.headers.authorization).toBe(`Token ${TOKEN}`);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      app_type: 'pro',
      address: '/hill-town/economy/growth?compare=lee-bay&table=growth',
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
