import { atom } from 'jotai/vanilla';
import { locationAtom } from './locationAtom.ts';

const NONE: Readonly<Record<string, string>> = {};

const collectedAtom = atom({ address: '', images: NONE });

const addressAtom = atom((get) => {
  const { pathname, search } = get(locationAtom);
  return pathname + search;
});

const presentAtom = atom((get) => {
  const { address, images } = get(collectedAtom);
  return address === get(addressAtom) ? images : NONE;
});

/**
 * Pictures of the charts of the page shown, by block name. Writing adds one. They belong to the address they were
 * collected at: as soon as it changes there are none, without anybody having to clear them.
 */
export const imagesAtom = atom(
  (get) => get(presentAtom),
  (get, set, block: string, image: string) =>
    set(collectedAtom, { address: get(addressAtom), images: { ...get(presentAtom), [block]: image } }),
);
