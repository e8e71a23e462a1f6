import { readFileSync } from 'node:fs';

/** ms per clock tick in Linux process times. */
const TICK = 10;
/**
 * Positions of user and system time after the process name, which is in brackets and may contain anything.
 */
const [USER, SYSTEM] = [11, 12];

/** Processor time of another process in ms; undefined if it has ended or the system is not Linux. */
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
