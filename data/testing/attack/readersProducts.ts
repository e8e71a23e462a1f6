import { type AdditiveGroups, relations } from '#data/disclosure/contract.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { ReadersCells, ReadersSuite, ReadersTable } from './readersCells.ts';
import { readersNames } from './readersFamilies.ts';

/** A figure and what it is multiplied by: a constant, or a ratio or average in another column. */
export interface ReadersTerm {
  column: number;
  /** undefined: no figure says by what */
  factor: { constant: number } | { column: number } | undefined;
}

/**
 * What a reader multiplies out: the terms of the parts add up to that of the whole. A ratio times its base is the numerator
 * times a scale; an average times its count is the sum of the same over all parts.
 */
export interface ReadersProduct {
  /** products of a kind all hold, or none where published figures contradict one */
  kind: string;
  whole: ReadersTerm;
  parts: readonly ReadersTerm[];
}

type Tables = ReadersCells['tables'];

/** All that ratios and averages say of what they are made of. @param sums the sums that a reader knows */
export function readersProducts(
  { series }: ReadersSuite,
  { tables }: ReadersCells,
  sums: AdditiveGroups,
): ReadersProduct[] {
  const names = readersNames(series);
  const bySpace = Map.groupBy(tables.values(), ({ space }) => space.split('@')[0] ?? '');
  const byWhole = Map.groupBy(
    [...sums.totals.keys()].filter((sum) => sums.relations[sum] === relations.sum),
    (sum) => sums.totals[sum] ?? 0,
  );
  return Object.values(series).flatMap(({ series: key, aggregation }) => {
    const own = bySpace.get(names.get(key) ?? key) ?? [];
    const spaceOf = (other: string, { space }: ReadersTable) =>
      [names.get(other) ?? other, ...space.split('@').slice(1)].join('@');
    if (aggregation.rule === 'ratio')
      return own.flatMap((table) => ratiosIn(table, aggregation, tables, (other) => spaceOf(other, table)));
    if (aggregation.rule !== 'weighted_mean') return [];
    const averages = own.flatMap((table) => averagesIn(table, tables, spaceOf(aggregation.weight, table)));
    return [...Map.groupBy(averages, ({ layer }) => layer)].flatMap(([layer, of]) => {
      const averageOf = new Map(of.map(({ count, average }) => [count, { column: average }]));
      const term = (column: number): ReadersTerm => ({ column, factor: averageOf.get(column) });
      return of.flatMap(({ count }) =>
        (byWhole.get(count) ?? []).map((sum) => ({
          kind: `${layer} ${sums.kinds[sum]}`,
          whole: term(count),
          parts: [...sums.partsOf.subarray(sums.starts[sum], sums.starts[sum + 1])].map(term),
        })),
      );
    });
  });
}

type Ratio = Extract<SeriesManifest['aggregation'], { rule: 'ratio' }>;

function ratiosIn(
  { space, breakdown, area, columns }: ReadersTable,
  { numerator, denominator, scale, numeratorFilter = {} }: Ratio,
  tables: Tables,
  spaceOf: (series: string) => string,
): ReadersProduct[] {
  const dimensions = breakdown === '' ? [] : breakdown.split(',');
  const split = [...dimensions, ...Object.keys(numeratorFilter)].sort();
  const above = tables.get(`${spaceOf(numerator)}|${split.join()}|${area}`);
  const below = tables.get(`${spaceOf(denominator)}|${breakdown}|${area}`);
  return [...columns].flatMap(([member, ratio]) => {
    const codes: Record<string, unknown> = { ...numeratorFilter };
    for (const [at, code] of member.split(',').entries()) codes[dimensions[at] ?? ''] = code;
    const part = above?.columns.get(split.map((dimension) => codes[dimension]).join());
    const base = below?.columns.get(member);
    if (part === undefined || base === undefined) return [];
    return {
      kind: `${space} ${breakdown}`,
      whole: { column: base, factor: { column: ratio } },
      parts: [{ column: part, factor: { constant: scale } }],
    };
  });
}

/** Averages beside their counts: those of the same members, otherwise, member by member, those of the area. */
function averagesIn({ space, breakdown, area, columns }: ReadersTable, tables: Tables, counts: string) {
  const exact = tables.get(`${counts}|${breakdown}|${area}`);
  const whole = tables.get(`${counts}||${area}`)?.columns.get('');
  return [...columns].flatMap(([member, average]) => {
    const count = exact ? exact.columns.get(member) : whole;
    const layer = [space, breakdown, ...(exact ? [] : [member])].join(' ');
    return count === undefined ? [] : { layer, count, average };
  });
}
