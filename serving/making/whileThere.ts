import type { EventEmitter } from 'node:events';

/**
 * Works for a requester while they are connected.
 * @param act gets a signal that is aborted when the connection closes
 */
export async function whileThere<Result>(
  connection: Pick<EventEmitter, 'once' | 'off'>,
  act: (left: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController();
  const leave = () => left.abort();
  connection.once('close', leave);
  try {
    return await act(left.signal);
  } finally {
    connection.off('close', leave);
  }
}
