import { productPages } from '#engine/core/navigation/productPages.ts';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { PERIOD_PARAMS, periodParam } from '#engine/core/periods/periodChoices.ts';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';

// Longer than four area ids; what is longer cannot be meant.
const MAX_VALUE = 400;
const YEAR = 'year';
const BASE_YEAR = 'baseYear';
/** Pins a page to the figures as a data version had them. */
const VERSION_PARAM = 'version';
const PERIODS: readonly string[] = PERIOD_PARAMS;

/**
 * Parameters of an address that change what is shown: the page's own, and those that the menu's links take along. All
 * others are ignored, so that they neither reach the API nor make another cached page.
 */
export function knownParams(
  product: Pick<CompiledProduct, 'sections'>,
  page: Pick<CompiledPage, 'params' | 'yearParam'> | null,
): string[] {
  const carried = productPages(product).flatMap(({ includeParams }) => includeParams ?? []);
  const year = page?.yearParam ?? YEAR;
  return [
    ...new Set([
      'compare',
      year,
      BASE_YEAR,
      ...PERIOD_PARAMS,
      VERSION_PARAM,
      ...carried,
      ...Object.keys(page?.params ?? {}),
    ]),
  ];
}

/** A year or period that is none means nothing. */
function isReadable(name: string, value: string, yearParam: string): boolean {
  if (name === yearParam || name === BASE_YEAR) return /^\d{4}$/.test(value);
  if (name === VERSION_PARAM) return /^[\w-]{1,40}$/.test(value);
  return !PERIODS.includes(name) || periodParam(value) === name;
}

/**
 * The known parameters of a query, in a fixed order, without empty ones and years that are none.
 * @param yearParam the one that holds the focus year
 */
export function pageQuery(
  search: string,
  known: readonly string[],
  yearParam: string = YEAR,
): Record<string, string> {
  const given = parseSearch(search);
  const kept = [...known].sort().filter((name) => Object.hasOwn(given, name) && given[name] !== '');
  return Object.fromEntries(
    kept
      .map((name): [string, string] => [name, (given[name] ?? '').slice(0, MAX_VALUE)])
      .filter(([name, value]) => isReadable(name, value, yearParam)),
  );
}
