import { type AdditiveGroups, cellStates, holding, type PeriodCells } from './contract.ts';

/**
 * What readers know of the withheld figures of one period: rows · figures = rights, exactly or within a slack, and bounds.
 * Rows are sparse: row r has the cells cellsOf[starts[r]] up to, not including, cellsOf[starts[r + 1]].
 */
export interface SumSystem {
  /** unknown → column */
  columns: Int32Array;
  starts: Int32Array;
  /** unknowns, by their number */
  cellsOf: Int32Array;
  /** 1 for a part, −1 for a total */
  signs: Int8Array;
  rights: Float64Array;
  /** by how much a row may be off, because published figures are rounded one by one; 0: it holds exactly */
  slacks: Float64Array;
}

/** The sums that still say something of withheld figures; those of a kind that published figures belie say nothing. */
export function sumSystem(groups: AdditiveGroups, cells: PeriodCells): SumSystem {
  const { states, values, holds, grain } = cells;
  const numbers = new Int32Array(groups.columns).fill(-1);
  const columns: number[] = [];
  for (let column = 0; column < states.length; column++) {
    if (states[column] === cellStates.withheld) numbers[column] = columns.push(column) - 1;
  }
  const starts = [0];
  const [cellsOf, signs, rights, slacks] = [[], [], [], []] as [number[], number[], number[], number[]];
  for (let group = 0; group < groups.totals.length; group++) {
    const kind = holds[groups.kinds[group] ?? 0] ?? holding.refuted;
    const total = groups.totals[group] ?? 0;
    if (kind === holding.refuted || states[total] === cellStates.absent) continue;
    const before = cellsOf.length;
    let right = 0;
    let known = 0;
    const take = (column: number, sign: 1 | -1) => {
      const number = numbers[column] ?? -1;
      if (number >= 0) {
        cellsOf.push(number);
        signs.push(sign);
      } else if (states[column] === cellStates.given) {
        right -= sign * (values[column] ?? 0);
        known++;
      }
    };
    for (let at = groups.starts[group] ?? 0; at < (groups.starts[group + 1] ?? 0); at++)
      take(groups.partsOf[at] ?? 0, 1);
    take(total, -1);
    if (cellsOf.length === before) continue;
    starts.push(cellsOf.length);
    rights.push(right);
    slacks.push(kind === holding.nearly ? grain.error * known : 0);
  }
  return {
    columns: Int32Array.from(columns),
    starts: Int32Array.from(starts),
    cellsOf: Int32Array.from(cellsOf),
    signs: Int8Array.from(signs),
    rights: Float64Array.from(rights),
    slacks: Float64Array.from(slacks),
  };
}
