import type { SumSystem } from '#data/disclosure/sumSystem.ts';

/**
 * The connected components of a system that contain a requested figure. Small ones are combined up to a size;
 * none is left out for being large.
 */
export function componentsOf(
  system: SumSystem,
  isAsked: (unknown: number) => boolean,
  size: number,
): { batches: SumSystem[]; largest: number } {
  const { columns, starts, cellsOf, lowers } = system;
  const above = Int32Array.from(columns.keys());
  const rootOf = (unknown: number): number => {
    let at = unknown;
    while (above[at] !== at) {
      above[at] = above[above[at] ?? at] ?? at;
      at = above[at] ?? at;
    }
    return at;
  };
  for (const row of lowers.keys())
    for (let at = (starts[row] ?? 0) + 1; at < (starts[row + 1] ?? 0); at++)
      above[rootOf(cellsOf[at] ?? 0)] = rootOf(cellsOf[starts[row] ?? 0] ?? 0);
  const asked = new Set([...columns.keys()].filter(isAsked).map(rootOf));
  const unknowns = Map.groupBy(
    [...columns.keys()].filter((one) => asked.has(rootOf(one))),
    rootOf,
  );
  const rows = Map.groupBy(lowers.keys(), (row) => rootOf(cellsOf[starts[row] ?? 0] ?? 0));
  const batches: { unknowns: number[]; rows: number[] }[] = [];
  for (const [root, own] of unknowns) {
    // Rows without entries: a figure in no sum cannot be disclosed by one.
    const its = rows.get(root);
    if (!its) continue;
    const last = batches.at(-1);
    const fits = last && last.unknowns.length + own.length <= size;
    const batch = fits ? last : { unknowns: [], rows: [] };
    if (!fits) batches.push(batch);
    for (const unknown of own) batch.unknowns.push(unknown);
    for (const row of its) batch.rows.push(row);
  }
  return {
    batches: batches.map((batch) => partOf(system, batch)),
    largest: Math.max(0, ...[...unknowns.values()].map(({ length }) => length)),
  };
}

function partOf(system: SumSystem, { unknowns, rows }: { unknowns: number[]; rows: number[] }): SumSystem {
  const numbers = new Map(unknowns.map((unknown, at) => [unknown, at]));
  const starts = [0];
  const [cellsOf, coefficients] = [[], []] as [number[], number[]];
  for (const row of rows) {
    for (let at = system.starts[row] ?? 0; at < (system.starts[row + 1] ?? 0); at++) {
      cellsOf.push(numbers.get(system.cellsOf[at] ?? 0) ?? 0);
      coefficients.push(system.coefficients[at] ?? 1);
    }
    starts.push(cellsOf.length);
  }
  return {
    columns: Int32Array.from(unknowns, (unknown) => system.columns[unknown] ?? 0),
    starts: Int32Array.from(starts),
    cellsOf: Int32Array.from(cellsOf),
    coefficients: Float64Array.from(coefficients),
    lowers: Float64Array.from(rows, (row) => system.lowers[row] ?? 0),
    uppers: Float64Array.from(rows, (row) => system.uppers[row] ?? 0),
  };
}
