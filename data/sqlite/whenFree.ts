import { setTimeout as wait } from 'node:timers/promises';

/** SQLite's primary result code for a file locked by another process. */
const BUSY = 5;
/** Milliseconds before the second attempt; the pauses double. */
const FIRST_PAUSE = 5;
const MAX_PAUSE = 100;

/** Whether another process holds the lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === BUSY;

/**
 * Repeats work while another process holds the lock. SQLite itself would wait in this thread and block
 * everything.
 * @param until time by `performance.now()` after which there is no further attempt; there is always one
 * @throws the error of the last attempt
 */
export async function whenFree<Result>(work: () => Result, until: number): Promise<Result> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
    // Random pauses keep processes that wait for the same lock from retrying together.
    await wait(pause * (0.5 + Math.random()));
  }
}
