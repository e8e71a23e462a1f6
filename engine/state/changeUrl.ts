import { formatCompare } from '../areas/parseCompare.ts';
import { pageHref, splitPathname } from '../navigation/pageHref.ts';
import { carryParams, formatSearch, parseSearch } from '../navigation/searchString.ts';
import type { YearParams } from '../years/changeYears.ts';
import { PERIOD_PARAMS, periodParam } from '../years/periodChoices.ts';

/** The parts of an address that state lives in. */
export interface UrlLocation {
  pathname: string;
  /** with its `?`, or '' */
  search: string;
}

/** Parameters that belong to the shell; all others are the page's own. */
export const SHELL_PARAMS: readonly string[] = ['compare', 'year', 'baseYear', ...PERIOD_PARAMS];

/** No years chosen: those of the series again. */
const NO_YEARS: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['year', 'baseYear', ...PERIOD_PARAMS].map((name) => [name, undefined]),
);

/** Takes an address apart. */
export function parseUrl(url: string): UrlLocation {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/** The address with some parameters changed; undefined and '' remove one. The others and their order stay. */
export function withParams(
  { pathname, search }: UrlLocation,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  return pathname + formatSearch({ ...parseSearch(search), ...changes });
}

/** The address with other comparators and nothing else changed. */
export function withCompare(location: UrlLocation, ids: readonly string[]): string {
  return withParams(location, { compare: formatCompare(ids) });
}

/** The address with other years; a year that is left out goes back to its default. */
export function withYears(location: UrlLocation, { year, baseYear, period }: YearParams): string {
  const name = period && periodParam(period);
  return withParams(location, {
    ...NO_YEARS,
    year: year?.toString(),
    baseYear: baseYear?.toString(),
    ...(name && { [name]: period }),
  });
}

/** The same page of another area: its years are those of the series again, and it is not compared with itself. */
export function withArea({ pathname, search }: UrlLocation, areaId: string): string {
  const { compare, ...params } = { ...parseSearch(search), ...NO_YEARS };
  const others = (compare ?? '').split(',').filter((id) => id !== areaId);
  return pageHref(areaId, splitPathname(pathname).path, { compare: formatCompare(others), ...params });
}

/** Another page of the same area: it takes along only what it names, the comparators by default, and never the years. */
export function withPath(
  { pathname, search }: UrlLocation,
  path: string,
  include: readonly string[] = ['compare'],
): string {
  const carried = carryParams(parseSearch(search), include);
  return pageHref(splitPathname(pathname).area, path, { ...carried, ...NO_YEARS });
}

/** The same page with everything as by default. */
export function withDefaults({ pathname }: UrlLocation): string {
  return pathname;
}
