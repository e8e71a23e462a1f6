import { readFileSync } from 'node:fs';

/** ms of one tick of the clock in which Linux gives times of processes. */
const TICK = 10;
/** Fields behind the name in brackets, which may hold anything: time in the program, and in the system for it. */
const [USER, SYSTEM] = [11, 12];

/** ms of processor time of another process; undefined if it has ended, and on other systems than Linux. */
export function cpuTimeOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK;
  } catch {
    return undefined;
  }
}
