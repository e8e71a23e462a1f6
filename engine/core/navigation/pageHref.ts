import { formatSearch } from './searchString.ts';

/** The address of a page of an area: `/area/section/page?compare=a,b`. Path '' is the product's first page. */
export function pageHref(
  areaId: string,
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const segments = [areaId, ...path.split('/')].filter((segment) => segment !== '');
  return `/${segments.map(encodeURIComponent).join('/')}${formatSearch(params)}`;
}

/**
 * Area and page path of an address: `/area/section/page` → area, `section/page`. Trailing slashes are
 * ignored.
 */
export function splitPathname(pathname: string): { area: string; path: string } {
  const [area = '', ...rest] = pathname.split('/').filter((segment) => segment !== '');
  return { area, path: rest.join('/') };
}
