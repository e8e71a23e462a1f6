import type { ColumnGrains } from './contract.ts';
import { isOpen } from './openInterval.ts';
import type { SumSystem } from './sumSystem.ts';

type Load = typeof import('highs')['default'];
export type Highs = Awaited<ReturnType<Load>>;

let solver: Promise<Highs> | undefined;

/** Loads HiGHS on first use, because it is 3.5 MB. */
export function openSolver(): Promise<Highs> {
  // Its types describe the CommonJS version; Node imports the function itself.
  solver ??= import('highs').then(({ default: load }) => (load as unknown as Load)());
  return solver;
}

/** What a reader can learn by solving published sums. */
export interface Findings {
  /** unknowns with the least and the greatest possible value of each */
  told: { at: number; low: number; high: number }[];
  /** unknown → a value that satisfies all sums */
  fitting: Float64Array;
}

/** Linear programs over all open figures at once, before each figure is solved alone. */
const programsOfAll = 24;

/**
 * Computes what a reader can learn by solving the published sums: the smallest and largest possible value of
 * each figure. Programs that push many figures up or down at once show most to be open; each of the rest is
 * minimised and maximised alone. Reference: Fischetti and Salazar-González, "Solving the cell suppression
 * problem on tabular data with linear constraints", Management Science 47 (2001): the attacker's subproblems.
 * @param asked unknowns
 * @param most upper limit for every figure
 * @returns undefined if the sums contradict each other
 */
export function solveSums(
  highs: Highs,
  system: SumSystem,
  asked: Iterable<number>,
  { grains, most }: { grains: ColumnGrains; most: number },
): Findings | undefined {
  const { units } = grains;
  const attacker = new Attacker(highs, system, { signed: grains.signed, most });
  const open = new Set(asked);
  const sieve = () => {
    for (const at of open)
      if (isOpen(attacker.low[at] ?? 0, attacker.high[at] ?? 0, units[system.columns[at] ?? 0] ?? 1))
        open.delete(at);
  };
  try {
    if (!attacker.push(new Map())) return undefined;
    const random = pseudoRandom();
    for (let program = 0; program < programsOfAll && open.size > 0; program++) {
      attacker.push(new Map([...open].map((at) => [at, random() < 0.5 ? 1 : -1])));
      sieve();
    }
    for (const at of [...open]) {
      if (!open.has(at)) continue;
      for (const sign of [1, -1]) attacker.push(new Map([[at, sign]]));
      sieve();
    }
    const told = [...open].map((at) => ({ at, low: attacker.low[at] ?? 0, high: attacker.high[at] ?? 0 }));
    return { told, fitting: attacker.last };
  } finally {
    attacker.dispose();
  }
}

/** The published sums as a linear program that is solved repeatedly, and the bounds found so far. */
class Attacker {
  readonly low: Float64Array;
  readonly high: Float64Array;
  last: Float64Array;
  private readonly highs: Highs;
  private readonly model: ReturnType<Highs['createModel']>;
  private pushed: ReadonlyMap<number, number> = new Map();

  constructor(
    highs: Highs,
    { columns, starts, cellsOf, coefficients, lowers, uppers }: SumSystem,
    { signed, most }: { signed: Uint8Array; most: number },
  ) {
    const count = columns.length;
    this.low = new Float64Array(count).fill(Infinity);
    this.high = new Float64Array(count).fill(-Infinity);
    this.last = new Float64Array(count);
    this.highs = highs;
    this.model = highs.createModel({
      numCols: count,
      numRows: lowers.length,
      colCost: new Float64Array(count),
      colLower: Float64Array.from(columns, (column) => (signed[column] === 1 ? -most : 0)),
      colUpper: new Float64Array(count).fill(most),
      rowLower: lowers,
      rowUpper: uppers,
      matrix: {
        format: 'csr',
        numCols: count,
        numRows: lowers.length,
        starts,
        indices: cellsOf,
        values: coefficients,
      },
    });
    this.model.options.set({ output_flag: false });
  }

  /** Minimises (1) or maximises (−1) figures together. @returns whether any figures satisfy the sums */
  push(costs: ReadonlyMap<number, number>): boolean {
    for (const at of this.pushed.keys()) if (!costs.has(at)) this.model.changeColCost(at, 0);
    for (const [at, cost] of costs) this.model.changeColCost(at, cost);
    this.pushed = costs;
    this.model.run();
    if (this.model.getModelStatus() !== this.highs.constants.modelStatus.optimal) return false;
    this.last = Float64Array.from(this.model.getSolution().colValue ?? []);
    for (const [at, figure] of this.last.entries()) {
      this.low[at] = Math.min(this.low[at] ?? 0, figure);
      this.high[at] = Math.max(this.high[at] ?? 0, figure);
    }
    return true;
  }

  dispose(): void {
    this.model.dispose();
  }
}

/** Upper limit for a figure: readers know that none is many times larger than all published ones. */
export const mostOf = (values: Float64Array): number =>
  values.reduce((largest, value) => Math.max(largest, 10 * Math.abs(value)), 1e6);

/** A repeatable sequence of numbers from 0 to 1 (Park and Miller's minimal standard). */
function pseudoRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
