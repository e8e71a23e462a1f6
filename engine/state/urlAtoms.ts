import { atom } from 'jotai/vanilla';
import { correctSlug } from '../areas/correctSlug.ts';
import { MAX_COMPARE, parseCompare } from '../areas/parseCompare.ts';
import { splitPathname } from '../navigation/pageHref.ts';
import { parseSearch } from '../navigation/searchString.ts';
import { SHELL_PARAMS, withArea, withCompare, withDefaults, withParams, withPath } from './changeUrl.ts';
import { locationAtom, openUrlAtom } from './locationAtom.ts';

/** Id of the focus area, '' where the address names none. Writing opens the same page of another area. */
export const focusAreaAtom = atom(
  (get) => correctSlug(splitPathname(get(locationAtom).pathname).area),
  (get, set, areaId: string) => set(openUrlAtom, withArea(get(locationAtom), areaId)),
);

/** Path of the page, relative to the area. Writing opens another page with the comparators, or with what is named. */
export const pathAtom = atom(
  (get) => splitPathname(get(locationAtom).pathname).path,
  (get, set, path: string, include?: readonly string[]) =>
    set(openUrlAtom, withPath(get(locationAtom), path, include)),
);

/** How many comparators the product takes. */
export const maxCompareAtom = atom(MAX_COMPARE);

/** Ids of the comparators. Writing changes the `compare` parameter and nothing else. */
export const compareAtom = atom(
  (get) => {
    const { compare } = parseSearch(get(locationAtom).search);
    return parseCompare(compare, get(maxCompareAtom), get(focusAreaAtom));
  },
  (get, set, ids: readonly string[]) =>
    set(openUrlAtom, withCompare(get(locationAtom), ids.slice(0, get(maxCompareAtom)))),
);

/** The page's own parameters. Writing changes those given; undefined goes back to the default. */
export const paramsAtom = atom(
  (get) => {
    const all = Object.entries(parseSearch(get(locationAtom).search));
    return Object.fromEntries(all.filter(([name]) => !SHELL_PARAMS.includes(name)));
  },
  (get, set, changes: Readonly<Record<string, string | undefined>>) =>
    set(openUrlAtom, withParams(get(locationAtom), changes)),
);

/** Writing returns everything of the page to its defaults: comparators, years and parameters. */
export const resetAtom = atom(null, (get, set) => set(openUrlAtom, withDefaults(get(locationAtom))));
