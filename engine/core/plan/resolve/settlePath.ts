import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { type FoundPage, findPage } from '#engine/core/navigation/findPage.ts';
import { pathParamNames, placedParamNames, placedPath } from '#engine/core/navigation/pathParams.ts';
import type { ResolvedParam } from '#engine/core/plan/params/params.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { nameDifference } from '#engine/core/words/nameDifference.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import { plainParams } from './plainParams.ts';

/** A page found by its address, with the params in the address resolved. */
export interface SettledPath {
  page: CompiledPage;
  print: boolean;
  /** values of the params in the address, all on offer */
  params: Record<string, string>;
  /** canonical address of the page, after the area; as requested for a page without params in its address */
  path: string;
  /** the value that is not on offer, and its param: then there is no such page */
  unknown?: { value: string; param: ResolvedParam };
}

/**
 * Finds the page for an address and resolves the params in it. A value may differ in capitals and hyphens or
 * be an option's name, and trailing values may be missing. The query can override a value, as forms do.
 * `path` is the canonical address. null: no such page.
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
  const names = placedParamNames(page);
  if (names.length === 0) return { page, print, params: {}, path };
  const chosen = [...rest, ...names.map((name) => [found.params[name] ?? null, query[name] ?? null])];
  const kept = getOrMake(settled, product, () => new Map<string, SettledParams>());
  if (kept.size >= mostKept) kept.clear();
  const params = getOrMake(kept, JSON.stringify([page.id, chosen]), () =>
    settleParams(suite, product, found, query),
  );
  return { page, print, path, ...params };
}

type SettledParams = Pick<SettledPath, 'params' | 'unknown'> & Partial<Pick<SettledPath, 'path'>>;

/** A cache: the result depends only on manifests and the address. */
const settled = new WeakMap<CompiledProduct, Map<string, SettledParams>>();
const mostKept = 1_000;

function settleParams(
  suite: CompiledSuite,
  product: CompiledProduct,
  { page, params: written, rest }: FoundPage,
  query: Readonly<Record<string, string>>,
): SettledParams {
  const names = placedParamNames(page);
  const asked: Record<string, string> = {};
  let isChanged = false;
  for (const name of names) {
    // A catch-all takes all remaining values. Each must be on offer, and the last one counts.
    const values = name === page.rest ? rest : [written[name] ?? ''].filter(Boolean);
    const queried = query[name];
    if (queried !== undefined && queried !== values.at(-1)) isChanged = true;
    for (const value of queried === undefined ? values : [queried]) {
      const param = plainParams(suite, product, page, { ...asked, [name]: value }).find(
        (one) => one.name === name,
      );
      const meant = param && optionMeant(param, value);
      // After a change by the query, values of dependent params may no longer be on offer: use defaults.
      if (!meant && (isChanged || !param)) continue;
      if (!meant) return { params: {}, ...(param && { unknown: { value, param } }) };
      asked[name] = meant;
    }
  }
  const params = Object.fromEntries(
    plainParams(suite, product, page, asked)
      .filter(({ name }) => names.includes(name))
      .map(({ name, value }) => [name, value]),
  );
  return { params, path: placedPath(page, params) };
}

/** The offered value that a text means: itself, with other capitals and hyphens, or by its name. */
function optionMeant({ options }: ResolvedParam, text: string): string | undefined {
  const slug = correctSlug(text);
  return [
    options.find(({ value }) => value === text),
    options.find(({ value }) => correctSlug(value) === slug),
    options.find(({ title }) => correctSlug(title) === slug),
  ].find(Boolean)?.value;
}

/** Share of the longer name that may differ for two names to count as alike. */
const TOLERANCE = 0.5;

/**
 * Addresses to suggest ("Did you mean?") if a value in a page's path is not on offer: the most similar first,
 * at most `limit`, without later params. If none is similar but few are on offer, suggests all.
 */
export function similarPaths(
  { page, unknown, path }: SettledPath,
  limit = 5,
): { title: string; path: string }[] {
  if (!unknown) return [];
  const { param, value } = unknown;
  const names = placedParamNames(page);
  const before = names.slice(0, names.indexOf(param.name));
  const asked = path.split('/').slice(page.path.split('/').length - pathParamNames(page.path).length);
  const kept = Object.fromEntries(before.map((name, at) => [name, asked[at]]));
  const wanted = correctSlug(value);
  const unlike = ({ value: code, title }: { value: string; title: string }) =>
    Math.min(...[code, title].map((name) => nameDifference(wanted, correctSlug(name))));
  const all = param.options
    .map((option) => ({ option, difference: unlike(option) }))
    .toSorted((a, b) => a.difference - b.difference);
  const alike = all.filter((one) => one.difference <= TOLERANCE);
  return (alike.length === 0 && all.length <= limit ? all : alike).slice(0, limit).map(({ option }) => ({
    title: option.title,
    path: placedPath(page, { ...kept, [param.name]: option.value }),
  }));
}
