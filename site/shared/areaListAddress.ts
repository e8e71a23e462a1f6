import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';

/** Address of a site's list of areas, for browsers without scripts. */
export const AREA_LIST = '/areas';

/** Purpose of a list of areas: to change the area of a page, or to add a comparator. */
export interface AreaListQuestion {
  /** path of the page, after the area */
  page: string;
  /** area to add a comparator to; absent: change the area */
  beside?: string | undefined;
  /** further parameters of the page's address */
  kept: Record<string, string>;
}

/** Address of the list of areas for the page at an address. */
export function areaListAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  beside?: string,
): string {
  const { path } = splitPathname(pathname);
  return AREA_LIST + formatSearch({ page: path, beside, ...parseSearch(search) });
}

export function readAreaList(search: string): AreaListQuestion {
  const { page = '', beside, ...kept } = parseSearch(search);
  return { page, beside, kept };
}
