import type { Slice } from '#data/contract/contract.ts';
import { isWithheld, statusCode, withheldFurther } from '#data/slices/slice.ts';
import {
  type AdditiveGroups,
  type ColumnGrains,
  cellStates,
  type DisclosureMethod,
  type PeriodCells,
} from './contract.ts';
import { nothingWithheld, type WithheldCost } from './cost/withheldCost.ts';
import type { FamilyColumns } from './familyColumns.ts';
import type { SeriesGrain } from './grain.ts';
import { judgeKinds, kindsBefore } from './sumKinds.ts';

/** A slice of a family of series, about to be published. */
export interface Entry {
  now: Slice;
  /** the same slice in the version before; undefined if there was none */
  old: Slice | undefined;
  /** made: derived from its parts later; protected: by its publisher. Neither is suppressed here */
  from: 'source' | 'made' | 'protected';
  /** maps a period of the family to the slice's own; absent: they are equal */
  periodAt?: (period: string) => string;
  grain: SeriesGrain;
}

export interface Closed {
  /** slices with more suppressed cells than before */
  changed: Slice[];
  /** series → cost of suppression */
  costs: Map<string, WithheldCost>;
}

export interface CloseSlices {
  entries: readonly Entry[];
  columns: FamilyColumns;
  groups: AdditiveGroups;
  /** periods of the family, ascending */
  periods: readonly string[];
}

/**
 * Suppresses further figures, period by period. Keeps the choice of the version before unless sources now
 * give what they suppressed then: so publishing the same figures changes nothing, and two versions together
 * disclose nothing. Otherwise it chooses again, preferring the earlier choice. A column suppressed in one
 * slice is suppressed in all.
 */
export function closeSlices(input: CloseSlices, method: DisclosureMethod): Closed {
  const closing = new Closing(input);
  for (const period of input.periods) closing.judge(period);
  for (const period of input.periods) closing.close(period, method);
  return closing.closed();
}

const confidential = statusCode('Q');

class Closing {
  private readonly entries: readonly {
    entry: Entry;
    columns: Int32Array;
    now: RowFinder;
    old: RowFinder | undefined;
  }[];
  private readonly cells: PeriodCells;
  private readonly groups: AdditiveGroups;
  /** slice → edited copy */
  private readonly edited = new Map<Slice, Slice>();
  private readonly costs = new Map<string, WithheldCost>();

  constructor({ entries, columns, groups }: CloseSlices) {
    const { count } = columns;
    this.groups = groups;
    this.entries = entries.map((entry, at) => ({
      entry,
      columns: columns.of[at] ?? new Int32Array(),
      now: new RowFinder(entry, entry.now),
      old: entry.old && new RowFinder(entry, entry.old),
    }));
    const grains = this.grains(count);
    this.cells = {
      states: new Uint8Array(count),
      values: new Float64Array(count),
      errors: new Float64Array(count),
      before: new Uint8Array(count),
      secret: new Uint8Array(count),
      isSettled: false,
      holds: kindsBefore(groups, grains),
      grains,
    };
  }

  /** Grain of each column, from the first slice with the figure. */
  private grains(count: number): ColumnGrains {
    const units = new Float64Array(count);
    const [signed, rounded] = [new Uint8Array(count), new Uint8Array(count)];
    for (const { entry, columns } of this.entries) {
      const { unit, error, isSigned } = entry.grain;
      for (const column of columns) {
        if (column < 0 || units[column] !== 0) continue;
        units[column] = unit;
        signed[column] = isSigned ? 1 : 0;
        rounded[column] = error >= unit ? 1 : 0;
      }
    }
    return { units, signed, rounded };
  }

  /** Finds the relations that the period's figures contradict. */
  judge(period: string): void {
    this.read(period);
    judgeKinds(this.groups, this.cells);
  }

  close(period: string, method: DisclosureMethod): void {
    const { chosen, isReleased, isSettled } = this.read(period);
    const { states } = this.cells;
    if (!isReleased) for (const column of chosen) states[column] = cellStates.withheld;
    this.cells.isSettled = isSettled;
    method(this.groups, this.cells);
    for (const { entry, columns, now } of this.entries) {
      const row = entry.from === 'source' ? now.row(period) : -1;
      if (row < 0) continue;
      for (const [rank, column] of columns.entries())
        if (states[column] === cellStates.withheld) this.suppress(now.slice, now.cell(row, rank));
    }
  }

  closed(): Closed {
    for (const [series, cost] of this.costs) this.count(series, cost);
    return { changed: [...this.edited.values()], costs: this.costs };
  }

