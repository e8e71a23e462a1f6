import { createStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportContext, UserContext } from '../../generated/types.ts';
import { testArea } from '../access/accessFixtures.ts';
import { parseUrl } from './changeUrl.ts';
import {
  censusFocusAtom,
  comparersAtom,
  invalidComparersAtom,
  reportContextAtom,
  userContextAtom,
} from './contextAtoms.ts';
import { imagesAtom } from './imagesAtom.ts';
import { locationAtom, navigatorAtom, openUrlAtom } from './locationAtom.ts';
import { compareAtom, focusAreaAtom, maxCompareAtom, paramsAtom, pathAtom, resetAtom } from './urlAtoms.ts';
import { baseYearAtom, focusPeriodAtom, focusYearAtom, yearsAtom, yearsContextAtom } from './yearsAtoms.ts';

let store = createStore();
let go = vi.fn<(url: string) => void>();

const open = (url: string) => store.set(locationAtom, parseUrl(url));
const address = () => {
  const { pathname, search } = store.get(locationAtom);
  return pathname + search;
};

beforeEach(() => {
  store = createStore();
  go = vi.fn();
  store.set(navigatorAtom, { go });
  store.set(yearsContextAtom, { reportYear: 2025, firstYear: 2018, lastYear: 2024, span: 1 });
});

describe('the address', () => {
  it('says area, page, comparators and parameters (§2.8.1, §2.9.1)', () => {
    open('/Lee%20Bay/tides/height?compare=a,b,c,d,e&kind=low&year=2020');
    expect(store.get(focusAreaAtom)).toBe('lee-bay');
    expect(store.get(pathAtom)).toBe('tides/height');
    expect(store.get(compareAtom)).toEqual(['a', 'b', 'c', 'd']);
    expect(store.get(paramsAtom)).toEqual({ kind: 'low' });
  });

  it('is opened by the router, once per change', () => {
    store.set(openUrlAtom, '/lee-bay?compare=a');
    expect(address()).toBe('/lee-bay?compare=a');
    expect(go).toHaveBeenCalledExactlyOnceWith('/lee-bay?compare=a');
  });

  it('does not wake anybody when it is written as it is', () => {
    open('/lee-bay');
    const before = store.get(locationAtom);
    open('/lee-bay');
    expect(store.get(locationAtom)).toBe(before);
  });
});

describe('changing comparators', () => {
  it('changes the compare parameter and nothing else (§4.6)', () => {
    open('/lee-bay/tides/height?kind=low&compare=a&year=2020');
    store.set(compareAtom, ['a', 'b']);
    expect(address()).toBe('/lee-bay/tides/height?kind=low&compare=a,b&year=2020');
    store.set(compareAtom, []);
    expect(address()).toBe('/lee-bay/tides/height?kind=low&year=2020');
  });

  it('takes as many as the product allows (§5.3.1)', () => {
    open('/lee-bay');
    store.set(maxCompareAtom, 2);
    store.set(compareAtom, ['a', 'b', 'c']);
    expect(address()).toBe('/lee-bay?compare=a,b');
  });
});

describe('changing area, path and parameters', () => {
  const url = '/lee-bay/tides/height?compare=a,own-bay&kind=low&year=2020&baseYear=2019';

  it('resets the years with the area and keeps the page (§4.8)', () => {
    open(url);
    store.set(focusAreaAtom, 'own-bay');
    expect(address()).toBe('/own-bay/tides/height?compare=a&kind=low');
    expect(store.get(yearsAtom)).toMatchObject({ focusYear: 2024, baseYear: 2023 });
  });

  it('resets the years with the path and keeps the comparators (§4.8, §2.9.2)', () => {
    open(url);
    store.set(pathAtom, 'tides/depth');
    expect(address()).toBe('/lee-bay/tides/depth?compare=a,own-bay');
    expect(store.get(yearsAtom)).toMatchObject({ focusYear: 2024, baseYear: 2023 });
  });

  it('takes along the parameters that the page names, never the years (§4.8)', () => {
    open(url);
    store.set(pathAtom, '', ['kind', 'year']);
    expect(address()).toBe('/lee-bay?kind=low');
  });

  it('sets and removes parameters of the page', () => {
    open('/lee-bay?kind=low');
    store.set(paramsAtom, { kind: undefined, spot: 'x y' });
    expect(address()).toBe('/lee-bay?spot=x%20y');
  });

  it('resets everything to the defaults (§4.11)', () => {
    open(url);
    store.set(resetAtom);
    expect(address()).toBe('/lee-bay/tides/height');
    expect(store.get(compareAtom)).toEqual([]);
    expect(store.get(yearsAtom)).toMatchObject({ focusYear: 2024, baseYear: 2023 });
  });
});

