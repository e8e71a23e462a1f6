import { withinTime } from './withinTime.ts';

export interface FetchWithin extends Omit<RequestInit, 'signal'> {
  signal?: AbortSignal | undefined;
  /** milliseconds for the whole response */
  time?: number | undefined;
  /** replaces the platform's fetch in tests */
  fetch?: typeof fetch | undefined;
}

/**
 * Every request from a browser goes through this function. The deadline covers the request and `read`,
 * however slowly the response arrives. `e2e/faults/door.test.ts` finds other calls.
 * @throws TypeError if there is no response, DOMException TimeoutError after the deadline, the reason of
 * `signal`, or an error from `read`
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
