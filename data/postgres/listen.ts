import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { channelOf } from './driver.ts';

/** ms after which a connection that was lost is made again, and for which PostgreSQL is waited for then */
const AGAIN = 1_000;
const CONNECTING = 10_000;

/**
 * Tells of every commit to a store, in whatever process, over a connection of its own, which is made again when it is lost. Nothing is
 * promised: through a pooler that changes sessions nothing would ever be heard, so there is none then. Who has to know asks, too.
 * @param locations of servers past any pooler; the first that is no standby is listened to
 * @param heard also called when the connection is there again: something may have been missed
 * @returns ends it
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
        // Asking goes on, and says what is the matter.
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

/** What answers: nobody can listen at a standby. A pooler between answers for a process of its own making. */
async function standingOf(client: Client): Promise<'primary' | 'standby' | 'pooled'> {
  const { rows } = await client.query<{ pid: number; follows: boolean }>(
    'select pg_backend_pid() as pid, pg_is_in_recovery() as follows',
  );
  if (rows[0]?.pid !== (client as Client & { processID: number }).processID) return 'pooled';
  return rows[0].follows ? 'standby' : 'primary';
}
