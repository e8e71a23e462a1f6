/** milliseconds a browser waits for a whole response */
export const ANSWER_TIME = 15_000;
/** milliseconds for files that are generated on request */
export const FILE_TIME = 300_000;

/** Whether the deadline passed before the response was complete. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Calls `ask` with a deadline, even if the server is silent or sends a byte a second. The signal passed to
 * `ask` aborts with `signal` or at the deadline.
 * @throws DOMException TimeoutError after the deadline, the reason of `signal`, or an error from `ask`
 */
export async function withinTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { time = ANSWER_TIME, signal }: { time?: number; signal?: AbortSignal | undefined } = {},
): Promise<Answer> {
  const ended = new AbortController();
  let end = () => {};
  const over = new Promise<never>((_, reject) => {
    end = () => ended.abort(signal?.reason);
    ended.signal.addEventListener('abort', () => reject(ended.signal.reason));
  });
  const timer = setTimeout(() => ended.abort(new DOMException('No answer in time.', 'TimeoutError')), time);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await Promise.race([over, ask(ended.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
