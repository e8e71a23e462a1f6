import { useLocation, useNavigate } from 'react-router-dom';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { MAX_COMPARE, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { type UrlLocation, withArea, withCompare } from '#engine/core/navigation/changeUrl.ts';
import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';

export interface Address {
  here: UrlLocation;
  /** id of the focus area, '' if the address names none */
  area: string;
  /** ids of the comparators */
  compare: readonly string[];
  /** opens the same page of another area */
  openArea: (areaId: string) => void;
  /** changes only the `compare` parameter */
  setCompare: (ids: readonly string[]) => void;
  /**
   * opens the same page with another query, with its `?` or '' @param replace replaces the current history
   * entry
   */
  setSearch: (search: string, how?: { replace: boolean }) => void;
}

/** The router's address, the only source of what a page shows. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = { pathname, search };
  const area = correctSlug(splitPathname(pathname).area);
  return {
    here,
    area,
    compare: parseCompare(parseSearch(search).compare, MAX_COMPARE, area),
    openArea: (areaId) => void navigate(withArea(here, areaId)),
    setCompare: (ids) => void navigate(withCompare(here, ids)),
    setSearch: (next, how) => void navigate(pathname + next, how),
  };
}
