import { beforeAll, describe, expect, inject, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage } from '#generated/types.ts';
import { get } from './harness/get.ts';
import { productSites } from './harness/productSites.ts';
import { suite } from './harness/startSuite.ts';

const areas = [
  'new-zealand',
  'otago-region',
  'auckland',
  'gisborne-district',
  'gisborne-central',
  'tairawhiti-and-wairoa',
];
const pages = productSites.flatMap(({ site, pages }) => pages.map((page) => ({ site, page })));

/** A page answers with its headline, one of forms with its form; either may say why it has none for an area. */
function answers(page: CompiledPage): RegExp {
  const forms = page.blocks.filter(({ kind }) => kind === 'download' || kind === 'report');
  const shown = forms.length > 0 ? forms.map(({ name }) => `id="${name}".*?<form`) : ['class="[^"]*headline'];
  return new RegExp([...shown, 'not available for', 'does not contain data'].join('|'), 'is');
}

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
  it.each(pages.map(({ site, page }) => [site, page.path || 'overview', page] as const))(
    '%s: %s',
    async (site, _, page) => {
      const own = defaultPath(suite, page);
      const path = `/${area}${own && `/${own}`}`;
      const { status, body: html } = await get(path, { cookie: `userToken=${token}` }, site);
      expect([200, 403, 404]).toContain(status);
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
      expect(text.match(/NaN|undefined|Infinity|\{[a-z]\w*[^}]*\}|\[object|null/g)).toBeNull();
      expect(html.match(/<h[1-6][^>]*>\s*<\/h[1-6]>/g)).toBeNull();
      expect(html).toMatch(answers(page));
    },
  );
});
