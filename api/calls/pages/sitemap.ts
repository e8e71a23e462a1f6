import { contentDecision } from '#api/access/contentAccess.ts';
import { areaAccess, pageDecision } from '#api/access/pageDecision.ts';
import { pagePlaces } from '#api/access/pagePlaces.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { shows } from '#api/content/seriesFacts.ts';
import { type Asker, visitorAsker } from '#api/request/asker.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { SitemapAnswer, SitemapQuery } from '#generated/types.ts';

/** Addresses of a site that are open to everybody, for search engines. */
export const sitemapCall = defineCall<SitemapQuery>({
  method: 'GET',
  path: '/api/sitemap/',
  example: { app_type: 'product' },
  summary: 'Addresses of a site that everybody may open',
  query: 'SitemapQuery',
  answer: 'SitemapAnswer',
  asker: 'nobody',
  async handle(services, { query }) {
    const asker = await visitorAsker(services.accounts);
    const paths = [
      ...(await reportPaths(services, asker, query.app_type)),
      ...(await writtenPaths(services, asker, query.app_type)),
    ];
    const body: SitemapAnswer = { paths };
    return { body };
  },
});

/** Open pages of the public areas. */
async function reportPaths(services: Services, asker: Asker, appType: string): Promise<string[]> {
  const product = productOf(services, appType);
  if (!product) return [];
  const coverage = await services.store.coverage();
  const viewer = await viewerOf(services, asker, product);
  const areas = viewer.all().filter(({ is_public }) => is_public);
  const paths = areas.map(async (area) => {
    const access = await areaAccess(services, asker, product, area.area_id, area, coverage);
    return productPages(product)
      .filter((page) => page.external === undefined && pageDecision(services, access, page).open)
      .map((page) => `/${[area.area_id, defaultPath(services.suite, page)].filter(Boolean).join('/')}`);
  });
  return (await Promise.all(paths)).flat();
}

/** Open written pages. Pages of single series are included if a page in the menus shows the series. */
async function writtenPaths(services: Services, asker: Asker, appType: string): Promise<string[]> {
  const site = services.suite.sites.sites.find(({ app_type }) => app_type === appType);
  const content = services.suite.content?.[site?.site ?? ''];
  if (!site || !content) return [];
  const open = content.pages.filter(
    (page) => !page.noIndex && contentDecision({ services, asker, site }, page).open,
  );
  const places = open.some(({ each }) => each) ? await pagePlaces(services, asker) : [];
  const series = Object.keys(services.suite.series).filter((key) =>
    places.some((place) => shows(place, key)),
  );
  return open.flatMap(({ path, each }) =>
    each === undefined ? [`/${path}`] : series.map((key) => `/${path}/${key}`),
  );
}
