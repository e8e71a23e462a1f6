import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { useHydrateAtoms } from 'jotai/react/utils';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { locationAtom, navigatorAtom } from './locationAtom.ts';
import { compareAtom, focusAreaAtom, paramsAtom, pathAtom, resetAtom } from './urlAtoms.ts';

/**
 * Ties the atoms of the address to the router, both ways, and gives what the address says. Call it once, inside a
 * jotai Provider of its own for each request on the server, so that no two visitors share a store.
 */
export function useUrlState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  // The first render, on the server too, already sees the address; later changes follow before the browser paints.
  useHydrateAtoms([[locationAtom, { pathname, search }]]);
  useLayoutEffect(() => {
    store.set(locationAtom, { pathname, search });
  }, [store, pathname, search]);
  useEffect(() => {
    store.set(navigatorAtom, { go: (url) => void navigate(url) });
    return () => store.set(navigatorAtom, null);
  }, [store, navigate]);
  return {
    area: useAtomValue(focusAreaAtom),
    path: useAtomValue(pathAtom),
    compare: useAtomValue(compareAtom),
    params: useAtomValue(paramsAtom),
    setArea: useSetAtom(focusAreaAtom),
    setPath: useSetAtom(pathAtom),
    setCompare: useSetAtom(compareAtom),
    setParams: useSetAtom(paramsAtom),
    reset: useSetAtom(resetAtom),
  };
}
