import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;

/** The use of a process and all its descendants. */
export interface ProcessTree {
  /** MB resident, with shared memory counted once */
  memory: number;
  /** seconds of processor time since each began, including children that have ended and were waited for */
  cpu: number;
}

/** Linux only: zeros elsewhere. */
export function processTree(root: number): ProcessTree {
  const children = new Map<number, number[]>();
  for (const name of readable('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const pids = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(pids)];
  const all = pids(root);
  const sum = (of: (pid: number) => number) => all.reduce((total, pid) => total + of(pid), 0);
  return { memory: sum(memoryOf), cpu: sum(cpuOf) };
}

const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / MB;

/** Clock ticks in a second, the unit of process times in Linux. */
const TICKS = 100;

/** The fields utime, stime, cutime and cstime, after the name in brackets. */
function cpuOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

// A process may end while it is being read.
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
