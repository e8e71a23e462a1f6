import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage } from '#generated/types.ts';
import { get } from './harness/get.ts';
import { brokenIn } from './harness/pageText.ts';
import { productSites } from './harness/productSites.ts';
import { share } from './harness/share.ts';
import { suite } from './harness/startSuite.ts';
import { tokenOf } from './harness/tokenOf.ts';

/** Of kinds that no crawl begins in, and the country. */
const areas = ['new-zealand', 'gisborne-central', 'tairawhiti-and-wairoa'];
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
  it.each(
    share(pages, areas.length, areas.indexOf(area)).map(
      ({ site, page }) => [site, page.path || 'overview', page] as const,
    ),
  )('%s: %s', async (site, _, page) => {
    const own = defaultPath(suite, page);
    const path = `/${area}${own && `/${own}`}`;
    const { status, body: html } = await get(path, { cookie: `userToken=${token}` }, site);
    expect([200, 403, 404]).toContain(status);
    expect(brokenIn(html)).toEqual([]);
    expect(html).toMatch(answers(page));
  });
});
