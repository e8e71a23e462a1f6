import { atom } from 'jotai/vanilla';
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
