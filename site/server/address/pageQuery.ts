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

// Longer than four area ids; what is longer cannot be meant.
const MAX_VALUE = 400;
const YEAR = 'year';
const BASE_YEAR = 'baseYear';
/** Pins a page to the figures as a data version had them. */
const VERSION_PARAM = 'version';
const PERIODS: readonly string[] = PERIOD_PARAMS;
/** Which side of a block shows: changes the markup, not the figures. */
export const VIEW_PARAMS: readonly string[] = ['table', 'rows', ...viewParams];

/** Parameters that mean something on one page; of no page those that mean something anywhere. */
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

// A menu asks for each of its items.
const known = new WeakMap<object, ReadonlySet<string>>();

/** Parameters that mean something on some page of a product. The area of a query is where the root leads. */
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

/** A year or period that is none means nothing. */
function isReadable(name: string, value: string, yearParam: string): boolean {
  if (name === yearParam || name === BASE_YEAR) return /^\d{4}$/.test(value);
  if (name === VERSION_PARAM) return /^[\w-]{1,40}$/.test(value);
  return !PERIODS.includes(name) || periodParam(value) === name;
}

/**
 * The parameters of a query that count, in a fixed order, without empty ones and years that are none.
 * @param yearParam the one that holds the focus year
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
 * A query without what is known but does not fit the page: parameters of other pages, values that are not on offer or empty, the benchmark
 * and the focus area as comparators, each comparator once and in correct form. What nobody knows stays, and is ignored.
 * @param placed values of the params in the page's address, which have no place in its query
 */
export function fittingQuery(
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  area: string,
  query: Readonly<Record<string, string>>,
  placed: Readonly<Record<string, string>> = {},
): Record<string, string> {
  // A menu asks for each of its pages, most often without any.
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

/** A query in which a list that a form sends as several parameters of one name, as its boxes are ticked, is one with commas. */
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
