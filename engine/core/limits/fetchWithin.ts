import { withinTime } from './withinTime.ts';

export interface FetchWithin extends Omit<RequestInit, 'signal'> {
  signal?: AbortSignal | undefined;
  /** ms for the whole answer */
  time?: number | undefined;
  /** what is called instead of the platform's fetch, in tests */
  fetch?: typeof fetch | undefined;
}

/**
 * The one door by which browsers ask a server for anything: the deadline holds until `read` has read all that it wants, however
 * slowly it comes. `e2e/faults/door.test.ts` finds every other.
 * @throws TypeError where nothing answered, DOMException TimeoutError behind the time, what `signal` aborts with, what `read` throws
 */
export function fetchWithin<Answer>(
  address: string,
  read: (answer: Response) => Answer | Promise<Answer>,
  { signal, time, fetch: call = fetch, ...request }: FetchWithin = {},
): Promise<Answer> {
  return withinTime(async (ending) => read(await call(address, { ...request, signal: ending })), {
    ...(time !== undefined && { time }),
    signal,
  });
}
