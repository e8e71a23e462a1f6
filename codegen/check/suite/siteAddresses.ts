import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import { contentPlace } from '#codegen/content/contentPlace.ts';
import { homeSite } from '#engine/core/navigation/homeSite.ts';
import { matchPath } from '#engine/core/navigation/pathParams.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { CheckContext } from './context.ts';

/** A problem with a name, and the rule that reports it. */
export type Said = Omit<Problem, 'file' | 'path'>;

/** Targets of links. */
export interface SiteAddresses {
  sites: string[];
  /** the site with the account pages */
  home: string | undefined;
  /** site → paths of its written pages */
  written: Map<string, Set<string>>;
  /** site → paths of its product's pages, without the area */
  reported: Map<string, string[]>;
  areas: ReadonlySet<string>;
}

/** Pages that the home site builds itself. */
const BUILT = /^\/account(\/|$)/;

/** All sites with their addresses. */
export function siteAddresses({ files, all, names }: CheckContext): SiteAddresses {
  const written = new Map<string, Set<string>>();
  for (const file of all.filter(({ kind }) => kind === 'content')) {
    const { site, path, section } = contentPlace(file);
    if (section === '') written.set(site, (written.get(site) ?? new Set()).add(path));
  }
  const sites = files.sites.flatMap((file) => file.value.sites);
  const reported = sites.map(({ site, product = '' }): [string, string[]] => [
    site,
    [...(names.paths.get(product)?.keys() ?? [])],
  ]);
  return {
    sites: sites.map(({ site }) => site),
    home: sites.length > 0 ? homeSite(sites).site : undefined,
    written,
    reported: new Map(reported),
    areas: names.areas,
  };
}

/** A problem for an unknown name. */
export const said = (
  name: string,
  known: readonly string[],
  say: (args: { name: string; near: string | undefined; known: readonly string[] }) => string,
  rule: string,
): Said => ({ message: say({ name, near: nearest(name, known), known }), rule });

/** A problem if there is no such site; otherwise undefined. */
export function siteProblem(name: string, { sites }: SiteAddresses): Said | undefined {
  return sites.includes(name) ? undefined : said(name, sites, messages.unknownSite, 'unknown-site');
}

/** A problem if a site has no page at this address, such as /about?x#y; otherwise undefined. */
export function pathProblem(site: string, href: string, addresses: SiteAddresses): Said | undefined {
  const path = (href.split(/[?#]/)[0] ?? '').replaceAll(/^\/+|\/+$/g, '');
  if (site === addresses.home && BUILT.test(href)) return undefined;
  const written = addresses.written.get(site);
  if (!written && path !== '') return reportProblem(path, addresses.reported.get(site) ?? [], addresses);
  if (!written || written.has(path)) return undefined;
  const under = [...written].some((page) => page.endsWith('/each') && path.startsWith(page.slice(0, -4)));
  const known = [...written].map((page) => `/${page}`);
  return under ? undefined : said(`/${path}`, known, messages.unknownPage, 'unknown-page');
}

/** A problem with a link to another site, such as site:events/past; undefined for other links. */
export function linkProblem(href: string, addresses: SiteAddresses): Said | undefined {
  const [, site, path = '/'] = /^site:([a-z][a-z0-9-]*)(\/.*)?$/.exec(href) ?? [];
  if (site === undefined) return undefined;
  return siteProblem(site, addresses) ?? pathProblem(site, path, addresses);
}

function reportProblem(
  address: string,
  paths: readonly string[],
  { areas }: SiteAddresses,
): Said | undefined {
  const [area = '', ...segments] = address.split('/');
  if (!areas.has(area)) return said(area, [...areas], messages.unknownArea, 'unknown-area');
  const path = segments.join('/');
  if (paths.some((page) => page === path || matchPath(page, segments))) return undefined;
  return said(path, [...paths], messages.unknownPage, 'unknown-page');
}
