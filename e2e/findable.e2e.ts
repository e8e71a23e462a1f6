import { describe, expect, it } from 'vitest';
import { get } from './harness/get.ts';

const sites = ['www', 'regions', 'quarterly', 'data', 'events', 'economics'];

describe('what search engines find', () => {
  it.each(sites)('has robots and a sitemap on %s, of addresses that answer', async (site) => {
    const robots = await get('/robots.txt', {}, site);
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Disallow: /api/');
    const { status, body } = await get('/sitemap.xml', {}, site);
    expect(status).toBe(200);
    const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
    // Every seventh is enough to know.
    for (const path of paths.filter((_, index) => index % 7 === 0)) {
      const answer = await get(path.replaceAll('&amp;', '&'), {}, site);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.body).toContain('<link rel="canonical"');
      expect(answer.body).toMatch(/<title>[^<]+<\/title>/);
    }
    expect(paths.length > 0 || site === 'economics').toBe(true);
  });

  it('lists no page that is locked', async () => {
    const { body } = await get('/sitemap.xml', {}, 'regions');
    expect(body).toContain('/auckland/economy/growth<');
    expect(body).not.toContain('gisborne-district');
    expect(body).not.toContain('/auckland/skills/');
  });

  it('has a picture on a public page, and it is there (design-C42)', async () => {
    for (const [path, site] of [
      ['/auckland/economy/growth', 'regions'],
      ['/', 'www'],
    ] as const) {
      const { body } = await get(path, {}, site);
      const picture = /property="og:image" content="https?:\/\/[^/]+(\/[^"]+)"/.exec(body)?.[1] ?? '';
      const answer = await get(picture, {}, site);
      expect([picture, answer.status, answer.headers['content-type']]).toEqual([picture, 200, 'image/png']);
    }
    const closed = await get('/_share/gisborne-district/economy/growth.png');
    expect(closed.status).toBe(403);
    const locked = await get('/gisborne-district/economy/growth');
    expect(locked.body).not.toMatch(/og:image|noindex/);
    const [, described = ''] = /<meta name="description" content="([^"]+)"/.exec(locked.body) ?? [];
    expect(described).not.toBe('');
  });

  it('says of a public series what it is, for search of data', async () => {
    const { body } = await get('/series/GDP', {}, 'data');
    const found = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as { '@type': string; name?: string },
    );
    expect(found.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'Dataset']);
    expect(found[1]?.name).toBe('Gross domestic product');
    const locked = await get('/series/GDP_FC', {}, 'data');
    expect(locked.body).not.toContain('"Dataset"');
  });
});
