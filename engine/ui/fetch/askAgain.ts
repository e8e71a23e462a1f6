import { isAbort, StatusCodeError } from './statusCodeError.ts';

/** Times that a page asks again by itself, before the reader is left to press Try again. */
const MOST = 2;
/** ms before the first; the second waits twice as long */
const PAUSE = 500;
/** ms beyond which a reader decides, not the page */
const LONGEST = 10_000;

/** Whether asking again may help: nothing answered, what came was no answer, or the server was in trouble. */
export function mayPass(error: unknown): boolean {
  if (isAbort(error)) return false;
  return !(error instanceof StatusCodeError) || error.status >= 500 || error.status === 429;
}

/**
 * ms to wait before what changes nothing is asked for once more: random up to its step, so that many browsers do not come back
 * at once, and never before the moment that the server named. null: no more.
 * @param asked how often it was asked again already
 */
export function pauseBefore(
  error: unknown,
  asked: number,
  random: () => number = Math.random,
): number | null {
  if (asked >= MOST || !mayPass(error)) return null;
  const named = error instanceof StatusCodeError ? error.retryAfter * 1000 : 0;
  const pause = named + PAUSE * 2 ** asked * random();
  return pause > LONGEST ? null : pause;
}

/** SWR's way of asking again; it counts from 1. */
export function askAgain(
  error: unknown,
  _key: string,
  _config: unknown,
  revalidate: (how: { retryCount: number }) => unknown,
  { retryCount }: { retryCount: number },
): void {
  const pause = pauseBefore(error, retryCount - 1);
  if (pause !== null) setTimeout(() => void revalidate({ retryCount }), pause);
}
