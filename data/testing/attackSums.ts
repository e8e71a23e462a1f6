import { mostOf, openSolver, solveSums } from '#data/disclosure/attacker.ts';
import type { AdditiveGroups, PeriodCells } from '#data/disclosure/contract.ts';
import { sumSystem } from '#data/disclosure/sumSystem.ts';

const highs = await openSolver();

/** A figure that its source withholds, told within these bounds by what is published. */
export interface Told {
  column: number;
  low: number;
  high: number;
}

export interface Attacked {
  /** figures that sources withhold */
  secrets: number;
  /** those whose interval is narrower than what has to stay open */
  told: Told[];
  /** figures that fit all that is published, for each column that is withheld */
  fitting: ReadonlyMap<number, number>;
}

/**
 * What a reader finds who solves all published sums of a period at once: for each figure that a source withholds the least
 * and the greatest it can be. Publishing solves those parts that are small enough.
 * @throws Error when the sums contradict each other
 */
export function attackSums(groups: AdditiveGroups, cells: PeriodCells): Attacked {
  const system = sumSystem(groups, cells);
  const isInSum = new Uint8Array(system.columns.length);
  for (const cell of system.cellsOf) isInSum[cell] = 1;
  const secrets = [...system.columns.keys()].filter((at) => cells.secret[system.columns[at] ?? 0] === 1);
  const asked = secrets.filter((at) => isInSum[at] === 1);
  if (asked.length === 0) return { secrets: secrets.length, told: [], fitting: new Map() };
  const found = solveSums(highs, system, asked, { grain: cells.grain, most: mostOf(cells.values) });
  if (!found) throw new Error('The published sums contradict each other: no figures fit them all.');
  const column = (at: number) => system.columns[at] ?? 0;
  return {
    secrets: secrets.length,
    told: found.told.map(({ at, low, high }) => ({ column: column(at), low, high })),
    fitting: new Map([...found.fitting].map((figure, at) => [column(at), figure])),
  };
}
