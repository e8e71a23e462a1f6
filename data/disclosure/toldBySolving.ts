import { type Highs, mostOf, solveSums } from './attacker.ts';
import type { PeriodCells } from './contract.ts';
import { linkedSums } from './linkedSums.ts';
import type { SumSystem } from './sumSystem.ts';

/** Limit for linked unknowns to solve together; more take seconds. */
const MAX_SOLVED = 500;

/** A disclosed figure, and its greatest possible value. */
export interface ToldFigure {
  column: number;
  most: number;
}

/**
 * Secrets that all sums together bound too narrowly, in systems small enough to solve.
 * @param done names of components that disclose nothing; new ones are added
 */
export function toldBySolving(
  highs: Highs,
  system: SumSystem,
  { secret, grains, values }: PeriodCells,
  done: Set<string>,
): ToldFigure[] {
  const isSecret = (unknown: number) => secret[system.columns[unknown] ?? 0] === 1;
  const most = mostOf(values);
  return linkedSums(system, isSecret, MAX_SOLVED, (name) => done.has(name)).flatMap((part) => {
    const asked = [...part.unknowns.keys()].filter((at) => isSecret(part.unknowns[at] ?? 0));
    // Contradictory sums disclose nothing for certain.
    const told = solveSums(highs, part.system, asked, { grains, most })?.told ?? [];
    if (told.length === 0) for (const name of part.names) done.add(name);
    return told.map(({ at, high }) => ({ column: part.system.columns[at] ?? 0, most: high }));
  });
}
