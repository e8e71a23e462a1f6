import { cpuTimeOf } from './cpuTimeOf.ts';

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
