import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';

/** Where the payload of an address is fetched: without what only changes how the same figures are shown. */
export function pageUrl(pathname: string, search: string): string {
  const { table: _, choice: __, ...params } = parseSearch(search);
  return `/_page${pathname}${formatSearch(params)}`;
}
