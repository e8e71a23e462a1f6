import { glossaryPage } from '#engine/blocks/glossaryPage.ts';
import { firstPath } from '#engine/core/navigation/findPage.ts';
import { homeSite } from '#engine/core/navigation/homeSite.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import type { CompiledSuite, Site } from '#generated/types.ts';
import { type Arrival, siteOrigin } from './findSite.ts';

/** How the visitor reached this site, which determines how other sites are linked. */
export interface Visit extends Arrival {
  site: Site;
  secure: boolean;
}

/**
 * Links to the home site by name: its account pages and existing written pages. Subscribers have different
 * terms of use.
 */
export function marketingLinks(
  suite: CompiledSuite,
  visit: Visit,
  subscriber: boolean,
): Record<string, string> {
  const site = homeSite(suite.sites.sites);
  const origin = siteOrigin(site, visit, visit.secure);
  const written = {
    contact: '/contact/',
    productsServices: '/products-services/',
    privacy: '/privacy',
    terms: subscriber ? '/terms-of-use-subscriber' : '/terms-of-use-general',
  };
  const pages = suite.content?.[site.site]?.pages ?? [];
  const isThere = (href: string) => pages.some(({ path }) => path === href.replaceAll('/', ''));
  return {
    home: `${origin}/`,
    account: `${origin}/account`,
    signup: `${origin}/account/signup`,
    passwordReset: `${origin}/account/password-reset`,
    ...Object.fromEntries(
      Object.entries(written).flatMap(([name, href]) => (isThere(href) ? [[name, origin + href]] : [])),
    ),
  };
}

/** Origin of a site of the suite by its name; '' if there is none. */
export function namedOrigin(suite: CompiledSuite, visit: Visit, name: string): string {
  const site = suite.sites.sites.find((candidate) => candidate.site === name);
  return site ? siteOrigin(site, visit, visit.secure) : '';
}

/**
 * Resolves an address from a manifest for this visitor: `site:events/calculator` is a path on another site of
 * the suite.
 */
export function externalHref(suite: CompiledSuite, visit: Visit, address: string): string {
  const [, name, path = '/'] = /^site:([a-z][a-z0-9-]*)(\/.*)?$/.exec(address) ?? [];
  const site = suite.sites.sites.find((one) => one.site === name);
  return site ? siteOrigin(site, visit, visit.secure) + path : address;
}

/** Origins of all sites, as `site-<name>`, for links to results on other sites. */
export function siteLinks(suite: CompiledSuite, visit: Visit): Record<string, string> {
  const origins = suite.sites.sites.map(
    (site) => [`site-${site.site}`, siteOrigin(site, visit, visit.secure)] as const,
  );
  const glossary = glossaryPage(suite);
  const links: Record<string, string> = Object.fromEntries(origins);
  return glossary ? { ...links, glossary: `${links[`site-${glossary.site}`]}${glossary.path}` } : links;
}

/** The reader's area and comparators, which links to other products keep if they can. */
export interface Whereabouts {
  area: string | null;
  areaType: string | null;
  compare: readonly string[];
}

/**
 * The product picker: every site except the marketing one. Area and comparators are kept if the other product
 * has areas of their type; otherwise its first page opens.
 */
export function productLinks(
  suite: CompiledSuite,
  visit: Visit,
  place: Whereabouts,
): { title: string; href: string; current: boolean }[] {
  const { sites } = suite.sites;
  const { areas } = indexSuite(suite);
  return sites
    .filter(({ site }) => site !== 'www')
    .map((site) => {
      const current = site.site === visit.site.site;
      const product = site.product === undefined ? undefined : suite.products[site.product];
      const has = (type: string | null | undefined) => type != null && product?.areaTypes.includes(type);
      const compare = place.compare.filter((id) => has(areas.get(id)?.area_type)).join(',');
      const isThere = product && has(place.areaType);
      const path = isThere && place.area ? pageHref(place.area, firstPath(product), { compare }) : '/';
      return {
        title: site.title,
        current,
        href: current ? path : siteOrigin(site, visit, visit.secure) + path,
      };
    });
}
