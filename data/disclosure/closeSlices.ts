import type { Slice } from '#data/contract/contract.ts';
import { isWithheld, statusCode, withheldFurther } from '#data/slices/slice.ts';
import {
  type AdditiveGroups,
  cellStates,
  type DisclosureMethod,
  type Grain,
  type PeriodCells,
} from './contract.ts';
import type { GroupColumns } from './findGroups.ts';
import { judgeKinds, kindsBefore } from './sumKinds.ts';
import { nothingWithheld, type WithheldCost } from './withheldCost.ts';

/** One slice of a series as it is about to be published. */
export interface Entry {
  now: Slice;
  /** the same slice in the version before; undefined: there was none */
  old: Slice | undefined;
  /** true: publishing makes it of its parts afterwards, so that it is not written here */
  made: boolean;
}

export interface Closed extends WithheldCost {
  /** slices that hold more withheld cells than before */
  changed: Slice[];
}

/**
 * Withholds what else must be, period by period. The choice of the version before stays as long as the sources give
 * nothing that they withheld then, so that publishing the same again changes nothing and no two versions together tell
 * what each withholds; where they do, it is made anew, preferring what was chosen. Where the same figures are there and
 * withheld as before, sums that were opened are closed, and nothing else is looked at.
 */
export function closeSlices(
  entries: readonly Entry[],
  { columns, groups }: { columns: GroupColumns; groups: AdditiveGroups },
  grain: Grain,
  method: DisclosureMethod,
): Closed {
  const closing = new Closing(entries, columns, groups, grain);
  const periods = [...new Set(entries.flatMap(({ now }) => now.periods))].sort();
  for (const period of periods) closing.judge(period);
  for (const period of periods) closing.close(period, method);
  return closing.closed();
}

const confidential = statusCode('Q');

class Closing {
  private readonly entries: readonly { entry: Entry; now: CellFinder; old: CellFinder | undefined }[];
  private readonly begins: Int32Array;
  private readonly entryOf: Int32Array;
  private readonly cells: PeriodCells;
  private readonly groups: AdditiveGroups;
  private readonly edited = new Map<number, Slice>();
  private readonly cost: WithheldCost = { ...nothingWithheld };

  constructor(
    entries: readonly Entry[],
    { begins, members }: GroupColumns,
    groups: AdditiveGroups,
    grain: Grain,
  ) {
    const count = groups.columns;
    this.groups = groups;
    this.begins = begins;
    this.entries = entries.map((entry, at) => ({
      entry,
      now: new CellFinder(entry.now, members[at] ?? []),
      old: entry.old && new CellFinder(entry.old, members[at] ?? []),
    }));
    this.entryOf = new Int32Array(count);
    for (const at of entries.keys()) this.entryOf.fill(at, begins[at], begins[at + 1]);
    this.cells = {
      states: new Uint8Array(count),
      values: new Float64Array(count),
      before: new Uint8Array(count),
      secret: new Uint8Array(count),
      holds: kindsBefore(groups, grain),
      grain,
    };
  }

  /** Looks which sums the period's figures belie. */
  judge(period: string): void {
    this.read(period);
    judgeKinds(this.groups, this.cells);
  }

  close(period: string, method: DisclosureMethod): void {
    const { chosen, isReleased, isSame } = this.read(period);
    this.count();
    if (!isReleased) for (const column of chosen) this.cells.states[column] = cellStates.withheld;
    if (!isSame)
      for (const [column, is] of this.cells.secret.entries()) if (is) this.noteShown(column, period);
    if (isSame) this.cells.secret.fill(0);
    const added = method(this.groups, this.cells);
    for (const column of added) this.noteShown(column, period);
    for (const column of isReleased ? added : [...chosen, ...added]) this.withhold(column, period);
  }

  closed(): Closed {
    return { changed: [...this.edited.values()], ...this.cost };
  }

