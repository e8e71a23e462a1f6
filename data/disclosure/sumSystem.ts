import { type AdditiveGroups, cellStates, holding, type PeriodCells, relations } from './contract.ts';

/**
 * Readers' knowledge of the suppressed figures of one period: lowers ≤ rows · figures ≤ uppers. Rows are
 * sparse: row r has the cells cellsOf[starts[r]] up to, not including, cellsOf[starts[r + 1]].
 */
export interface SumSystem {
  /** unknown → column */
  columns: Int32Array;
  starts: Int32Array;
  /** numbers of the unknowns */
  cellsOf: Int32Array;
  /** 1 for a part, −1 for a whole */
  coefficients: Float64Array;
  /** equal to uppers if a sum is exact; −Infinity and Infinity without a bound */
  lowers: Float64Array;
  uppers: Float64Array;
}

/** Relations that constrain suppressed figures; kinds contradicted by published figures are left out. */
export function sumSystem(groups: AdditiveGroups, cells: PeriodCells): SumSystem {
  const { states, holds } = cells;
  const rows = new Rows(cells);
  for (let group = 0; group < groups.totals.length; group++) {
    const kind = holds[groups.kinds[group] ?? 0] ?? holding.refuted;
    const total = groups.totals[group] ?? 0;
    if (kind === holding.refuted || states[total] === cellStates.absent) continue;
    const parts = groups.partsOf.subarray(groups.starts[group], groups.starts[group + 1]);
    const relation = groups.relations[group];
    if (relation === relations.sum)
      rows.add(parts, total, { isNear: kind === holding.nearly, isEqual: true });
    // Overlapping parts bound a whole only approximately, because each is rounded separately.
    if (relation === relations.cover) rows.add(parts, total, { isNear: true, isEqual: false });
    if (relation === relations.within)
      for (const part of parts)
        if (states[part] !== cellStates.absent) rows.add([total], part, { isNear: true, isEqual: false });
  }
  return rows.system();
}

/** Collects rows: parts less their whole are zero, or at least zero. */
class Rows {
  private readonly cells: PeriodCells;
  /** column → unknown; −1 if it has none */
  private readonly numbers: Int32Array;
  private readonly columns: number[] = [];
  private readonly starts: number[] = [0];
  private readonly cellsOf: number[] = [];
  private readonly signs: number[] = [];
  private readonly lowers: number[] = [];
  private readonly uppers: number[] = [];

  constructor(cells: PeriodCells) {
    this.cells = cells;
    this.numbers = new Int32Array(cells.states.length).fill(-1);
    for (const [column, state] of cells.states.entries())
      if (state === cellStates.withheld) this.numbers[column] = this.columns.push(column) - 1;
  }

  add(
    parts: ArrayLike<number>,
    whole: number,
    { isNear, isEqual }: { isNear: boolean; isEqual: boolean },
  ): void {
    const before = this.cellsOf.length;
    let right = 0;
    let slack = 0;
    const take = (column: number, sign: 1 | -1) => {
      const number = this.numbers[column] ?? -1;
      if (number >= 0) {
        this.cellsOf.push(number);
        this.signs.push(sign);
      } else if (this.cells.states[column] === cellStates.given) {
        right -= sign * (this.cells.values[column] ?? 0);
        if (isNear) slack += this.cells.errors[column] ?? 0;
      }
    };
    for (let at = 0; at < parts.length; at++) take(parts[at] ?? 0, 1);
    take(whole, -1);
    if (this.cellsOf.length === before) return;
    this.starts.push(this.cellsOf.length);
    this.lowers.push(right - slack);
    this.uppers.push(isEqual ? right + slack : Infinity);
  }

  system(): SumSystem {
    return {
      columns: Int32Array.from(this.columns),
      starts: Int32Array.from(this.starts),
      cellsOf: Int32Array.from(this.cellsOf),
      coefficients: Float64Array.from(this.signs),
      lowers: Float64Array.from(this.lowers),
      uppers: Float64Array.from(this.uppers),
    };
  }
}
