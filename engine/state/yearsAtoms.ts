import { atom } from 'jotai/vanilla';
import { parseSearch } from '../navigation/searchString.ts';
import {
  parseYear,
  withBaseYear,
  withFocusPeriod,
  withFocusYear,
  type YearParams,
} from '../years/changeYears.ts';
import { askedPeriod } from '../years/periodChoices.ts';
import { CENSUS_YEAR, resolveYears, type YearsContext } from '../years/resolveYears.ts';
import { withYears } from './changeUrl.ts';
import { locationAtom, openUrlAtom } from './locationAtom.ts';

/** What the years of the page follow from besides the address; a stand-in until the page has said its own. */
export const yearsContextAtom = atom<YearsContext>({ reportYear: CENSUS_YEAR });

const yearParamsAtom = atom((get): YearParams => {
  const params = parseSearch(get(locationAtom).search);
  const { year, baseYear } = params;
  return { year: parseYear(year), baseYear: parseYear(baseYear), period: askedPeriod(params) };
});

/** All years of the page. */
export const yearsAtom = atom((get) => resolveYears({ ...get(yearsContextAtom), ...get(yearParamsAtom) }));

/** The focus year. Writing one at or before the chosen base year moves the base year too. */
export const focusYearAtom = atom(
  (get) => get(yearsAtom).focusYear,
  (get, set, year: number) =>
    set(openUrlAtom, withYears(get(locationAtom), withFocusYear(get(yearParamsAtom), year))),
);

/** The focus quarter or month; undefined where the page is about years. */
export const focusPeriodAtom = atom(
  (get) => get(yearsAtom).focusPeriod,
  (get, set, period: string) =>
    set(openUrlAtom, withYears(get(locationAtom), withFocusPeriod(get(yearParamsAtom), period))),
);

/** The base year. */
export const baseYearAtom = atom(
  (get) => get(yearsAtom).baseYear,
  (get, set, year: number) =>
    set(openUrlAtom, withYears(get(locationAtom), withBaseYear(get(yearParamsAtom), year))),
);
