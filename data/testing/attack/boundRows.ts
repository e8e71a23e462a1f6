import { cellStates, type PeriodCells } from '#data/disclosure/contract.ts';
import type { SumSystem } from '#data/disclosure/sumSystem.ts';
import type { YearOfQuarters } from './readersCells.ts';

/** What a reader knows of figures in addition to sums: lower ≤ coefficients · figures ≤ upper. */
export interface BoundRow {
  terms: readonly (readonly [column: number, coefficient: number])[];
  lower: number;
  upper: number;
  /** it holds but for the rounding of what is given */
  isNear: boolean;
}

/** A year is the total or, four times, the average of its quarters. */
export const yearRows = (years: readonly YearOfQuarters[], { states }: PeriodCells): BoundRow[] =>
  years
    .filter(({ year, quarters }) =>
      [year, ...quarters].every((column) => states[column] !== cellStates.absent),
    )
    .map(({ year, quarters, as }) => ({
      terms: [[year, as === 'average' ? -4 : -1], ...quarters.map((column) => [column, 1] as const)],
      lower: 0,
      upper: 0,
      isNear: true,
    }));

/** Whether a row holds a suppressed figure, so that it says something. */
export const isAsking = ({ terms }: BoundRow, { states }: PeriodCells): boolean =>
  terms.some(([column]) => states[column] === cellStates.withheld);

/** Takes what is given to the right side. @returns the limits of what is suppressed */
export function limitsOf({ terms, lower, upper, isNear }: BoundRow, { states, values, errors }: PeriodCells) {
  let [given, slack] = [0, 0];
  for (const [column, coefficient] of terms) {
    if (states[column] !== cellStates.given) continue;
    given += coefficient * (values[column] ?? 0);
    if (isNear) slack += Math.abs(coefficient) * (errors[column] ?? 0);
  }
  return { lower: lower - given - slack, upper: upper - given + slack };
}

/** Adds rows to the system of sums; those without a suppressed figure say nothing. */
export function addRows(system: SumSystem, rows: readonly BoundRow[], cells: PeriodCells): SumSystem {
  const unknowns = new Map([...system.columns].map((column, unknown) => [column, unknown]));
  const [starts, cellsOf] = [[...system.starts], [...system.cellsOf]];
  const [coefficients, lowers, uppers] = [[...system.coefficients], [...system.lowers], [...system.uppers]];
  for (const row of rows) {
    if (!isAsking(row, cells)) continue;
    for (const [column, coefficient] of row.terms) {
      const unknown = unknowns.get(column);
      if (unknown === undefined) continue;
      cellsOf.push(unknown);
      coefficients.push(coefficient);
    }
    starts.push(cellsOf.length);
    const { lower, upper } = limitsOf(row, cells);
    lowers.push(lower);
    uppers.push(upper);
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
