import type { EventEmitter } from 'node:events';

/**
 * Does something for who asked over a connection.
 * @param act is given a signal that is aborted once they have left
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
