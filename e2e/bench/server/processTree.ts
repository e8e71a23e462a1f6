import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;

/** MB that a process and all that descend from it hold resident, what they share counted once. Linux only: 0 elsewhere. */
export function treeMemory(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of readable('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const memoryOf = (pid: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / MB +
    (children.get(pid) ?? []).reduce((sum, child) => sum + memoryOf(child), 0);
  return memoryOf(root);
}

// A process may end while it is looked at.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
