import { setTimeout as wait } from 'node:timers/promises';

/** SQLite's primary code for a file that somebody else has locked. */
const BUSY = 5;
/** Milliseconds between the first tries; the pauses double. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 100;

/** Whether the lock of another process is in the way. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === BUSY;

/**
 * Repeats work while the lock of another process is in the way: SQLite itself would wait in this thread and
 * block everybody.
 * @param until moment of `performance.now()` after which there is no further attempt; there is always one
 * @throws the error of the last attempt
 */
export async function whenFree<Result>(work: () => Result, until: number): Promise<Result> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
    // Not all at once, of those who wait for the same lock.
    await wait(pause * (0.5 + Math.random()));
  }
}
