import { isPublishedBy } from '#engine/core/plan/frame/figure.ts';
import { dimensionsNamed, type FoundMember, isTotal, membersOf } from '#engine/core/plan/params/members.ts';
import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { CompiledPage, SeriesManifest } from '#generated/types.ts';
import { paramValues } from './paramValues.ts';
import type { ShownQuery } from './shownQueries.ts';

/** A dimension that takes part in a breakdown, and its members that show; null: all of them. */
export interface ShownPart {
  dimension: string;
  members: ReadonlySet<string> | null;
}

/** What is looked up while a query is read. */
export interface PartsContext {
  index: SuiteIndex;
  page: Pick<CompiledPage, 'params' | 'filter'>;
  series: SeriesManifest;
}

/** Alternatives for one place of a breakdown; null: the place is empty, as when the total is chosen. */
type Alternatives = (ShownPart | null)[];

/**
 * Every combination of dimensions a query can read of a series, whatever a reader chooses on the page:
 * a {param} stands for all its values.
 */
export function shownParts(context: PartsContext, query: Omit<ShownQuery, 'series' | 'of'>): ShownPart[][] {
  const { page, series } = context;
  const whole = Object.entries(page.filter ?? {}).filter(([key]) => isPublishedBy(series, key));
  const rowsBy = (text: string, limits: Pick<ShownQuery, 'within' | 'members'>) =>
    valuesOf(context, text).flatMap((name) => rowsOf(context, name, limits));
  const rows = query.breakdown ? [rowsBy(query.breakdown, query)] : [];
  const second = query.breakdown2 ? [rowsBy(query.breakdown2, {})] : [];
  const columns = query.columnsBy ? [rowsBy(query.columnsBy.dimension, query.columnsBy)] : [];
  const filters = Object.entries({ ...Object.fromEntries(whole), ...query.filter }).map(([key, value]) =>
    valuesOf(context, key).flatMap((name) => filterOf(context, name, value)),
  );
  return [...rows, ...second, ...columns, ...filters].reduce<ShownPart[][]>(
    (combinations, place) =>
      combinations.flatMap((parts) =>
        place.map((part) => (part && !isTaken(context, parts, part) ? [...parts, part] : parts)),
      ),
    [[]],
  );
}

/** Members of rows replace a filter by the same dimension, or by another level of the same classification. */
function isTaken({ index }: PartsContext, parts: readonly ShownPart[], { dimension }: ShownPart): boolean {
  const treeOf = (code: string) => index.dimensions.get(code)?.manifest.classification ?? code;
  return parts.some((part) => treeOf(part.dimension) === treeOf(dimension));
}

function rowsOf(
  context: PartsContext,
  name: string,
  { within, members }: Pick<ShownQuery, 'within' | 'members'>,
): Alternatives {
  const { index, series } = context;
  const parents = within === undefined ? [undefined] : valuesOf(context, within);
  const found = parents.flatMap((parent) => membersOf(index, name, series, parent));
  if (members === undefined) return partsOf(found);
  const named = members.flatMap((member) => valuesOf(context, member));
  const total = named.some((code) => isTotal(index, name, code)) ? [null] : [];
  return [...partsOf(found.filter(({ member }) => named.includes(member.code))), ...total];
}

/** Members that a filter can name, each in the first level that has it. */
function filterOf({ index, page, series }: PartsContext, name: string, value: string): Alternatives {
  const codes = new Set(valuesOf({ index, page, series }, value));
  const seen = new Set<string>();
  const levels = dimensionsNamed(index, name, series);
  const totals = levels.flatMap(({ manifest }) => manifest.total ?? []).filter((code) => codes.has(code));
  const found = levels.flatMap((dimension) =>
    dimension.manifest.members
      .filter(({ code }) => codes.has(code) && !totals.includes(code) && !seen.has(code) && seen.add(code))
      .map((member): FoundMember => ({ dimension, member })),
  );
  return [...partsOf(found), ...(totals.length > 0 ? [null] : [])];
}

/** Members by the dimension they belong to. */
function partsOf(found: readonly FoundMember[]): ShownPart[] {
  const byDimension = Map.groupBy(found, ({ dimension }) => dimension);
  return [...byDimension].map(([dimension, members]) => {
    const { past } = dimension.manifest;
    // Before the figures of an alternative begin, what was known stands in their place.
    const codes = new Set([
      ...members.map(({ member }) => member.code),
      ...(past === undefined ? [] : [past]),
    ]);
    return {
      dimension: dimension.manifest.dimension,
      members: codes.size === dimension.members.size ? null : codes,
    };
  });
}

/** A code as it is; of a {param}, or of what it says of itself, every value a reader can choose. */
function valuesOf({ index, page }: PartsContext, text: string): string[] {
  const [, name, fact] = /^\{(\w+)(?:\.(\w+))?\}$/.exec(text) ?? [];
  if (name === undefined) return [text];
  const { params = {} } = page;
  const kept = knownValues.get(params) ?? new Map<string, string[]>();
  const values = kept.get(text) ?? paramValues({ index, params }, name, fact);
  knownValues.set(params, kept.set(text, values));
  return values;
}

/** What the params of a page stand for: asked for by many queries, worked out once. */
const knownValues = new WeakMap<object, Map<string, string[]>>();
