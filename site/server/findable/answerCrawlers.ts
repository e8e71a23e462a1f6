import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { SitemapAnswer } from '#generated/types.ts';
import { cacheHeaders } from '#serving/http/securityHeaders.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import { askApi } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, textAnswer } from '#site/server/http/answer.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';
/** Addresses that are of no use to crawlers. */
const CLOSED = ['/api/', '/auth/', '/_page/', '/_jobs/', '/account'];
const NOBODY = { token: null, loginAs: null, allSmallAreas: false, theme: null } as const;

/** robots.txt and the sitemap of a site; null for other addresses. @throws ApiUnavailable */
export async function answerCrawlers(exchange: Exchange, context: SiteContext): Promise<Answer | null> {
  const { pathname, visit, session } = exchange;
  const headers = cacheHeaders(session.token === null);
  const origin = siteOrigin(visit.site, visit, visit.secure);
  if (pathname === ROBOTS) {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}${SITEMAP}`,
    ];
    return textAnswer(200, 'text/plain', `${lines.join('\n')}\n`, headers);
  }
  if (pathname !== SITEMAP) return null;
  // Requested as a visitor, so that only public pages are listed.
  const query = new URLSearchParams({ app_type: visit.site.app_type });
  const { paths } = (await askApi(context.api, `/api/sitemap/?${query}`, NOBODY)) as SitemapAnswer;
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
  return textAnswer(200, 'application/xml', xml, headers);
}
