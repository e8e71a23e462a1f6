import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';

/** Address of a page's payload, without parameters that only change how its figures are shown. */
export function pageUrl(pathname: string, search: string): string {
  const { table: _, choice: __, ...params } = parseSearch(search);
  return `/_page${pathname}${formatSearch(params)}`;
}
