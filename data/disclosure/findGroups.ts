import type { AreaSum } from './areaSums.ts';
import { type AdditiveGroups, relations } from './contract.ts';
import type { FamilyColumns, FamilyTable } from './familyColumns.ts';
import type { MemberSums, WholeBreakdown } from './memberSums.ts';
import type { Tie } from './seriesFamilies.ts';

export interface FindGroups {
  columns: FamilyColumns;
  memberSums: MemberSums;
  areaSums: readonly AreaSum[];
  /** whether figures of a space add up */
  isAdditive: (space: string) => boolean;
  ties: readonly Tie[];
}

type Relation = (typeof relations)[keyof typeof relations];

/** Finds every relation among the columns: members to totals, levels to levels above, parts to areas. */
export function findGroups({ columns, memberSums, areaSums, isAdditive, ties }: FindGroups): AdditiveGroups {
  const collected = new Collected();
  const finder = new Finder(columns.tables, memberSums, collected);
  for (const table of columns.tables) finder.memberGroups(table, isAdditive(table.space));
  for (const [space, breakdowns] of finder.breakdowns) {
    if (!isAdditive(space)) continue;
    for (const breakdown of breakdowns) {
      for (const [at, sum] of areaSums.entries()) finder.areaGroups(`${space}|${breakdown}`, sum, `of ${at}`);
    }
  }
  for (const tie of ties) finder.tie(tie, columns.tables);
  return collected.groups(columns);
}

/** Collects groups as they are found. */
class Collected {
  private readonly relations: number[] = [];
  private readonly totals: number[] = [];
  private readonly starts: number[] = [0];
  private readonly partsOf: number[] = [];
  private readonly made: number[] = [];
  private readonly kinds: number[] = [];
  private readonly kindOf = new Map<string, number>();

  /** @param kind text that identifies the kind of relation */
  add(relation: Relation, kind: string, total: number, parts: readonly number[], made = false): void {
    const name = `${relation} ${kind}`;
    const number = this.kindOf.get(name) ?? this.kindOf.size;
    this.kindOf.set(name, number);
    this.relations.push(relation);
    this.kinds.push(number);
    this.totals.push(total);
    for (const part of parts) this.partsOf.push(part);
    this.starts.push(this.partsOf.length);
    this.made.push(made ? 1 : 0);
  }

  groups({ count, homes }: FamilyColumns): AdditiveGroups {
    return {
      columns: count,
      tables: homes,
      relations: Uint8Array.from(this.relations),
      totals: Int32Array.from(this.totals),
      starts: Int32Array.from(this.starts),
      partsOf: Int32Array.from(this.partsOf),
      made: Uint8Array.from(this.made),
      kinds: Int32Array.from(this.kinds),
    };
  }
}

class Finder {
  /** space → all its breakdowns */
  readonly breakdowns = new Map<string, Set<string>>();
  private readonly tables = new Map<string, FamilyTable>();
  /** space and area → breakdowns */
  private readonly held = new Map<string, string[]>();
  private readonly wholes = new Map<string, readonly WholeBreakdown[]>();
  private readonly memberSums: MemberSums;
  private readonly into: Collected;

  constructor(tables: readonly FamilyTable[], memberSums: MemberSums, into: Collected) {
    this.memberSums = memberSums;
    this.into = into;
    for (const table of tables) {
      const { space, breakdown, area_id } = table;
      this.tables.set(`${space}|${breakdown}|${area_id}`, table);
      const all = this.breakdowns.get(space) ?? new Set();
      this.breakdowns.set(space, all.add(breakdown));
      const place = `${space}|${area_id}`;
      const here = this.held.get(place);
      if (here) here.push(breakdown);
      else this.held.set(place, [breakdown]);
    }
  }

  /** Groups of a table's members by the wholes published for the area. */
  memberGroups(table: FamilyTable, isAdditive: boolean): void {
    this.addGroups(table, table, this.wholesOf(table), (overlap) => {
      if (!isAdditive) return [relations.tied];
      return overlap ? [relations.cover, relations.within] : [relations.sum];
    });
  }

  /** Groups of a table's members by their wholes in another table's space. */
  private addGroups(
    { breakdown, columns }: FamilyTable,
    { space, area_id }: FamilyTable,
    wholes: readonly WholeBreakdown[],
    relationsOf: (overlap: boolean) => Relation[],
  ): void {
    for (const { breakdown: above, memberOf, overlap } of wholes) {
      const whole = this.tables.get(`${space}|${above}|${area_id}`);
      if (!whole) continue;
      const parts = new Map<number, number[]>();
      for (const [member, column] of columns) {
        const there = memberOf(member);
        const total = there === undefined ? undefined : whole.columns.get(there);
        if (total === undefined || total === column) continue;
        const own = parts.get(total);
        if (own) own.push(column);
        else parts.set(total, [column]);
      }
      for (const relation of relationsOf(overlap))
        for (const [total, own] of parts)
          this.into.add(relation, `${space} ${breakdown} in ${above}`, total, own);
    }
  }

  /** Groups of an area's parts in one breakdown, member by member. */
  areaGroups(place: string, { area, parts, made }: AreaSum, kind: string): void {
    const whole = this.tables.get(`${place}|${area}`);
    if (!whole) return;
    const tables = parts.flatMap((part) => this.tables.get(`${place}|${part}`) ?? []);
    if (tables.length === 0) return;
    for (const [member, total] of whole.columns) {
      const own = tables.flatMap(({ columns }) => columns.get(member) ?? []);
      if (own.length > 0)
        this.into.add(
          relations.sum,
          `${place} ${kind}`,
          total,
          own.sort((a, b) => a - b),
          made,
        );
    }
  }

  /**
   * Ties figures of one space to those of another that contain them: the same figure there, or its wholes.
   */
  tie({ from, to }: Tie, tables: readonly FamilyTable[]): void {
    for (const table of tables) {
      if (table.space !== to) continue;
      const there = { ...table, space: from };
      const same = this.tables.get(`${from}|${table.breakdown}|${table.area_id}`);
      const itself = { breakdown: table.breakdown, memberOf: (member: string) => member, overlap: true };
      this.addGroups(table, there, same ? [itself] : this.wholesOf(there), () => [relations.tied]);
    }
  }

  private wholesOf({ space, breakdown, area_id }: FamilyTable): readonly WholeBreakdown[] {
    const here = this.held.get(`${space}|${area_id}`) ?? [];
    const key = `${breakdown} ${here.join(' ')}`;
    const known = this.wholes.get(key) ?? this.memberSums.wholes(breakdown, (one) => here.includes(one));
    this.wholes.set(key, known);
    return known;
  }
}
