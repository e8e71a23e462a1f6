import type { PageChoice } from '#api/pages/pageText.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import type { CompiledSuite, PageQuery } from '#generated/types.ts';

/** Where the sites are reached from outside. `domain` is that of the suite; absent: this machine. */
function siteOriginOf(suite: CompiledSuite, appType: string, domain: string | undefined): string {
  const site = suite.sites.sites.find(({ app_type }) => app_type === appType);
  if (domain) return `https://${site?.host ?? 'www'}.${domain}`;
  return `http://localhost:${site?.port ?? suite.sites.api.port}`;
}

/** Parameters of a call that the address of the page says otherwise or not at all. */
const UNSAID: readonly string[] = ['app_type', 'area_id', 'path', 'compare_area_id', 'base_year'];

/** The address of a page in the view that was asked for: the way back from a file to the page it came from. */
export function pageAddress(
  { suite, domain }: { suite: CompiledSuite; domain?: string | undefined },
  query: PageQuery,
  { area, compare }: PageChoice,
  exportParameters: readonly string[] = [],
): string {
  const said = Object.entries(query).filter(
    ([name]) => !UNSAID.includes(name) && !exportParameters.includes(name),
  );
  const search = formatSearch({
    compare: compare.map(({ area_id }) => area_id).join(','),
    ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    baseYear: query.base_year ?? '',
  });
  return siteOriginOf(suite, query.app_type, domain) + pageHref(area.area_id, query.path ?? '') + search;
}
