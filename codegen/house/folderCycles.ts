import { dirname } from 'node:path';
import type { Import } from './sources.ts';

/** Sibling folders that import each other in a cycle; `.` is the files of their parent. */
export interface FolderCycle {
  parent: string;
  siblings: string[];
  /** one import for each step of the cycle */
  imports: Import[];
}

/**
 * Import cycles between sibling folders, including type imports. A sibling includes everything below it.
 * Files directly in the parent count as one more sibling.
 */
export function folderCycles(files: readonly string[], imports: readonly Import[]): FolderCycle[] {
  const parents = new Set(files.flatMap((file) => [...ancestors(file)]));
  return [...parents].sort().flatMap((parent) => cyclesIn(parent, imports));
}

/** The folders that contain a file, innermost first. */
export function* ancestors(file: string): Generator<string> {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) yield folder;
}

/** The child of a parent folder that contains a file; undefined if the file is elsewhere. */
export function siblingOf(parent: string, file: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [first = '', ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

function cyclesIn(parent: string, imports: readonly Import[]): FolderCycle[] {
  const steps = imports.flatMap((one) => {
    const [from, to] = [siblingOf(parent, one.from), siblingOf(parent, one.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, one }];
  });
  return knotsIn(Map.groupBy(steps, ({ from }) => from)).map((siblings) => {
    const inside = steps.filter(({ from, to }) => siblings.includes(from) && siblings.includes(to));
    const first = new Map(inside.map(({ from, to, one }) => [`${from} → ${to}`, one]));
    return { parent, siblings, imports: [...first.values()] };
  });
}

/** Files that import each other in loops, types too. */
export function fileLoops(imports: readonly Import[]): string[][] {
  const [froms, tos] = [new Set<string>(), new Set<string>()];
  for (const { from, to } of imports) {
    froms.add(from);
    tos.add(to);
  }
  // A file without an importer, or that imports nothing, is in no loop.
  const inside = imports.filter(({ from, to }) => tos.has(from) && froms.has(to));
  return inside.length < imports.length
    ? fileLoops(inside)
    : knotsIn(Map.groupBy(imports, ({ from }) => from));
}

/** Names that reach each other, each group once. */
function knotsIn(next: ReadonlyMap<string, readonly { to: string }[]>): string[][] {
  const reached = new Map([...next.keys()].map((name) => [name, reach(name, next)]));
  const knots = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const knot = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    knots.set(knot.join(), knot);
  }
  return [...knots.values()];
}

function reach(start: string, next: ReadonlyMap<string, readonly { to: string }[]>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { to } of next.get(name) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  return seen;
}
