import { JoinedSets } from './joinedSets.ts';
import type { SumSystem } from './sumSystem.ts';

/** Components of a system that share no unknown with the rest. */
export interface LinkedSums {
  /** names of the components, which change if an unknown is added */
  names: readonly string[];
  /** their unknowns and rows */
  system: SumSystem;
  /** their unknown → that of the whole system */
  unknowns: Int32Array;
}

/**
 * Components of linked sums that contain a cycle; small ones are batched up to a size. Without a cycle,
 * single sums already show everything that can be learnt, so nothing has to be solved. Larger components are
 * skipped.
 * @param isAsked whether an unknown is of interest: components without any are skipped
 * @param most limit for the unknowns of a component
 * @param isDone components to skip
 */
export function linkedSums(
  system: SumSystem,
  isAsked: (unknown: number) => boolean,
  most: number,
  isDone: (name: string) => boolean = () => false,
): LinkedSums[] {
  const roots = rootsOf(system);
  const counts = new Map<
    number,
    { first: number; unknowns: number; rows: number; terms: number; isAsked: boolean }
  >();
  const of = (root: number, unknown = root) => {
    const known = counts.get(root);
    const first = system.columns[unknown] ?? 0;
    const count = known ?? { first, unknowns: 0, rows: 0, terms: 0, isAsked: false };
    if (!known) counts.set(root, count);
    return count;
  };
  for (const [unknown, root] of roots.entries()) {
    const count = of(root, unknown);
    count.unknowns++;
    count.isAsked ||= isAsked(unknown);
  }
  for (let row = 0; row < system.lowers.length; row++) {
    const from = system.starts[row] ?? 0;
    const count = of(roots[system.cellsOf[from] ?? 0] ?? 0);
    count.rows++;
    count.terms += (system.starts[row + 1] ?? 0) - from;
  }
  const batches: Map<number, string>[] = [];
  let room = 0;
  for (const [root, { first, unknowns, rows, terms, isAsked }] of counts) {
    const name = `${first} of ${unknowns}`;
    // A tree has one edge fewer than it has unknowns and rows.
    if (!isAsked || unknowns > most || terms < unknowns + rows || isDone(name)) continue;
    if (unknowns > room) {
      batches.push(new Map());
      room = most;
    }
    batches.at(-1)?.set(root, name);
    room -= unknowns;
  }
  return batches.map((batch) => ({
    names: [...batch.values()],
    ...partOf(system, (unknown) => batch.has(roots[unknown] ?? -1)),
  }));
}

/** Unknown → the representative of its component. */
export function rootsOf({ columns, starts, cellsOf, lowers }: SumSystem): Int32Array {
  const sets = new JoinedSets(columns.length);
  for (let row = 0; row < lowers.length; row++)
    for (let at = (starts[row] ?? 0) + 1; at < (starts[row + 1] ?? 0); at++)
      sets.join(cellsOf[starts[row] ?? 0] ?? 0, cellsOf[at] ?? 0);
  return columns.map((_, unknown) => sets.rootOf(unknown));
}

/** The unknowns of some components, with their rows. */
export function partOf(system: SumSystem, isIn: (unknown: number) => boolean): Omit<LinkedSums, 'names'> {
  const unknowns = Int32Array.from([...system.columns.keys()].filter(isIn));
  const numbers = new Map([...unknowns].map((unknown, at) => [unknown, at]));
  const rows = [...system.lowers.keys()].filter((row) => isIn(system.cellsOf[system.starts[row] ?? 0] ?? 0));
  const starts = [0];
  const [cellsOf, signs] = [[], []] as [number[], number[]];
  for (const row of rows) {
    for (let at = system.starts[row] ?? 0; at < (system.starts[row + 1] ?? 0); at++) {
      cellsOf.push(numbers.get(system.cellsOf[at] ?? 0) ?? 0);
      signs.push(system.coefficients[at] ?? 1);
    }
    starts.push(cellsOf.length);
  }
  return {
    unknowns,
    system: {
      columns: unknowns.map((unknown) => system.columns[unknown] ?? 0),
      starts: Int32Array.from(starts),
      cellsOf: Int32Array.from(cellsOf),
      coefficients: Float64Array.from(signs),
      lowers: Float64Array.from(rows, (row) => system.lowers[row] ?? 0),
      uppers: Float64Array.from(rows, (row) => system.uppers[row] ?? 0),
    },
  };
}
