import { type Highs, mostOf, solveSums } from './attacker.ts';
import { type AdditiveGroups, cellStates, holding, type PeriodCells, relations } from './contract.ts';
import { linkedSums } from './linkedSums.ts';
import type { SumSystem } from './sumSystem.ts';

/**
 * Sums that can disclose something: those that hold, except totals derived by publishing, which are
 * suppressed with any part.
 */
export function groupsThatHold(
  { kinds, made, totals, relations: of }: AdditiveGroups,
  { holds, states }: PeriodCells,
): Uint8Array {
  const found = new Uint8Array(totals.length);
  for (const [group, total] of totals.entries()) {
    const isSum = of[group] === relations.sum && made[group] !== 1 && states[total] !== cellStates.absent;
    if (isSum && holds[kinds[group] ?? 0] === holding.exactly) found[group] = 1;
  }
  return found;
}

/**
 * Estimates a suppressed figure: an equal part of the remainder in its tightest sum; infinite without a sum.
 */
export function guessSizes(
  groups: AdditiveGroups,
  { states, values }: PeriodCells,
  holds: Uint8Array,
): Float64Array {
  const sizes = new Float64Array(groups.columns).fill(Infinity);
  for (let group = 0; group < groups.totals.length; group++) {
    const total = groups.totals[group] ?? 0;
    if (holds[group] !== 1 || states[total] !== cellStates.given) continue;
    let rest = values[total] ?? 0;
    const withheld: number[] = [];
    for (let at = groups.starts[group] ?? 0; at < (groups.starts[group + 1] ?? 0); at++) {
      const part = groups.partsOf[at] ?? 0;
      if (states[part] === cellStates.given) rest -= values[part] ?? 0;
      else if (states[part] === cellStates.withheld) withheld.push(part);
    }
    const each = Math.abs(rest) / withheld.length;
    for (const part of withheld) sizes[part] = Math.min(sizes[part] ?? each, each);
  }
  return sizes;
}

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