  /** Counts given and suppressed figures from the sources of a series. */
  private count(series: string, cost: WithheldCost): void {
    const own = this.entries.filter(({ entry }) => entry.from === 'source' && entry.now.series === series);
    for (const { values, statuses } of new Set(own.map(({ now }) => now.slice))) {
      for (const [cell, value] of values.entries()) {
        if (statuses[cell] === confidential) cost.secret++;
        if (!Number.isNaN(value)) cost.given += Math.abs(value);
      }
    }
  }

  /**
   * Fills in the period's cells.
   * @returns columns with further suppression before and a figure now; whether a source gives what it
   * suppressed before; whether sources give and suppress the same cells as before
   */
  private read(period: string): { chosen: Set<number>; isReleased: boolean; isSettled: boolean } {
    const { states, values, errors, before, secret } = this.cells;
    const chosen = new Set<number>();
    const released = new Set<number>();
    let isSettled = true;
    for (const array of [states, values, errors, before, secret]) array.fill(0);
    for (const { entry, columns, now, old } of this.entries) {
      const [row, oldRow] = [now.row(period), old?.row(period) ?? -1];
      if (row < 0 && oldRow < 0) continue;
      for (let rank = 0; rank < columns.length; rank++) {
        const cell = now.cell(row, rank);
        const status = now.slice.statuses[cell] ?? 0;
        const value = now.slice.values[cell] ?? Number.NaN;
        const column = columns[rank] ?? -1;
        if (column < 0) continue;
        if (isWithheld(status)) states[column] = cellStates.withheld;
        else if (!Number.isNaN(value)) this.give(column, value, entry.grain.error);
        if (status === confidential && entry.from !== 'made') secret[column] = 1;
        if (entry.from !== 'source') continue;
        const was = old?.slice.statuses[old.cell(oldRow, rank)] ?? 0;
        if ((status === confidential) !== (was === confidential) || (status === 0) !== (was === 0))
          isSettled = false;
        if (!isWithheld(was)) continue;
        before[column] = 1;
        if (was === withheldFurther && !isWithheld(status)) chosen.add(column);
        if (was === withheldFurther && status === confidential) this.mark(now.slice, cell);
        if (was === confidential && !isWithheld(status)) released.add(column);
      }
    }
    const isReleased = [...released].some((column) => states[column] !== cellStates.withheld);
    return { chosen, isReleased, isSettled };
  }

  /** Adds a given figure; the first of several takes precedence. */
  private give(column: number, value: number, error: number): void {
    const { states, values, errors } = this.cells;
    if (states[column] !== cellStates.absent) return;
    states[column] = cellStates.given;
    values[column] = value;
    errors[column] = error;
  }

  private suppress(slice: Slice, cell: number): void {
    const value = slice.values[cell] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    const cost = this.costs.get(slice.series) ?? { ...nothingWithheld };
    this.costs.set(slice.series, cost);
    cost.further++;
    cost.hidden += Math.abs(value);
    this.mark(slice, cell);
  }

  /** Suppresses a figure in a copy of its slice. */
  private mark(slice: Slice, cell: number): void {
    const copy = this.edited.get(slice) ?? {
      ...slice,
      values: slice.values.slice(),
      statuses: slice.statuses.slice(),
    };
    this.edited.set(slice, copy);
    copy.values[cell] = Number.NaN;
    copy.statuses[cell] = withheldFurther;
  }
}

/** Finds the cells of a slice by the family's period and the member's rank. */
class RowFinder {
  readonly slice: Slice;
  private readonly rows: ReadonlyMap<string, number>;
  private readonly places: Int32Array;
  private readonly periodAt: Entry['periodAt'];

  constructor({ now, periodAt }: Entry, slice: Slice) {
    this.slice = slice;
    this.periodAt = periodAt;
    this.rows = new Map(slice.periods.map((period, at) => [period, at]));
    const places = new Map(slice.members.map((member, at) => [member, at]));
    this.places = Int32Array.from(now.members, (member) => places.get(member) ?? -1);
  }

  /** Row of a period; -1 if the slice lacks it. */
  row(period: string): number {
    return this.rows.get(this.periodAt ? this.periodAt(period) : period) ?? -1;
  }

  /** Index of a cell; -1 if it does not exist. */
  cell(row: number, rank: number): number {
    const place = this.places[rank] ?? -1;
    return row < 0 || place < 0 ? -1 : row * this.slice.members.length + place;
  }
}
