import { atom } from 'jotai/vanilla';
import { parseUrl, type UrlLocation } from './changeUrl.ts';

/** Where an address that state produced is opened: the router of the app. */
export interface Navigator {
  go: (url: string) => void;
}

const currentAtom = atom<UrlLocation>({ pathname: '/', search: '' });

/** The present address: the one source of state that a link can share. Writing the same address changes nothing. */
export const locationAtom = atom(
  (get) => get(currentAtom),
  (get, set, next: UrlLocation) => {
    const { pathname, search } = get(currentAtom);
    if (pathname !== next.pathname || search !== next.search) {
      set(currentAtom, { pathname: next.pathname, search: next.search });
    }
  },
);

/** null: nobody listens, as on the server and in tests; addresses then only change state. */
export const navigatorAtom = atom<Navigator | null>(null);

/** Opens an address without loading the page anew. */
export const openUrlAtom = atom(null, (get, set, url: string) => {
  set(locationAtom, parseUrl(url));
  get(navigatorAtom)?.go(url);
});
