import { atom } from 'jotai/vanilla';
import { parseSearch } from '../navigation/searchString.ts';
import { parseYear, withBaseYear, withFocusYear, type YearParams } from '../years/changeYears.ts';
import { CENSUS_YEAR, resolveYears, type YearsContext } from '../years/resolveYears.ts';
import { withYears } from './changeUrl.ts';
import { locationAtom, openUrlAtom } from './locationAtom.ts';

/** What the years of the page follow from besides the address; a stand-in until the page has said its own. */
export const yearsContextAtom = atom<YearsContext>({ reportYear: CENSUS_YEAR });

const yearParamsAtom = atom((get): YearParams => {
  const { year, baseYear } = parseSearch(get(locationAtom).search);
  return { year: parseYear(year), baseYear: parseYear(baseYear) };
});

/** All years of the page. */
export const yearsAtom = atom((get) => resolveYears({ ...get(yearsContextAtom), ...get(yearParamsAtom) }));

/** The focus year. Writing one at or before the chosen base year moves the base year too. */
export const focusYearAtom = atom(
  (get) => get(yearsAtom).focusYear,
  (get, set, year: number) =>
    set(openUrlAtom, withYears(get(locationAtom), withFocusYear(get(yearParamsAtom), year))),
);

/** The base year. */
export const baseYearAtom = atom(
  (get) => get(yearsAtom).baseYear,
  (get, set, year: number) =>
    set(openUrlAtom, withYears(get(locationAtom), withBaseYear(get(yearParamsAtom), year))),
);