  /**
   * Fills in the period's cells.
   * @returns columns withheld further before and now given; whether a source gives what it withheld; whether the same figures are there and withheld by their sources as before
   */
  private read(period: string): { chosen: number[]; isReleased: boolean; isSame: boolean } {
    const { states, values, before, secret } = this.cells;
    const chosen: number[] = [];
    let isReleased = false;
    let isSame = true;
    states.fill(cellStates.absent);
    values.fill(0);
    before.fill(0);
    secret.fill(0);
    for (const [at, { entry, now, old }] of this.entries.entries()) {
      const [row, oldRow] = [now.row(period), old?.row(period) ?? -1];
      const first = this.begins[at] ?? 0;
      for (let rank = 0; rank < now.width; rank++) {
        const cell = now.cell(row, rank);
        const status = now.slice.statuses[cell] ?? 0;
        const value = now.slice.values[cell] ?? Number.NaN;
        const column = first + rank;
        if (isWithheld(status)) states[column] = cellStates.withheld;
        else if (!Number.isNaN(value)) {
          states[column] = cellStates.given;
          values[column] = value;
        }
        if (entry.made) continue;
        const was = old?.slice.statuses[old.cell(oldRow, rank)] ?? 0;
        if (status === confidential) secret[column] = 1;
        if ((status === confidential) !== (was === confidential) || (status === 0) !== (was === 0))
          isSame = false;
        if (!isWithheld(was)) continue;
        before[column] = 1;
        if (was === withheldFurther && states[column] === cellStates.given) chosen.push(column);
        if (was === withheldFurther && status === confidential) this.mark(at, cell);
        if (was === confidential && states[column] !== cellStates.withheld) isReleased = true;
      }
    }
    return { chosen, isReleased, isSame };
  }

  private withhold(column: number, period: string): void {
    const at = this.entryOf[column] ?? 0;
    const found = this.entries[at];
    if (!found || found.entry.made) return;
    this.mark(at, found.now.cell(found.now.row(period), column - (this.begins[at] ?? 0)));
    this.cost.further++;
    this.cost.hidden += Math.abs(this.cells.values[column] ?? 0);
  }

  /** Counts a figure that is withheld now, where the version before shows it. */
  private noteShown(column: number, period: string): void {
    const at = this.entryOf[column] ?? 0;
    const { entry, old } = this.entries[at] ?? {};
    if (!entry || !old || entry.made) return;
    const rank = column - (this.begins[at] ?? 0);
    if (Number.isNaN(old.slice.values[old.cell(old.row(period), rank)] ?? Number.NaN)) return;
    this.cost.stillShown++;
    this.cost.example ??= [entry.now.area_id, period, old.member(rank)].filter(Boolean).join(' ');
  }

  /** Counts what sources give and withhold. */
  private count(): void {
    for (const [column, value] of this.cells.values.entries()) {
      this.cost.secret += this.cells.secret[column] ?? 0;
      this.cost.given += Math.abs(value);
    }
  }

  /** Takes a figure out of a copy of its slice. */
  private mark(at: number, cell: number): void {
    const found = this.entries[at];
    if (!found) return;
    const { now } = found.entry;
    const copy = this.edited.get(at) ?? {
      ...now,
      values: now.values.slice(),
      statuses: now.statuses.slice(),
    };
    this.edited.set(at, copy);
    copy.values[cell] = Number.NaN;
    copy.statuses[cell] = withheldFurther;
  }
}

/** Finds a slice's cells by period and by place among the columns' members. */
class CellFinder {
  readonly slice: Slice;
  readonly width: number;
  private readonly members: readonly string[];
  private readonly rows: ReadonlyMap<string, number>;
  private readonly places: Int32Array;

  constructor(slice: Slice, members: readonly string[]) {
    this.slice = slice;
    this.members = members;
    this.width = members.length;
    this.rows = new Map(slice.periods.map((period, at) => [period, at]));
    const places = new Map(slice.members.map((member, at) => [member, at]));
    this.places = Int32Array.from(members, (member) => places.get(member) ?? -1);
  }

  member(rank: number): string {
    return this.members[rank] ?? '';
  }

  /** -1 where the slice has no such period. */
  row(period: string): number {
    return this.rows.get(period) ?? -1;
  }

  /** -1, which is no cell, where there is none. */
  cell(row: number, rank: number): number {
    const place = this.places[rank] ?? -1;
    return row < 0 || place < 0 ? -1 : row * this.slice.members.length + place;
  }
}
