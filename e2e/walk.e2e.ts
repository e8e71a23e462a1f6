import { beforeAll, describe, expect, inject, it } from 'vitest';
import { productPages } from '../engine/navigation/productPages.ts';
import { get } from './harness/get.ts';
import { suite } from './harness/startSuite.ts';

const areas = ['new-zealand', 'auckland', 'gisborne-district', 'gisborne-central', 'tairawhiti-and-wairoa'];
const pages = Object.values(suite.products).flatMap((product) => productPages(product));

let token = '';
beforeAll(async () => {
  const response = await fetch(`http://127.0.0.1:${inject('apiPort')}/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'staff@rohe.test', password: 'demonstration', rememberMe: true }),
  });
  token = ((await response.json()) as { key: string }).key;
});

describe.each(areas)('every page for %s', (area) => {
  it.each(pages.map((page) => [page.path || 'overview', page] as const))('%s', async (_, page) => {
    const { status, body: html } = await get(`/${area}${page.path && `/${page.path}`}`, {
      cookie: `userToken=${token}`,
    });
    expect([200, 403, 404]).toContain(status);
    const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
    expect(text.match(/NaN|undefined|Infinity|\{[a-z]\w*[^}]*\}|\[object|null/g)).toBeNull();
    expect(html.match(/<h[1-6][^>]*>\s*<\/h[1-6]>/g)).toBeNull();
    expect(html).toMatch(/class="[^"]*headline|not available for|does not contain data/i);
  });
});
