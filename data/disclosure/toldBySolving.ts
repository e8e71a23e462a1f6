import { type Highs, mostOf, solveSums } from './attacker.ts';
import type { AdditiveGroups, PeriodCells } from './contract.ts';
import { linkedSums } from './linkedSums.ts';
import { sumSystem } from './sumSystem.ts';

/** Unknowns that sums may link for all of them to be solved together: seconds beyond. */
const mostSolved = 500;

/** A figure that is told, and the greatest it can be. */
export interface ToldFigure {
  column: number;
  most: number;
}

/** Secrets that all sums together bound too narrowly, of those that are linked to few enough. */
export function toldBySolving(highs: Highs, groups: AdditiveGroups, cells: PeriodCells): ToldFigure[] {
  const { secret, grain, values } = cells;
  const whole = sumSystem(groups, cells);
  const isSecret = (unknown: number) => secret[whole.columns[unknown] ?? 0] === 1;
  return linkedSums(whole, isSecret, mostSolved).flatMap(({ system, unknowns }) => {
    const asked = [...unknowns.keys()].filter((at) => isSecret(unknowns[at] ?? 0));
    // Sums that contradict each other tell nothing for certain.
    const told = solveSums(highs, system, asked, { grain, most: mostOf(values) })?.told ?? [];
    return told.map(({ at, high }) => ({ column: system.columns[at] ?? 0, most: high }));
  });
}
