import { cpuTimeOf } from './cpuTimeOf.ts';

/** Times the deadline that a process is given by the clock: on a machine that is busy with others it had no time to take. */
const MOST_PATIENCE = 10;
/** ms between two looks */
const LOOK = 50;

/**
 * Calls once a process has taken more processor time than it may from now on, or ten times as long by the clock.
 * @param deadline ms
 * @returns stops looking
 */
export function untilOverdue(pid: number | undefined, deadline: number, onOverdue: () => void): () => void {
  const before = cpuTimeOf(pid);
  const end = performance.now() + deadline * MOST_PATIENCE;
  const look = () => {
    const now = cpuTimeOf(pid);
    // It has ended by itself, which its parent is about to hear.
    if (before !== undefined && now === undefined) return;
    const taken = before === undefined || now === undefined ? Number.POSITIVE_INFINITY : now - before;
    const left = Math.min(deadline - taken, end - performance.now());
    if (left <= 0) onOverdue();
    else timer = setTimeout(look, Math.max(left, LOOK));
  };
  let timer = setTimeout(look, deadline);
  return () => clearTimeout(timer);
}
