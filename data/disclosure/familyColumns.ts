import type { SliceKey } from '#data/contract/contract.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { JoinedSets } from './joinedSets.ts';
import type { Appearance } from './seriesFamilies.ts';

/** The part of a slice that determines its columns. */
export interface FamilySlice extends Pick<SliceKey, 'breakdown' | 'area_id'> {
  members: readonly string[];
  appearances: readonly Appearance[];
  /** true: it has a column only if another slice has the same figure; place it after those */
  isFollower: boolean;
}

/** All figures of one area and breakdown that count the same thing, from any series. */
export interface FamilyTable extends Pick<SliceKey, 'breakdown' | 'area_id'> {
  /** see Appearance */
  space: string;
  /** member → column */
  columns: ReadonlyMap<string, number>;
}

/** A column is one figure in every period, from any series. */
export interface FamilyColumns {
  /** number of columns */
  count: number;
  /** sorted, so the order of columns does not depend on the order of slices */
  tables: readonly FamilyTable[];
  /** column → the first table with it; columns of one table are consecutive */
  homes: Int32Array;
  /** slice → columns in the order of its members; −1 if a follower has none */
  of: readonly Int32Array[];
}

/** Finds equal figures in a family of series. */
export function familyColumns(slices: readonly FamilySlice[]): FamilyColumns {
  const begins = new Int32Array(slices.length + 1);
  for (const [at, { members }] of slices.entries()) begins[at + 1] = (begins[at] ?? 0) + members.length;
  const same = new JoinedSets(begins.at(-1) ?? 0);
  const places = new Map<string, FamilyTable & { columns: Map<string, number> }>();
  for (const [at, { breakdown, area_id, members, appearances, isFollower }] of slices.entries()) {
    for (const { space, filter } of appearances) {
      const dimensions = codesIn(breakdown);
      if (!Object.keys(filter).every((dimension) => dimensions.includes(dimension))) continue;
      const rest = dimensions.filter((dimension) => filter[dimension] === undefined).join(',');
      const key = `${space}|${rest}|${area_id}`;
      const table = places.get(key) ?? { space, breakdown: rest, area_id, columns: new Map() };
      for (const [rank, member] of members.entries()) {
        const there = memberAt(member, dimensions, filter);
        if (there === undefined) continue;
        const cell = (begins[at] ?? 0) + rank;
        const held = table.columns.get(there);
        if (held !== undefined) same.join(held, cell);
        else if (!isFollower) table.columns.set(there, cell);
      }
      if (table.columns.size > 0) places.set(key, table);
    }
  }
  const tables = [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, table]) => table);
  return numbered(tables, same, begins);
}

/** A member in the filter's space; undefined if it does not exist there. */
function memberAt(
  member: string,
  dimensions: readonly string[],
  filter: Appearance['filter'],
): string | undefined {
  const named = Object.keys(filter);
  if (named.length === 0) return member;
  const codes = codesIn(member);
  if (dimensions.some((dimension, at) => (filter[dimension] ?? codes[at]) !== codes[at])) return undefined;
  return codes.filter((_, at) => filter[dimensions[at] ?? ''] === undefined).join(',');
}

/** Numbers the columns: table by table, members in order. */
function numbered(tables: readonly FamilyTable[], same: JoinedSets, begins: Int32Array): FamilyColumns {
  const columnOf = new Int32Array(begins.at(-1) ?? 0).fill(-1);
  const homes: number[] = [];
  const done = tables.map(({ columns, ...table }, home) => {
    const sorted = [...columns.keys()].sort();
    return {
      ...table,
      columns: new Map(
        sorted.map((member) => {
          const cell = same.rootOf(columns.get(member) ?? 0);
          if (columnOf[cell] === -1) columnOf[cell] = homes.push(home) - 1;
          return [member, columnOf[cell] ?? -1];
        }),
      ),
    };
  });
  const of = [...begins.subarray(0, -1)].map((begin, at) =>
    Int32Array.from(
      { length: (begins[at + 1] ?? 0) - begin },
      (_, rank) => columnOf[same.rootOf(begin + rank)] ?? -1,
    ),
  );
  return { count: homes.length, tables: done, homes: Int32Array.from(homes), of };
}
