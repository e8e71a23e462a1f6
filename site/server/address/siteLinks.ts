import { glossaryPage } from '#engine/core/content/findContent.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import type { CompiledSuite, Site } from '#generated/types.ts';
import { type Arrival, siteOrigin } from './findSite.ts';

/** How the visitor reached this site, which rules how other sites are linked. */
export interface Visit extends Arrival {
  site: Site;
  secure: boolean;
}

/** Links to the marketing site by name; the terms of subscribers are others than those of everybody else. */
export function marketingLinks(
  suite: CompiledSuite,
  visit: Visit,
  subscriber: boolean,
): Record<string, string> {
  const www = suite.sites.sites.find(({ site }) => site === 'www');
  const origin = www ? siteOrigin(www, visit, visit.secure) : '';
  return {
    home: `${origin}/`,
    account: `${origin}/account`,
    signup: `${origin}/account/signup`,
    passwordReset: `${origin}/account/password-reset`,
    contact: `${origin}/contact/`,
    productsServices: `${origin}/products-services/`,
    privacy: `${origin}/privacy`,
    terms: `${origin}/${subscriber ? 'terms-of-use-subscriber' : 'terms-of-use-general'}`,
  };
}

/** An address of a manifest as this visitor reaches it: `site:events/calculator` is a path on another site of the suite. */
export function externalHref(suite: CompiledSuite, visit: Visit, address: string): string {
  const [, name, path = '/'] = /^site:([a-z]+)(\/.*)?$/.exec(address) ?? [];
  const site = suite.sites.sites.find((one) => one.site === name);
  return site ? siteOrigin(site, visit, visit.secure) + path : address;
}

/** Origins of all sites, as `site-<name>`, for what was found on another one. */
export function siteLinks(suite: CompiledSuite, visit: Visit): Record<string, string> {
  const origins = suite.sites.sites.map(
    (site) => [`site-${site.site}`, siteOrigin(site, visit, visit.secure)] as const,
  );
  const glossary = glossaryPage(suite);
  const links: Record<string, string> = Object.fromEntries(origins);
  return glossary ? { ...links, glossary: `${links[`site-${glossary.site}`]}${glossary.path}` } : links;
}

/**
 * The product picker: every site but the marketing one. Area and comparators are kept where the other product has areas
 * of their type; elsewhere its first page opens.
 */
export function productLinks(
  suite: CompiledSuite,
  visit: Visit,
  place: { area: string | null; areaType: string | null; compare: readonly string[] },
): { title: string; href: string; current: boolean }[] {
  const { sites } = suite.sites;
  return sites
    .filter(({ site }) => site !== 'www')
    .map((site) => {
      const current = site.site === visit.site.site;
      const product = site.product === undefined ? undefined : suite.products[site.product];
      const has = place.areaType !== null && product?.areaTypes.includes(place.areaType);
      const path =
        has && place.area ? `/${place.area}${formatSearch({ compare: place.compare.join(',') })}` : '/';
      return {
        title: site.title,
        current,
        href: current ? path : siteOrigin(site, visit, visit.secure) + path,
      };
    });
}
