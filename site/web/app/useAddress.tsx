import { useLocation, useRouter } from 'wouter';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { MAX_COMPARE, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { type UrlLocation, withArea, withCompare } from '#engine/core/navigation/changeUrl.ts';
import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';

export interface Address {
  here: UrlLocation;
  /** id of the focus area, '' where the address names none */
  area: string;
  /** ids of the comparators */
  compare: readonly string[];
  /** opens the same page of another area */
  openArea: (areaId: string) => void;
  /** changes the `compare` parameter and nothing else */
  setCompare: (ids: readonly string[]) => void;
  /** opens the same page with another query, with its `?` or '' @param replace takes the place of the present one in the history */
  setSearch: (search: string, how?: { replace: boolean }) => void;
}

/** Path and query as they were sent: what the router's own hooks give is decoded, and would be decoded again where it is read. */
export function useHere(): UrlLocation {
  const router = useRouter();
  const [pathname] = router.hook(router);
  return { pathname, search: router.searchHook(router) };
}

/** The address as the router has it: the one source of what a page shows. */
export function useAddress(): Address {
  const here = useHere();
  const [, navigate] = useLocation();
  const area = correctSlug(splitPathname(here.pathname).area);
  return {
    here,
    area,
    compare: parseCompare(parseSearch(here.search).compare, MAX_COMPARE, area),
    openArea: (areaId) => navigate(withArea(here, areaId)),
    setCompare: (ids) => navigate(withCompare(here, ids)),
    setSearch: (next, how) => navigate(here.pathname + next, how),
  };
}
