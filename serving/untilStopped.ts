import { setTimeout as wait } from 'node:timers/promises';
import type { Patience } from './listeners.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * ms in which repeated signals count as one: a terminal signals the whole group, and npm and bin/rohe.mjs
 * forward theirs too.
 */
const AT_ONCE = 300;
/** ms after which the process ends regardless: a supervisor kills it after ten seconds. */
const LONGEST = 9_500;
/** Time for requests, then emails, within that limit. */
export const PATIENCE: Patience = { requests: 7_000, kept: 1_000, later: 8_500 };

/**
 * A signal that is aborted when Ctrl+C, a supervisor or a closed terminal stops the process. A second request
 * to stop ends it at once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let first = 0;
  const asked = () => {
    if (!stop.signal.aborted) {
      first = performance.now();
      stop.abort();
    } else if (performance.now() - first > AT_ONCE) process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, asked);
  return stop.signal;
}

/**
 * Waits until the process is asked to stop, then closes its servers and ends it within ten seconds.
 * @param drain seconds to keep serving before that, so a load balancer sees that it is no longer ready
 */
export async function untilStopped(
  close: () => Promise<void>,
  stop = stopSignal(),
  drain = 0,
): Promise<never> {
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
  // The terminal or reader of the output may be gone: a failed write must not interrupt the stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (drain > 0) await wait(drain * 1_000);
  setTimeout(() => {
    process.stderr.write(`Not everything was closed within ${LONGEST / 1000} s.\n`);
    process.exit(1);
  }, LONGEST);
  await close();
  // An unused connection, such as one to a silent mail server, may keep the process alive.
  process.exit(0);
}
