import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { channelOf } from './driver.ts';

/** ms before reconnecting after a loss, and timeout of a connection attempt */
const AGAIN = 1_000;
const CONNECTING = 10_000;

/**
 * Notifies of commits to a store by any process, over a separate connection that reconnects after a loss.
 * Notifications can be missed, and a pooler that switches sessions passes none, so listening ends there. Code
 * that must not miss a commit polls too.
 * @param locations addresses of servers without a pooler; listens to the first primary
 * @param heard also called after reconnecting, because something may have been missed
 * @returns a function that stops listening
 */
export function listen(locations: readonly string[], store: string, heard: () => void): () => Promise<void> {
  const ended = new AbortController();
  const waiting = [...new Set(locations)];
  let client: Client | undefined;
  const listening = (async () => {
    for (let turn = 0; waiting.length > 0 && !ended.signal.aborted; turn += 1) {
      const location = waiting[turn % waiting.length];
      const fresh = new Client({
        connectionString: location,
        application_name: 'rohe',
        connectionTimeoutMillis: CONNECTING,
        keepAlive: true,
      });
      client = fresh;
      const lost = new Promise<void>((resolve) => fresh.once('end', resolve).once('error', () => resolve()));
      fresh.on('notification', heard);
      try {
        await fresh.connect();
        const standing = await standingOf(fresh);
        if (standing === 'pooled') waiting.splice(turn % waiting.length, 1);
        else if (standing === 'primary') {
          await fresh.query(`listen ${channelOf(store)}`);
          heard();
          await lost;
        }
      } catch {
        // Polling continues, and reports the fault.
      }
      await fresh.end().catch(() => {});
      await wait(AGAIN / Math.max(1, waiting.length), undefined, { signal: ended.signal, ref: false }).catch(
        () => {},
      );
    }
  })();
  return async () => {
    ended.abort();
    await client?.end().catch(() => {});
    await listening;
  };
}

/**
 * The kind of server that responds: standbys send no notifications, and a pooler reports another process id.
 */
async function standingOf(client: Client): Promise<'primary' | 'standby' | 'pooled'> {
  const { rows } = await client.query<{ pid: number; follows: boolean }>(
    'select pg_backend_pid() as pid, pg_is_in_recovery() as follows',
  );
  if (rows[0]?.pid !== (client as Client & { processID: number }).processID) return 'pooled';
  return rows[0].follows ? 'standby' : 'primary';
}
