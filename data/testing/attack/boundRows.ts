import { cellStates, type PeriodCells } from '#data/disclosure/contract.ts';
import type { SumSystem } from '#data/disclosure/sumSystem.ts';
import type { YearOfQuarters } from './readersCells.ts';

/**
 * Adds the relations between years and their quarters: a total, or four times an average, allowing for
 * rounding.
 */
export function boundRows(
  system: SumSystem,
  { states, values, errors }: PeriodCells,
  years: readonly YearOfQuarters[],
): SumSystem {
  const unknowns = new Map([...system.columns].map((column, unknown) => [column, unknown]));
  const [starts, cellsOf] = [[...system.starts], [...system.cellsOf]];
  const [coefficients, lowers, uppers] = [[...system.coefficients], [...system.lowers], [...system.uppers]];
  for (const { year, quarters, as } of years) {
    if ([year, ...quarters].some((column) => states[column] === cellStates.absent)) continue;
    const terms = [[year, as === 'average' ? -4 : -1], ...quarters.map((column) => [column, 1])] as const;
    let [right, slack] = [0, 0];
    const before = cellsOf.length;
    for (const [column = 0, coefficient = 1] of terms) {
      const unknown = unknowns.get(column);
      slack += Math.abs(coefficient) * (errors[column] ?? 0);
      if (unknown === undefined) right -= coefficient * (values[column] ?? 0);
      else {
        cellsOf.push(unknown);
        coefficients.push(coefficient);
      }
    }
    if (cellsOf.length === before) continue;
    starts.push(cellsOf.length);
    lowers.push(right - slack);
    uppers.push(right + slack);
  }
  return {
    columns: system.columns,
    starts: Int32Array.from(starts),
    cellsOf: Int32Array.from(cellsOf),
    coefficients: Float64Array.from(coefficients),
    lowers: Float64Array.from(lowers),
    uppers: Float64Array.from(uppers),
  };
}
