import highsLoader from 'highs';
import type { AdditiveGroups, PeriodCells } from '#data/disclosure/contract.ts';
import { isOpen } from '#data/disclosure/openInterval.ts';
import { type SumSystem, sumSystem } from '#data/disclosure/sumSystem.ts';

// Its types are those of its CommonJS twin; what Node imports is the function itself.
const highs = await (highsLoader as unknown as typeof highsLoader.default)();

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

/** Linear programs over all open figures at once, before each is asked for by itself. */
const programsOfAll = 24;

/**
 * What a reader finds who solves the published sums: for each figure that a source withholds the least and the greatest it
 * can be. Programs that push many figures up or down at once show most of them to be open, each of the rest is minimised
 * and maximised by itself.
 * Reference: Fischetti and Salazar-González, "Solving the cell suppression problem on tabular data with linear
 * constraints", Management Science 47 (2001): the attacker's subproblems.
 * @throws Error when the sums contradict each other
 */
export function attackSums(groups: AdditiveGroups, cells: PeriodCells): Attacked {
  const system = sumSystem(groups, cells);
  const isInSum = new Uint8Array(system.columns.length);
  for (const cell of system.cellsOf) isInSum[cell] = 1;
  const secrets = [...system.columns.keys()].filter((at) => cells.secret[system.columns[at] ?? 0] === 1);
  const open = new Set(secrets.filter((at) => isInSum[at] === 1));
  if (open.size === 0) return { secrets: secrets.length, told: [], fitting: new Map() };
  const attacker = new Attacker(system, cells);
  try {
    const sieve = () => {
      for (const at of open)
        if (isOpen(attacker.low[at] ?? 0, attacker.high[at] ?? 0, cells.grain.unit)) open.delete(at);
    };
    attacker.push(new Map());
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
    const told = [...open].map((at) => ({
      column: system.columns[at] ?? 0,
      low: attacker.low[at] ?? 0,
      high: attacker.high[at] ?? 0,
    }));
    const fitting = new Map([...system.columns].map((column, at) => [column, attacker.last[at] ?? 0]));
    return { secrets: secrets.length, told, fitting };
  } finally {
    attacker.dispose();
  }
}

/** The published sums as a linear program that is solved again and again, and the bounds of what it found. */
class Attacker {
  readonly low: Float64Array;
  readonly high: Float64Array;
  last: Float64Array;
  private readonly model: ReturnType<typeof highs.createModel>;
  private pushed: ReadonlyMap<number, number> = new Map();

  constructor(
    { columns, starts, cellsOf, signs, rights, slacks }: SumSystem,
    { values, grain }: PeriodCells,
  ) {
    const count = columns.length;
    this.low = new Float64Array(count).fill(Infinity);
    this.high = new Float64Array(count).fill(-Infinity);
    this.last = new Float64Array(count);
    // A reader knows that no figure is many times larger than all that are published.
    const most = values.reduce((largest, value) => Math.max(largest, 10 * Math.abs(value)), 1e6);
    this.model = highs.createModel({
      numCols: count,
      numRows: rights.length,
      colCost: new Float64Array(count),
      colLower: new Float64Array(count).fill(grain.isSigned ? -most : 0),
      colUpper: new Float64Array(count).fill(most),
      rowLower: rights.map((right, row) => right - (slacks[row] ?? 0)),
      rowUpper: rights.map((right, row) => right + (slacks[row] ?? 0)),
      matrix: {
        format: 'csr',
        numCols: count,
        numRows: rights.length,
        starts,
        indices: cellsOf,
        values: Float64Array.from(signs),
      },
    });
    this.model.options.set({ output_flag: false });
  }

  /** Makes figures as small (1) or as large (−1) as they can be together. */
  push(costs: ReadonlyMap<number, number>): void {
    for (const at of this.pushed.keys()) if (!costs.has(at)) this.model.changeColCost(at, 0);
    for (const [at, cost] of costs) this.model.changeColCost(at, cost);
    this.pushed = costs;
    this.model.run();
    if (this.model.getModelStatus() !== highs.constants.modelStatus.optimal)
      throw new Error('The published sums contradict each other: no figures fit them all.');
    this.last = Float64Array.from(this.model.getSolution().colValue ?? []);
    for (const [at, figure] of this.last.entries()) {
      this.low[at] = Math.min(this.low[at] ?? 0, figure);
      this.high[at] = Math.max(this.high[at] ?? 0, figure);
    }
  }

  dispose(): void {
    this.model.dispose();
  }
}

/** The same numbers from 0 to 1 each time (Park and Miller's minimal standard). */
function pseudoRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
