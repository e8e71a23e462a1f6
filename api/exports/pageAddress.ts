import type { PageChoice } from '#api/pages/pageChoice.ts';
import { publicOrigin } from '#api/services/publicOrigin.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import type { CompiledSuite, PageQuery } from '#generated/types.ts';

/** Parameters of a call that page addresses omit or write differently. */
const UNSAID: readonly string[] = ['app_type', 'area_id', 'path', 'compare_area_id', 'base_year'];

/** The address of a page in the requested view, so a file can link back to its page. */
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
  return publicOrigin(suite, query.app_type, domain) + pageHref(area.area_id, query.path ?? '') + search;
}
