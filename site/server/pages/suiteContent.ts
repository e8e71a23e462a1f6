import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import { marketingLinks, type Visit } from '#site/server/address/siteLinks.ts';
import type { SuitePageContent } from '#site/shared/suitePage.ts';

/** Pages of the marketing site that others link to, and the message that names each. */
const MARKETING: Record<string, string> = {
  '/': 'suite-home',
  '/account': 'account',
  '/account/signup': 'signup',
  '/account/password-reset': 'login-reset-password',
  '/contact': 'contact',
  '/products-services': 'products',
  '/privacy': 'privacy',
  '/terms-of-use-subscriber': 'terms',
  '/terms-of-use-general': 'terms',
};

/**
 * The page of a site without a product: what the suite is, and its sites. `status` is 404 where the site has no such
 * address at all.
 */
export function suiteContent(
  suite: CompiledSuite,
  visit: Visit,
  pathname: string,
): { status: number; content: SuitePageContent } {
  const { messages } = suite;
  const path = pathname.replace(/\/+$/, '') || '/';
  const known = visit.site.site === 'www' ? Object.hasOwn(MARKETING, path) : path === '/';
  const say = (key: string) =>
    sayMessage(messages, key, { suite: suite.sites.suite.name, site: visit.site.title });
  const home = path === '/' && visit.site.site === 'www';
  const titled = known
    ? visit.site.site === 'www' && !home
      ? { title: say(MARKETING[path] ?? ''), text: say('suite-page-coming') }
      : { title: visit.site.title, text: say(home ? 'suite-home' : 'suite-site-coming') }
    : { title: say('page-not-found-title'), text: say('page-not-found') };
  return {
    status: known ? 200 : 404,
    content: {
      ...titled,
      suite: suite.sites.suite,
      sites: suite.sites.sites
        .filter(({ site, product }) => site !== 'www' && product !== undefined && suite.products[product])
        .map((site) => ({
          title: site.title,
          href: `${siteOrigin(site, visit, visit.secure)}/`,
          description: suite.products[site.product ?? '']?.description ?? '',
        })),
      links: marketingLinks(suite, visit, false),
      messages,
    },
  };
}
