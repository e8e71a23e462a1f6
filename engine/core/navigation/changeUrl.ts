import { formatCompare } from '#engine/core/areas/parseCompare.ts';
import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';
import { pageHref, splitPathname } from './pageHref.ts';
import { formatSearch, parseSearch } from './searchString.ts';

/** The parts of an address that contain choices. */
export interface UrlLocation {
  pathname: string;
  /** with its `?`, or '' */
  search: string;
}

/** Removes chosen years, which resets them to those of the series. */
const NO_YEARS: Readonly<Record<string, undefined>> = Object.fromEntries(
  YEAR_PARAMS.map((name) => [name, undefined]),
);

/** Splits an address into path and query. */
export function parseUrl(url: string): UrlLocation {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/** The address with other comparators. */
export function withCompare({ pathname, search }: UrlLocation, ids: readonly string[]): string {
  return pathname + formatSearch({ ...parseSearch(search), compare: formatCompare(ids) });
}

/** The same page for another area. Resets the years and removes the area from its own comparators. */
export function withArea({ pathname, search }: UrlLocation, areaId: string): string {
  const { compare, ...params } = { ...parseSearch(search), ...NO_YEARS };
  const others = (compare ?? '').split(',').filter((id) => id !== areaId);
  return pageHref(areaId, splitPathname(pathname).path, { compare: formatCompare(others), ...params });
}
