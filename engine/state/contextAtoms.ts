import { atom } from 'jotai/vanilla';
import type { ReportContext, UserContext } from '../../generated/types.ts';
import { invalidComparers, labelComparers } from '../areas/labelComparers.ts';
import { compareAtom } from './urlAtoms.ts';

/** What the server says of the person and the areas of the address; null until it has answered. */
export const userContextAtom = atom<UserContext | null>(null);

/** Whether the login dialog is open. */
export const showLoginAtom = atom(false);

/** The chosen comparators, each valid or not. */
export const comparersAtom = atom((get) => {
  const context = get(userContextAtom);
  return labelComparers(get(compareAtom), context?.compare_areas ?? [], context?.valid_area_types ?? []);
});

/** Ids of the address that the server did not return. */
export const invalidComparersAtom = atom((get) =>
  invalidComparers(get(compareAtom), get(userContextAtom)?.compare_areas ?? []),
);

/** Focus area of the census pages and what may be seen for it. */
export interface CensusFocus {
  area: string | null;
  permissions: string[];
}

const receivedAtom = atom<ReportContext | null>(null);
const censusFocusStoreAtom = atom<CensusFocus>({ area: null, permissions: [] });

/** The report context. Writing one with another census area moves the focus of the census pages too. */
export const reportContextAtom = atom(
  (get) => get(receivedAtom),
  (get, set, context: ReportContext) => {
    set(receivedAtom, context);
    set(censusFocusStoreAtom, updateCensusFocus(get(censusFocusStoreAtom), context));
  },
);

/** Focus of the census pages, as the last context with another census area set it. */
export const censusFocusAtom = atom((get) => get(censusFocusStoreAtom));

/** The focus that a context leads to: the one before while its census area is the same. */
export function updateCensusFocus(previous: CensusFocus, context: ReportContext): CensusFocus {
  if (context.census_area === previous.area) return previous;
  return { area: context.census_area, permissions: context.census_permissions };
}