describe('changing years', () => {
  it('reads them from the address by the year rules (§4.7, §4.9)', () => {
    open('/lee-bay?year=1999&baseYear=nonsense');
    expect(store.get(focusYearAtom)).toBe(2019);
    expect(store.get(baseYearAtom)).toBe(2018);
  });

  it('writes the focus year and lets the base year follow by the span', () => {
    open('/lee-bay?compare=a');
    store.set(focusYearAtom, 2021);
    expect(address()).toBe('/lee-bay?compare=a&year=2021');
    expect(store.get(baseYearAtom)).toBe(2020);
  });

  it('moves a chosen base year when the focus year is set at or below it (§4.9.3)', () => {
    open('/lee-bay?baseYear=2021');
    store.set(focusYearAtom, 2021);
    expect(address()).toBe('/lee-bay?baseYear=2020&year=2021');
  });

  it('writes the base year', () => {
    open('/lee-bay');
    store.set(baseYearAtom, 2019);
    expect(address()).toBe('/lee-bay?baseYear=2019');
    expect(store.get(yearsAtom)).toMatchObject({ focusYear: 2024, baseYear: 2019 });
  });
});

describe('images', () => {
  it('are collected and gone with every change of route (§4.5)', () => {
    open('/lee-bay/tides');
    store.set(imagesAtom, 'line', '<svg/>');
    store.set(imagesAtom, 'bar', '<svg/>');
    expect(Object.keys(store.get(imagesAtom))).toEqual(['line', 'bar']);
    open('/lee-bay/waves');
    expect(store.get(imagesAtom)).toEqual({});
    store.set(imagesAtom, 'area', '<svg/>');
    expect(Object.keys(store.get(imagesAtom))).toEqual(['area']);
  });
});

describe('the context', () => {
  const bay = testArea({ area_id: 'bay', name: 'Bay' });

  it('labels the comparators of the address (§3.4.2, §5.3.2)', () => {
    open('/lee-bay?compare=bay,nowhere');
    const context: Partial<UserContext> = { compare_areas: [bay], valid_area_types: ['DIST'] };
    store.set(userContextAtom, context as UserContext);
    expect(store.get(comparersAtom).map(({ state }) => state)).toEqual(['valid', 'invalid']);
    expect(store.get(invalidComparersAtom)).toEqual(['nowhere']);
  });

  it('moves the census focus only with another census area (§4.10)', () => {
    const context: ReportContext = {
      report_year: 2025,
      census_year: 2023,
      census_area: 'bay',
      census_permissions: ['A'],
    };
    store.set(reportContextAtom, context);
    expect(store.get(censusFocusAtom)).toEqual({ area: 'bay', permissions: ['A'] });
    store.set(reportContextAtom, { ...context, census_permissions: ['B'] });
    expect(store.get(censusFocusAtom).permissions).toEqual(['A']);
    store.set(reportContextAtom, { ...context, census_area: 'isle', census_permissions: ['B'] });
    expect(store.get(censusFocusAtom)).toEqual({ area: 'isle', permissions: ['B'] });
  });
});

describe('changing quarters', () => {
  const periods = ['2024-Q2', '2024-Q1', '2023-Q4'];
  beforeEach(() => {
    store.set(yearsContextAtom, { reportYear: 2025, firstYear: 2022, lastYear: 2024, periods });
  });

  it('reads the quarter from the address and writes it in place of a year (§4.7)', () => {
    open('/lee-bay?quarter=2024-Q1&year=2023');
    expect(store.get(focusPeriodAtom)).toBe('2024-Q1');
    store.set(focusPeriodAtom, '2023-Q4');
    expect(address()).toBe('/lee-bay?quarter=2023-Q4');
    expect(store.get(focusYearAtom)).toBe(2023);
  });

  it('resets it with area and path, and keeps the comparators (§4.8)', () => {
    open('/lee-bay/tides?compare=a&quarter=2023-Q4');
    store.set(pathAtom, 'waves');
    expect(address()).toBe('/lee-bay/waves?compare=a');
    open('/lee-bay/tides?quarter=2023-Q4');
    store.set(focusAreaAtom, 'own-bay');
    expect(address()).toBe('/own-bay/tides');
  });
});
