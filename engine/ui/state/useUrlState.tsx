import { useStore } from 'jotai/react';
import { useHydrateAtoms } from 'jotai/react/utils';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { locationAtom, openerAtom } from './locationAtom.ts';

/**
 * Ties the atoms of the address to the router, both ways. Call it once, inside a jotai Provider of its own for each
 * request on the server, so that no two visitors share a store.
 */
export function useUrlState(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const store = useStore();
  // The first render, on the server too, already sees the address; later changes follow before the browser paints.
  useHydrateAtoms([[locationAtom, { pathname, search }]]);
  useLayoutEffect(() => store.set(locationAtom, { pathname, search }), [store, pathname, search]);
  useEffect(() => {
    store.set(openerAtom, { open: (url, how) => void navigate(url, how) });
    return () => store.set(openerAtom, null);
  }, [store, navigate]);
}
