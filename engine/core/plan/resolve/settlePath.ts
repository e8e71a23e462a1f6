import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { type FoundPage, findPage } from '#engine/core/navigation/findPage.ts';
import { fillPath, pathParamNames } from '#engine/core/navigation/pathParams.ts';
import { type ResolvedParam, resolveParams } from '#engine/core/plan/params/params.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import { nameDifference } from '#engine/core/words/nameDifference.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** A page by its address, with the params in its path settled. */
export interface SettledPath {
  page: CompiledPage;
  rest: string[];
  print: boolean;
  /** values of the params in the path, all on offer */
  params: Record<string, string>;
  /** the address of the page in correct form, after the area; for a page without params in its path as it was asked for */
  path: string;
  /** the value that is not on offer, and what is: then there is no such page */
  unknown?: { value: string; param: ResolvedParam };
}

/**
 * Finds the page of an address and settles the params in its path. A value can be misspelt in capitals and hyphens, those at the
 * end can be missing, and the query can ask for another one (a form does): `path` is where that leads. null: no such page.
 */
export function settlePath(
  suite: CompiledSuite,
  product: CompiledProduct,
  path: string,
  query: Readonly<Record<string, string>> = {},
): SettledPath | null {
  const found = findPage(product, path);
  if (!found) return null;
  const { page, rest, print } = found;
  const names = pathParamNames(page.path);
  if (names.length === 0) return { page, rest, print, params: {}, path };
  const chosen = names.map((name) => [found.params[name] ?? null, query[name] ?? null]);
  const kept = getOrMake(settled, product, () => new Map<string, SettledParams>());
  if (kept.size >= mostKept) kept.clear();
  const params = getOrMake(kept, JSON.stringify([page.id, chosen]), () =>
    settleParams(suite, product, found, query),
  );
  return { page, rest, print, path, ...params };
}

type SettledParams = Pick<SettledPath, 'params' | 'unknown'> & Partial<Pick<SettledPath, 'path'>>;

/** What follows from manifests and address alone: site and API ask for the same page at once. */
const settled = new WeakMap<CompiledProduct, Map<string, SettledParams>>();
const mostKept = 1_000;

function settleParams(
  suite: CompiledSuite,
  product: CompiledProduct,
  { page, params: written }: FoundPage,
  query: Readonly<Record<string, string>>,
): SettledParams {
  const names = pathParamNames(page.path);
  const index = indexSuite(suite);
  const scope = { page, suite, index, series: suite.series[page.series[0] ?? ''] };
  const asked: Record<string, string> = {};
  let isChanged = false;
  for (const name of names) {
    const value = query[name] ?? written[name];
    if (query[name] !== undefined && query[name] !== written[name]) isChanged = true;
    if (value === undefined) continue;
    const situation = { product, params: { ...asked, [name]: value }, childrenByType: {} };
    const param = resolveParams({ ...scope, situation }).find((one) => one.name === name);
    const corrected = [value, correctSlug(value)].find((one) => isOffered(param, one));
    // What followed a choice that the query changed may not go with the new one: its default does.
    if (corrected === undefined && (isChanged || !param)) continue;
    if (corrected === undefined) return { params: {}, ...(param && { unknown: { value, param } }) };
    asked[name] = corrected;
  }
  const all = resolveParams({ ...scope, situation: { product, params: asked, childrenByType: {} } });
  const params = Object.fromEntries(
    all.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
  return { params, path: fillPath(page.path, params) };
}

const isOffered = (param: ResolvedParam | undefined, value: string) =>
  param?.options.some((option) => option.value === value) ?? false;

/**
 * The address of a page with the params in its path: those of `carried` that are on offer there, else their defaults. So links keep
 * what a reader has chosen on the page before.
 */
export function linkedPath(
  suite: CompiledSuite,
  page: CompiledPage,
  carried: Readonly<Record<string, string>> = {},
): string {
  const product = suite.products[page.product];
  if (!product || !page.path.includes('{')) return page.path;
  const series = suite.series[page.series[0] ?? ''];
  const situation = { product, params: { ...carried }, childrenByType: {} };
  const params = resolveParams({ page, suite, situation, index: indexSuite(suite), series });
  return fillPath(page.path, Object.fromEntries(params.map(({ name, value }) => [name, value])));
}

/** The address of a page with all params in its path as by default. */
export const defaultPath = (suite: CompiledSuite, page: CompiledPage): string => linkedPath(suite, page);

/** Share of the longer name that may differ for two names to count as alike. */
const TOLERANCE = 0.5;

/**
 * Addresses to suggest where a value in a page's path is not on offer: "Did you mean?". Most alike first; those after the
 * value are as by default. At most `limit`.
 */
export function similarPaths(
  { page, unknown, path }: SettledPath,
  limit = 5,
): { title: string; path: string }[] {
  if (!unknown) return [];
  const { param, value } = unknown;
  const names = pathParamNames(page.path);
  const before = names.slice(0, names.indexOf(param.name));
  const asked = path.split('/').slice(page.path.split('/').length - names.length);
  const kept = Object.fromEntries(before.map((name, at) => [name, asked[at]]));
  const wanted = correctSlug(value);
  return param.options
    .map((option) => ({ option, difference: nameDifference(wanted, option.value) }))
    .filter((one) => one.difference <= TOLERANCE)
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, limit)
    .map(({ option }) => ({
      title: option.title,
      path: fillPath(page.path, { ...kept, [param.name]: option.value }),
    }));
}
