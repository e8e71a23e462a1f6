import { drawParamsOf, viewParams } from '#engine/blocks/kinds.ts';
import { formatCompare, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { placedParamNames } from '#engine/core/navigation/pathParams.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import {
  PERIOD_PARAMS,
  periodParam,
  periodParamOf,
  YEAR_PARAMS,
} from '#engine/core/periods/periodChoices.ts';
import { mainSeriesKeys } from '#engine/core/plan/params/seriesChoice.ts';
import { fittingChoices } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

// Longer than four area ids: no valid value is longer.
const MAX_VALUE = 400;
const YEAR = 'year';
const BASE_YEAR = 'baseYear';
/** Pins a page to the figures of a data version. */
export const VERSION_PARAM = 'version';
const PERIODS: readonly string[] = PERIOD_PARAMS;
/** Parameters that choose which side of a block is visible. They change the markup, not the figures. */
export const VIEW_PARAMS: readonly string[] = ['table', 'rows', ...viewParams];

/** Parameters that written pages use. */
export const WRITTEN_PARAMS = ['q', 'topic', 'frequency', 'area_type'];

/** Parameters that a page uses; without a page, those that any page may use. */
export function fittingParams(
  suite: Pick<CompiledSuite, 'series'>,
  product: Pick<CompiledProduct, 'sections'>,
  page: CompiledPage | null,
): string[] {
  const keys = page ? mainSeriesKeys(page, suite, product) : [];
  const frequencies = keys.flatMap((key) => suite.series[key]?.frequency ?? []);
  return [
    'compare',
    VERSION_PARAM,
    ...(keys.length > 0 ? [page?.yearParam ?? YEAR] : []),
    ...(page?.pickBaseYear ? [BASE_YEAR] : []),
    ...new Set(frequencies.flatMap((frequency) => periodParamOf[frequency] ?? [])),
    ...Object.keys(page?.params ?? {}),
    ...drawParamsOf(page?.blocks ?? []),
  ];
}

// Cached, because menus ask for each of their items.
const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Parameters that any page of a product uses. `area` in a query selects the area that the root redirects to.
 */
function knownParams(product: Pick<CompiledProduct, 'sections'>): ReadonlySet<string> {
  const before = known.get(product);
  if (before) return before;
  const own = productPages(product).flatMap(
    ({ params = {}, includeParams = [], yearParam = YEAR, blocks }) => [
      ...Object.keys(params),
      ...drawParamsOf(blocks),
      ...includeParams,
      yearParam,
    ],
  );
  const all = new Set(['area', ...YEAR_PARAMS, ...own]);
  known.set(product, all);
  return all;
}

/** Whether a text has the form of a data version. */
export const isVersion = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** Invalid years and periods are ignored. */
function isReadable(name: string, value: string, yearParam: string): boolean {
  if (name === yearParam || name === BASE_YEAR) return /^\d{4}$/.test(value);
  if (name === VERSION_PARAM) return isVersion(value);
  return !PERIODS.includes(name) || periodParam(value) === name;
}

/**
 * The relevant parameters of a query in a fixed order, without empty values and invalid years.
 * @param yearParam the parameter with the focus year
 */
export function pageQuery(
  search: string,
  fitting: readonly string[],
  yearParam: string = YEAR,
): Record<string, string> {
  const given = parseSearch(search);
  const kept = [...fitting].sort().filter((name) => Object.hasOwn(given, name) && given[name] !== '');
  return Object.fromEntries(
    kept
      .map((name): [string, string] => [name, (given[name] ?? '').slice(0, MAX_VALUE)])
      .filter(([name, value]) => isReadable(name, value, yearParam)),
  );
}

/**
 * Removes known parameters that do not fit the page: those of other pages, invalid or empty values, and the
 * benchmark and focus area as comparators. Each comparator is kept once, in its correct form. Unknown
 * parameters stay and are ignored.
 * @param placed values of the parameters in the page's path, which do not belong in its query
 */
export function fittingQuery(
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  area: string,
  query: Readonly<Record<string, string>>,
  placed: Readonly<Record<string, string>> = {},
): Record<string, string> {
  // Shortcut for menus, whose items mostly have no query.
  if (Object.keys(query).length === 0) return {};
  const meant = knownParams(product);
  const names = fittingParams(suite, product, page);
  const inPath = placedParamNames(page);
  const choices = fittingChoices(suite, page, { ...query, ...placed });
  const fits = (name: string, value: string) => {
    if (inPath.includes(name)) return false;
    if (!names.includes(name)) return !meant.has(name);
    if (Object.hasOwn(page.params ?? {}, name)) return Object.hasOwn(choices, name);
    return isReadable(name, value, page.yearParam ?? YEAR);
  };
  const kept = Object.entries(query).filter(([name, value]) => fits(name, value));
  return Object.fromEntries(
    kept.flatMap(([name, value]): [string, string][] => {
      if (name !== 'compare') return [[name, value]];
      const others = parseCompare(value, Infinity, area).filter((id) => id !== product.benchmark);
      return others.length > 0 ? [[name, formatCompare(others)]] : [];
    }),
  );
}

/** Joins a list that a form sends as repeated parameters, one per ticked box, into one with commas. */
export function joinLists(search: string, page: Pick<CompiledPage, 'params'>): string {
  const asked = new URLSearchParams(search);
  const lists = [
    'compare',
    ...Object.keys(page.params ?? {}).filter((name) => page.params?.[name]?.multiple),
  ];
  const repeated = lists.filter((name) => asked.getAll(name).length > 1);
  if (repeated.length === 0) return search;
  const joined = repeated.map((name) => [name, asked.getAll(name).filter(Boolean).join(',')]);
  return formatSearch({ ...parseSearch(search), ...Object.fromEntries(joined) });
}
