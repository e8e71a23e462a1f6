import { logIn } from '#e2e/harness/client.ts';
import { atMost, type Budget } from './contract/budget.ts';
import { importing } from './faults/killingServers.ts';
import { accounts, tokenHeader } from './load/addresses.ts';
import { coldAddresses } from './load/coldAddresses.ts';
import { type BenchServer, startServer } from './server/benchServer.ts';

const READERS = 10;
const ADDRESSES = 60;
const CONTEXT = '/api/user_context/?app_type=rep&area_id=gisborne-district';
const FIGURES = '/api/data/observations/?app_type=rep&series=RENT_Q&area_id=gisborne-district';
const PATIENCE = 10_000;

/**
 * Two servers on one database. One is killed and the other continues; sessions and versions are the same on
 * both.
 */
export const twoServers: Budget = {
  name: 'two',
  title: 'two servers on one database, of which one is killed',
  async measure(workshop) {
    const { folder, ...places } = await workshop.ownPlaces();
    const quiet = { ...places, isQuiet: true };
    const [killed, left] = [await startServer(quiet), await startServer(quiet)];
    const notes: string[] = [];
    const faults: string[] = [];
    const see = (what: string, isSo: boolean) => (isSo ? notes : faults).push(isSo ? what : `not: ${what}`);
    const addresses = await coldAddresses(workshop.suite, left.port, ADDRESSES);
    const failed: string[] = [];
    let answers = 0;
    let isOver = false;
    const readers = Array.from({ length: READERS }, async (_, from) => {
      for (let at = from; !isOver; at += READERS) {
        const { site, path = '/' } = addresses[at % addresses.length] ?? {};
        const sent = performance.now();
        const said = await site?.get(path).then(
          ({ status, body }) => (status === 200 ? null : `${status} ${headingOf(body)}`),
          (error: Error) => error.message,
        );
        answers += 1;
        if (said) failed.push(`${path}: ${said}, after ${Math.round(performance.now() - sent)} ms`);
      }
    });

    const token = await logIn(killed.api, accounts.staff);
    see('a session begun at one is known at the other', (await statusOf(left, token)) === 200);
    const before = await versionAt(left, token);
    const command = importing(0, workshop.suite, places, folder);
    await command.ended;
    const published = performance.now();
    const seen = await Promise.all([killed, left].map((server) => until(server, token, before)));
    const seenBy = seen.every((version) => version !== before) && seen[0] === seen[1];
    see(`a version is seen by both within ${(performance.now() - published).toFixed(0)} ms`, seenBy);

    await killed.kill();
    see('the session goes on after its server was killed', (await statusOf(left, token)) === 200);
    const again = await startServer(quiet);
    see('a server that comes back has the version', (await versionAt(again, token)) === seen[1]);
    await again.api.post('/auth/logout/', {}, tokenHeader(token));
    see('a session ended at one is ended at the other', (await statusOf(left, token)) === 401);
    isOver = true;
    await Promise.all(readers);
    for (const site of new Set(addresses.map((address) => address.site))) site.close();
    await Promise.all([again.close(), left.close()]);
    return [
      atMost('answers that failed at the server that goes on', 0, failed.length, {
        unit: '',
        notes: [`of ${answers} while the other served, was killed and came back`, ...failed],
      }),
      atMost('what is not the same at both', 0, faults.length, { unit: '', notes: [...faults, ...notes] }),
    ];
  },
};

/** The heading of a page. */
const headingOf = (body: Buffer): string => /<h1[^>]*>([^<]*)/.exec(body.toString('utf8'))?.[1] ?? '';

const statusOf = async (server: BenchServer, token: string): Promise<number> =>
  (await server.api.get(CONTEXT, tokenHeader(token))).status;

async function versionAt(server: BenchServer, token: string): Promise<string> {
  const { body } = await server.api.get(FIGURES, tokenHeader(token));
  return String((JSON.parse(body.toString('utf8')) as { data_version?: string }).data_version);
}

/** The version once it differs from a previous one; the previous one if it does not change. */
async function until(server: BenchServer, token: string, before: string): Promise<string> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const version = await versionAt(server, token);
    if (version !== before || performance.now() > end) return version;
  }
}
