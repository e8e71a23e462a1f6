import { useStore } from 'jotai/react';
import { useHydrateAtoms } from 'jotai/react/utils';
import { atom } from 'jotai/vanilla';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UrlLocation } from '#engine/core/navigation/changeUrl.ts';

/** How an address is opened: keeping the place on the page, taking the place of the present one in the history. */
export interface Opening {
  preventScrollReset?: boolean;
  replace?: boolean;
}
/** Opens an address without loading the document anew: the router of the app. */
export type Opener = (url: string, how?: Opening) => void;

/** The present address: the one source of what a page shows. The router writes it. */
export const locationAtom = atom<UrlLocation>({ pathname: '/', search: '' });

/** null: nobody listens, as on the server. Held in an object, because jotai would call a bare function. */
export const openerAtom = atom<{ open: Opener } | null>(null);

/** Opens an address. */
export const openUrlAtom = atom(null, (get, _, url: string, how?: Opening) =>
  get(openerAtom)?.open(url, how),
);

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
