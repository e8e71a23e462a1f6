import { setTimeout as wait } from 'node:timers/promises';
import { type ClientAnswer, logIn } from '#e2e/harness/client.ts';
import { readOn } from '#e2e/harness/readOn.ts';
import { atMost, type Budget } from './contract/budget.ts';
import { accounts, areaIds, cookieHeader, tokenHeader } from './load/addresses.ts';
import { coldAddresses } from './load/coldAddresses.ts';
import { percentile } from './load/statistics.ts';
import { lose, openPair, promote } from './postgres/pair.ts';
import { type BenchServer, startServer } from './server/benchServer.ts';

const READERS = 4;
const ADDRESSES = 200;
/** requests before the primary is lost, while there is none, and after the standby has replaced it */
const EACH = 120;
const WRITES = 10;
const PATIENCE = 60_000;
const REASON = 'storage-out-of-reach';

/**
 * The primary stops at once while two servers read and write; later its standby is promoted. No server is
 * restarted.
 */
export const primaryLost: Budget = {
  name: 'primary',
  title: 'a primary is lost, and its standby takes its place',
  async measure({ suite, cluster, folder }) {
    const pair = await openPair(await cluster(), folder);
    const quiet = { ...pair.places, isQuiet: true };
    const servers = [await startServer(quiet), await startServer(quiet)];
    try {
      const tokens = await Promise.all(servers.map(({ api }) => logIn(api, accounts.staff)));
      await pair.caughtUp();
      const addresses = await coldAddresses(suite, servers[0]?.port ?? 0, ADDRESSES);
      for (const site of new Set(addresses.map(({ site }) => site))) site.close();
      const readers = startReaders(servers, tokens, { addresses, areas: areaIds(suite) });
      await readers.more(EACH);
      await lose(pair.primary);
      const away = performance.now();
      const refusals = await Promise.all(servers.map((server, at) => refused(server, tokens[at] ?? '')));
      await readers.more(EACH);
      const lasted = performance.now() - away;
      await promote(pair.standby);
      const promoted = performance.now();
      const healed = await Promise.all(
        servers.map((server, at) => untilKept(server, `after-${at}`, tokens[at] ?? '')),
      );
      const seconds = Math.max(...healed.map((at) => (at - promoted) / 1000));
      const unlike = await differences(servers, tokens);
      await readers.more(EACH);
      const { failed, taken } = await readers.stop();
      const wrong = refusals.flatMap(({ faults }) => faults);
      return [
        atMost('reads that failed while a primary was lost and replaced', 0, failed.length, {
          unit: '',
          notes: [
            `of ${taken.length} at two servers: pages nobody asked for before, a person's pages, calls; p50 ${percentile(taken, 0.5).toFixed(0)}, most ${Math.max(...taken).toFixed(0)} ms; away for ${(lasted / 1000).toFixed(1)} s`,
            ...failed.slice(0, 10),
          ],
        }),
        atMost('… writes that were answered otherwise than 503 with the reason', 0, wrong.length, {
          unit: '',
          notes: [`of ${servers.length * WRITES * 2}: ${refusals[0]?.reason}`, ...wrong.slice(0, 10)],
        }),
        atMost('… from the promotion until both servers write again', 5, seconds, { unit: ' s', digits: 1 }),
        atMost('… what is not the same at both then', 0, unlike.length, { unit: '', notes: unlike }),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  },
};

const saveReport = ({ api }: BenchServer, title: string, token: string): Promise<ClientAnswer> =>
  api.post('/api/account/reports/', { app_type: 'rep', title, search: title }, tokenHeader(token));

const signUp = ({ api }: BenchServer, name: string): Promise<ClientAnswer> =>
  api.post('/auth/signup/', { first_name: 'A', last_name: 'B', email: `${name}@new.test` });

/**
 * Sends writes that cannot be stored. @returns unexpected responses, and the message of one that was refused
 */
async function refused(server: BenchServer, token: string) {
  const faults: string[] = [];
  let reason = '';
  for (let at = 0; at < WRITES; at += 1) {
    for (const send of [
      () => saveReport(server, `lost-${at}`, token),
      () => signUp(server, `lost-${server.port}-${at}`),
    ]) {
      const { status, body } = await send();
      const text = body.toString('utf8');
      if (status !== 503 || !text.includes(REASON)) faults.push(`${status} ${text.slice(0, 200)}`);
      else reason = text;
    }
  }
  return { faults, reason };
}

/** @returns when a report was stored for the first time */
async function untilKept(server: BenchServer, title: string, token: string): Promise<number> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const { status } = await saveReport(server, title, token);
    if (status < 300 || performance.now() > end) return performance.now();
    await wait(50);
  }
}

/** What one server knows and the other does not. */
async function differences(servers: readonly BenchServer[], tokens: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, server] of servers.entries()) {
    const other = servers[1 - at] ?? server;
    const shelf = await other.api.get('/api/account/reports/?app_type=rep', tokenHeader(tokens[at] ?? ''));
    if (!shelf.body.includes(`after-${at}`)) found.push(`report after-${at}: ${shelf.status}`);
    const session = await logIn(server.api, accounts.staff);
    const { status } = await other.api.get('/api/account/reports/?app_type=rep', tokenHeader(session));
    if (status !== 200) found.push(`a session begun at one is ${status} at the other`);
  }
  return found;
}

interface Reading {
  addresses: Awaited<ReturnType<typeof coldAddresses>>;
  areas: readonly string[];
}

/** People who keep reading at all servers. */
function startReaders(
  servers: readonly BenchServer[],
  tokens: readonly string[],
  { addresses, areas }: Reading,
) {
  const failed: string[] = [];
  const taken: number[] = [];
  const read = async (at: number): Promise<void> => {
    const server = servers[at % servers.length] as BenchServer;
    const token = tokens[at % servers.length] ?? '';
    const { host: first = '', path = '/' } = addresses[at % addresses.length] ?? {};
    const host = first.replace(/:\d+$/, `:${server.port}`);
    const area = areas[at % areas.length];
    const call = `/api/data/observations/?app_type=rep&series=RENT_Q&area_id=${area}`;
    const kinds = [
      () => server.site.get(path, { host }),
      () => server.site.get(path, { host, ...cookieHeader(token) }),
      () => server.api.get(call, tokenHeader(token)),
    ];
    const started = performance.now();
    const said = await kinds[at % kinds.length]?.().then(
      ({ status, body }) => (status === 200 ? '' : `${status} ${body.toString('utf8').slice(0, 200)}`),
      (error: Error) => error.message,
    );
    taken.push(performance.now() - started);
    if (said) failed.push(`${['page', 'own page', 'call'][at % 3]} ${at}: ${said}`);
  };
  const reading = readOn(READERS, read);
  return {
    ...reading,
    async stop() {
      await reading.stop();
      return { failed, taken };
    },
  };
}
