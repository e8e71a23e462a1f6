import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage } from '#generated/types.ts';
import { get } from './harness/get.ts';
import { rawMarkupIn } from './harness/pageText.ts';
import { productSites } from './harness/productSites.ts';
import { share } from './harness/share.ts';
import { suite } from './harness/startSuite.ts';
import { tokenOf } from './harness/tokenOf.ts';

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
  token = await tokenOf();
});

describe.each(areas)('pages for %s', (area) => {
  // Each page is walked for two of the areas.
  it.each(
    share(pages, areas.length / 2, areas.indexOf(area)).map(
      ({ site, page }) => [site, page.path || 'overview', page] as const,
    ),
  )('%s: %s', async (site, _, page) => {
    const own = defaultPath(suite, page);
    const path = `/${area}${own && `/${own}`}`;
    const { status, body: html } = await get(path, { cookie: `userToken=${token}` }, site);
    expect([200, 403, 404]).toContain(status);
    const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
    expect(text.match(/NaN|undefined|Infinity|\{[a-z]\w*[^}]*\}|\[object|null/g)).toBeNull();
    expect(rawMarkupIn(html)).toEqual([]);
    expect(html.match(/<h[1-6][^>]*>\s*<\/h[1-6]>/g)).toBeNull();
    expect(html).toMatch(answers(page));
  });
});
