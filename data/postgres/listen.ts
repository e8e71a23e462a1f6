import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { channelOf } from './driver.ts';

/** ms after which a connection that was lost is made again, and for which PostgreSQL is waited for then */
const AGAIN = 1_000;
const CONNECTING = 10_000;

/**
 * Tells of every commit to a store, in whatever process, over a connection of its own, which is made again when it is lost. Nothing is
 * promised: through a pooler that changes sessions nothing would ever be heard, so there is none then. Who has to know asks, too.
 * @param location past any pooler
 * @param heard also called when the connection is there again: something may have been missed
 * @returns ends it
 */
export function listen(location: string, store: string, heard: () => void): () => Promise<void> {
  const ended = new AbortController();
  let client: Client | undefined;
  const listening = (async () => {
    while (!ended.signal.aborted) {
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
        if (await isPooled(fresh)) return await fresh.end();
        await fresh.query(`listen ${channelOf(store)}`);
        heard();
        await lost;
      } catch {
        // Asking goes on, and says what is the matter.
      }
      await fresh.end().catch(() => {});
      await wait(AGAIN, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    ended.abort();
    await client?.end().catch(() => {});
    await listening;
  };
}

/** A pooler between answers for a process of its own making. */
async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number }).processID;
}
