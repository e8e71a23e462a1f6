import { atom } from 'jotai/vanilla';
import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { MAX_COMPARE, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { withArea, withCompare } from '#engine/core/navigation/changeUrl.ts';
import { splitPathname } from '#engine/core/navigation/pageHref.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { locationAtom, type Opening, openUrlAtom } from './locationAtom.ts';

/** Id of the focus area, '' where the address names none. Writing opens the same page of another area. */
export const focusAreaAtom = atom(
  (get) => correctSlug(splitPathname(get(locationAtom).pathname).area),
  (get, set, areaId: string) => set(openUrlAtom, withArea(get(locationAtom), areaId)),
);

/** Ids of the comparators. Writing changes the `compare` parameter and nothing else. */
export const compareAtom = atom(
  (get) => {
    const { compare } = parseSearch(get(locationAtom).search);
    return parseCompare(compare, MAX_COMPARE, get(focusAreaAtom));
  },
  (get, set, ids: readonly string[]) => set(openUrlAtom, withCompare(get(locationAtom), ids)),
);

/** The query with its `?`, or ''. Writing opens the same page with another one, where the reader is on it. */
export const searchAtom = atom(
  (get) => get(locationAtom).search,
  (get, set, search: string, how?: Opening) =>
    set(openUrlAtom, get(locationAtom).pathname + search, { preventScrollReset: true, ...how }),
);
