import { isAbort, StatusCodeError } from './statusCodeError.ts';

/** Automatic retries before the reader must press Try again. */
const MOST = 2;
/** milliseconds before the first retry, doubled for the second */
const PAUSE = 500;
/** maximum automatic wait in ms; beyond it the reader decides */
const LONGEST = 10_000;

/** Whether a retry may help: there was no response, it was invalid, or the server failed. */
function mayPass(error: unknown): boolean {
  if (isAbort(error)) return false;
  return !(error instanceof StatusCodeError) || error.status >= 500 || error.status === 429;
}

/**
 * Milliseconds before retrying a request, with jitter and never before the server's Retry-After; null: do not
 * retry.
 * @param asked number of earlier retries
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

/** Retry handler for SWR, which counts from 1. */
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
