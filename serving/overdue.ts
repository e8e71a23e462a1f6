import { readFileSync } from 'node:fs';

/**
 * Clock time allowed, as a multiple of the deadline: a busy machine gives a process little processor time.
 */
const MAX_PATIENCE = 10;
/** ms between checks */
const LOOK = 50;

/**
 * Calls back when a process has used more processor time than its deadline, or ten times as long by the
 * clock.
 * @param deadline ms
 * @returns stops checking
 */
export function untilOverdue(pid: number | undefined, deadline: number, onOverdue: () => void): () => void {
  const before = cpuTimeOf(pid);
  const end = performance.now() + deadline * MAX_PATIENCE;
  const look = () => {
    const now = cpuTimeOf(pid);
    // The process has ended; its parent gets an exit event.
    if (before !== undefined && now === undefined) return;
    const taken = before === undefined || now === undefined ? Number.POSITIVE_INFINITY : now - before;
    const left = Math.min(deadline - taken, end - performance.now());
    if (left <= 0) onOverdue();
    else timer = setTimeout(look, Math.max(left, LOOK));
  };
  let timer = setTimeout(look, deadline);
  return () => clearTimeout(timer);
}

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
