import type { SliceKey } from '#data/contract/contract.ts';
import type { AreaSum } from './areaSums.ts';
import type { AdditiveGroups } from './contract.ts';
import type { MemberSums } from './memberSums.ts';

/** What a column is of: a slice, by its place in the list given, and a member. */
export interface GroupColumns {
  /** slice → its first column; one more at the end */
  begins: Int32Array;
  /** slice → its members in the order of the columns */
  members: readonly (readonly string[])[];
}

/** The part of a slice that groups are found from. */
export type GroupShape = Pick<SliceKey, 'breakdown' | 'area_id'> & { members: readonly string[] };

export interface FindGroups {
  /** slices of one series, in an order that does not hang on how they came here */
  shapes: readonly GroupShape[];
  memberSums: MemberSums;
  areaSums: readonly AreaSum[];
}

/** Every sum that holds among the slices: members to totals, levels to levels above, parts to areas. */
export function findGroups({ shapes, memberSums, areaSums }: FindGroups): {
  columns: GroupColumns;
  groups: AdditiveGroups;
} {
  const sorted = new Map<readonly string[], readonly string[]>();
  const members = shapes.map(({ members: own }) => {
    const found = sorted.get(own) ?? own.toSorted();
    sorted.set(own, found);
    return found;
  });
  const begins = new Int32Array(shapes.length + 1);
  for (const [at, own] of members.entries()) begins[at + 1] = (begins[at] ?? 0) + own.length;
  const finder = new Finder(shapes, { begins, members });
  const collected = new Collected();
  for (const [at, { breakdown }] of shapes.entries()) {
    for (const whole of memberSums.wholes(breakdown)) finder.memberGroups(at, whole, collected);
  }
  for (const breakdown of new Set(shapes.map((shape) => shape.breakdown))) {
    for (const [at, sum] of areaSums.entries())
      finder.areaGroups(breakdown, sum, `${breakdown} of ${at}`, collected);
  }
  return { columns: { begins, members }, groups: collected.groups(begins) };
}

/** Groups as they are found. */
class Collected {
  private readonly totals: number[] = [];
  private readonly starts: number[] = [0];
  private readonly partsOf: number[] = [];
  private readonly made: number[] = [];
  private readonly kinds: number[] = [];
  private readonly kindOf = new Map<string, number>();

  /** @param kind what the sum is one of, in any words */
  add(kind: string, total: number, parts: readonly number[], made = false): void {
    const number = this.kindOf.get(kind) ?? this.kindOf.size;
    this.kindOf.set(kind, number);
    this.kinds.push(number);
    this.totals.push(total);
    for (const part of parts) this.partsOf.push(part);
    this.starts.push(this.partsOf.length);
    this.made.push(made ? 1 : 0);
  }

  groups(begins: Int32Array): AdditiveGroups {
    const columns = begins.at(-1) ?? 0;
    const tables = new Int32Array(columns);
    for (let table = 0; table + 1 < begins.length; table++)
      tables.fill(table, begins[table], begins[table + 1]);
    return {
      columns,
      tables,
      totals: Int32Array.from(this.totals),
      starts: Int32Array.from(this.starts),
      partsOf: Int32Array.from(this.partsOf),
      made: Uint8Array.from(this.made),
      kinds: Int32Array.from(this.kinds),
    };
  }
}

class Finder {
  private readonly shapes: readonly GroupShape[];
  private readonly columns: GroupColumns;
  private readonly places = new Map<string, number>();
  /** places of members, shared by slices that have the same */
  private readonly ranks = new Map<readonly string[], ReadonlyMap<string, number>>();

  constructor(shapes: readonly GroupShape[], columns: GroupColumns) {
    this.shapes = shapes;
    this.columns = columns;
    for (const [at, { breakdown, area_id }] of shapes.entries())
      this.places.set(`${breakdown}|${area_id}`, at);
    for (const members of columns.members) {
      if (!this.ranks.has(members))
        this.ranks.set(members, new Map(members.map((member, at) => [member, at])));
    }
  }

  /** Groups of a slice's members by what they count in, where that is published for the area. */
  memberGroups(
    at: number,
    { breakdown, memberOf }: ReturnType<MemberSums['wholes']>[number],
    into: Collected,
  ): void {
    const area = this.shapes[at]?.area_id ?? '';
    const whole = this.places.get(`${breakdown}|${area}`);
    if (whole === undefined) return;
    const parts = new Map<number, number[]>();
    for (const [rank, member] of (this.columns.members[at] ?? []).entries()) {
      const above = memberOf(member);
      const total = above === undefined ? undefined : this.columnOf(whole, above);
      if (total === undefined) continue;
      const own = parts.get(total);
      const column = (this.columns.begins[at] ?? 0) + rank;
      if (own) own.push(column);
      else parts.set(total, [column]);
    }
    for (const [total, own] of parts) into.add(`${this.shapes[at]?.breakdown} in ${breakdown}`, total, own);
  }

  /** Groups of an area's parts in one breakdown, member by member. */
  areaGroups(breakdown: string, { area, parts, made }: AreaSum, kind: string, into: Collected): void {
    const whole = this.places.get(`${breakdown}|${area}`);
    if (whole === undefined) return;
    const places = parts.flatMap((part) => this.places.get(`${breakdown}|${part}`) ?? []);
    if (places.length === 0) return;
    for (const [rank, member] of (this.columns.members[whole] ?? []).entries()) {
      const columns = places.flatMap((place) => this.columnOf(place, member) ?? []);
      if (columns.length > 0)
        into.add(
          kind,
          (this.columns.begins[whole] ?? 0) + rank,
          columns.sort((a, b) => a - b),
          made,
        );
    }
  }

  private columnOf(place: number, member: string): number | undefined {
    const rank = this.ranks.get(this.columns.members[place] ?? [])?.get(member);
    return rank === undefined ? undefined : (this.columns.begins[place] ?? 0) + rank;
  }
}
