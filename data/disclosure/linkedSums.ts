import type { SumSystem } from './sumSystem.ts';

/** Parts of a system that share no unknown with the rest. */
export interface LinkedSums {
  /** what each of the parts is known by as long as no unknown comes to it */
  names: readonly string[];
  /** its own unknowns and rows */
  system: SumSystem;
  /** own unknown → that of the whole */
  unknowns: Int32Array;
}

/**
 * Parts of a system that sums link and that go round in a circle, small ones together up to a size. Where sums do not go
 * round, each by itself tells all that can be known, and nothing has to be solved; larger parts are left out.
 * @param isAsked whether something is asked of an unknown: parts without are left out
 * @param most unknowns of a part
 * @param isDone parts that are left out
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
    // A tree of unknowns and rows has one edge less than it has both.
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

/** Unknown → one that stands for all that sums link it to. */
function rootsOf({ columns, starts, cellsOf, lowers }: SumSystem): Int32Array {
  const above = Int32Array.from(columns.keys());
  const root = (unknown: number): number => {
    let at = unknown;
    while (above[at] !== at) {
      above[at] = above[above[at] ?? at] ?? at;
      at = above[at] ?? at;
    }
    return at;
  };
  for (let row = 0; row < lowers.length; row++) {
    const first = root(cellsOf[starts[row] ?? 0] ?? 0);
    for (let at = (starts[row] ?? 0) + 1; at < (starts[row + 1] ?? 0); at++)
      above[root(cellsOf[at] ?? 0)] = first;
  }
  return above.map((_, unknown) => root(unknown));
}

function partOf(system: SumSystem, isIn: (unknown: number) => boolean): Omit<LinkedSums, 'names'> {
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
