/** ms that a browser waits for an answer, all of it: what is longer under way is as good as lost. */
export const ANSWER_TIME = 15_000;
/** ms for files that somebody waits for while they are made */
export const FILE_TIME = 300_000;

/** Whether the deadline passed while an answer was under way. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Asks with a deadline, however the other end behaves: silent, or a byte a second. The signal that `ask` is given ends with
 * `signal` or with the time.
 * @throws DOMException TimeoutError behind the time, what `signal` aborts with, what `ask` throws
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
