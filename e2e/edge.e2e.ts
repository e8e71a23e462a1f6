import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Nginx, startNginx } from './harness/nginx.ts';
import { endTree } from './harness/processes.ts';
import { seeded } from './harness/seeded.ts';
import { isWhole } from './harness/share.ts';
import { suite } from './harness/startSuite.ts';
import { DOMAIN, drawAddresses, hostOf } from './leaks/addresses.ts';
import { each } from './leaks/ask.ts';
import { askEdge, askServer, type EdgeAnswer, type EdgeRequest, sayCache } from './leaks/askEdge.ts';
import { Draw } from './leaks/draw.ts';
import { identity, openIdentities } from './leaks/identities.ts';
import { startBefore } from './leaks/serverBefore.ts';
import { type OwnSuite, startOwnSuite } from './leaks/startOwnSuite.ts';

const SEED = 20_261_123;
const DRAWN = isWhole ? 1_500 : 30;
const TIMES = 4;
/** Open to all, open to some, moved, not there. */
const CHOSEN = [
  '/auckland/economy/growth',
  '/napier-city',
  '/_page/auckland/economy/growth',
  '/auckland/economy/growth/pdf',
  '/gisborne-district/economy/growth',
  '/_page/gisborne-district/economy/growth',
  '/gisborne-district/economy/growth/pdf',
  '/',
  '/Gisborne/economy/growth',
  '/auckland/nowhere',
].map((path) => ({ host: hostOf('regions'), path }));

interface Asker {
  name: string;
  cookie: string;
  /** whether the request carries a session, in whatever state */
  session: boolean;
  /** whether they come again, to be given what the edge keeps */
  isFrequent?: boolean;
}

let own: OwnSuite;
let edge: Nginx;
let askers: Asker[];
const begun: Nginx[] = [];
const requests: EdgeRequest[] = [
  ...CHOSEN,
  ...drawAddresses(new Draw(suite, SEED), DRAWN)
    .filter(({ host, route }) => host !== 'api' && route !== 'files of pages')
    .map(({ host, path }) => ({ host: hostOf(host), path })),
].map((asked) => ({ ...asked, headers: {} }));

beforeAll(async () => {
  own = await startOwnSuite(undefined, undefined, undefined, DOMAIN);
  const people = (await openIdentities(own.accounts)).filter(({ name }) =>
    ['visitor', 'subscriber', 'staff as public', 'logged out'].includes(name),
  );
  askers = [
    ...people.map(({ name, site }) => ({
      name,
      cookie: site.cookie ?? '',
      session: site.cookie !== undefined,
      isFrequent: site.cookie === undefined,
    })),
    { name: 'visitor who likes it dark', cookie: 'theme=dark', session: false },
    { name: 'visitor whose window is known', cookie: 'chartWidth=920', session: false },
    {
      name: 'visitor who was here before',
      cookie: 'tours=a~b; rohe_browser=c',
      session: false,
      isFrequent: true,
    },
    { name: 'garbled', cookie: identity('garbage', 'no').site.cookie ?? '', session: true },
  ];
  edge = await startEdge(own.port);
});
afterAll(async () => {
  for (const { child } of begun) endTree(child);
  await own.close();
});

async function startEdge(port: number, change: (text: string) => string = (text) => text): Promise<Nginx> {
  const folder = join(own.folder, `edge-${begun.length}`);
  const servers = [`127.0.0.1:${port}`];
  const nginx = await startNginx({
    folder,
    domain: DOMAIN,
    servers,
    change: (text) => change(sayCache(text)),
  });
  begun.push(nginx);
  const home = { host: hostOf('www'), path: '/favicon.ico', headers: {} };
  await vi.waitFor(() => askEdge(nginx, home), { timeout: 20_000, interval: 20 });
  return nginx;
}

interface Walked {
  faults: string[];
  hits: number;
}

/** Everybody asks an edge for everything, in whatever order, visitors several times. What is wrong with what they get? */
async function walk(nginx: Nginx, addresses: readonly EdgeRequest[], times = TIMES): Promise<Walked> {
  const pick = seeded(SEED);
  const all = addresses.flatMap((address) =>
    askers.flatMap((who) =>
      Array.from({ length: who.isFrequent ? times : 1 }, () => ({
        at: pick(PLACES),
        who,
        asked: {
          ...address,
          headers: {
            'accept-encoding': pick(['br', 'identity']),
            ...(who.cookie !== '' && { cookie: who.cookie }),
          },
        },
      })),
    ),
  );
  const rights = new Map<string, Promise<EdgeAnswer>>();
  const right = (asked: EdgeRequest) => {
    const key = JSON.stringify(asked);
    const known = rights.get(key) ?? askServer(own.port, asked);
    rights.set(key, known);
    return known;
  };
  const walked: Walked = { faults: [], hits: 0 };
  await each(
    all.toSorted((one, other) => one.at - other.at),
    async ({ who, asked }) => {
      const given = await askEdge(nginx, asked);
      if (given.cache === 'HIT') walked.hits += 1;
      const faults = faultsOf(who, given, await right(asked));
      walked.faults.push(...faults.map((fault) => `${who.name} ${asked.host}${asked.path}: ${fault}`));
    },
  );
  return walked;
}

/** Where in an order something may stand. */
const PLACES = Array.from({ length: 10_000 }, (_, at) => at);

function faultsOf({ session }: Asker, given: EdgeAnswer, right: EdgeAnswer): string[] {
  const isCacheable = /s-maxage/.test(given.cacheControl);
  const faults = [
    isCacheable && session && 'cacheable, to a session',
    isCacheable && given.status !== 200 && `cacheable, with status ${given.status}`,
    !isCacheable &&
      given.cache === 'HIT' &&
      !/immutable/.test(given.cacheControl) &&
      'kept though it may not be',
    given.bytes !== right.bytes && `not what the server gives (${given.status}, ${right.status})`,
  ];
  return faults.filter((fault) => fault !== false);
}

describe('the edge', () => {
  it('gives everybody what the server would give them, byte for byte, and keeps nothing gated', async () => {
    const { faults, hits } = await walk(edge, requests);
    expect(faults.slice(0, 12)).toEqual([]);
    expect(hits).toBeGreaterThan(10);
  });

  it('shows what is published, and what is closed, by its version: within seconds, not a minute', async () => {
    const asked = { host: hostOf('regions'), path: '/napier-city/economy/growth', headers: {} };
    const before = await askEdge(edge, asked);
    await expect.poll(async () => (await askEdge(edge, asked)).cache).toBe('HIT');
    const key = { series: 'GDP', area_id: 'napier-city', breakdown: '' };
    const [slice] = await own.store.slices([key]);
    if (!slice) throw new Error('no figures to publish');
    await own.store.publish({ datasets: [], slices: [{ ...slice, values: slice.values.map((v) => v * 2) }] });
    const soon = { timeout: 45_000, interval: 100 };
    await expect.poll(async () => (await askEdge(edge, asked)).version, soon).not.toBe(before.version);
    const after = await askEdge(edge, asked);
    expect(after.bytes).toBe((await askServer(own.port, asked)).bytes);
    expect(after.bytes).not.toBe(before.bytes);
    await own.accounts.save({ publicAreas: [{ area_id: 'napier-city', sponsors: [], grants: [] }] });
    await expect.poll(async () => (await askEdge(edge, asked)).status, soon).toBe(403);
  });
});

describe('that is found of', () => {
  const about = [...CHOSEN.slice(0, 3), ...CHOSEN.slice(4, 5)].map((asked) => ({ ...asked, headers: {} }));

  it('a server that marks gated answers as public', async () => {
    const liar = await startLiar();
    const lying = await startEdge(liar.port);
    const { faults } = await walk(lying, about, 1);
    liar.close();
    expect(faults.some((fault) => fault.endsWith('cacheable, to a session'))).toBe(true);
    expect(faults.some((fault) => fault.includes('cacheable, with status 403'))).toBe(true);
  });

  it('an edge that does not lead sessions past its cache', async () => {
    // It has to forget Vary too, which keeps apart who has cookies and who has none.
    const careless = await startEdge(own.port, (text) =>
      text
        .replace('~*userToken|theme', '~*nothing')
        .replace('auth_request ', 'proxy_ignore_headers Vary; auth_request '),
    );
    const { faults } = await walk(careless, about);
    expect(faults.some((fault) => /^subscriber .*not what the server gives/.test(fault))).toBe(true);
  });
});

it('the edge gives nothing of what it keeps while nobody says which version holds', async () => {
  const silent = await startBefore(own.port, ({ url }, told) =>
    isVersion(url) ? { status: 503, headers: {} } : told,
  );
  const alone = await startEdge(silent.port);
  for (let turn = 0; turn < 3; turn++) {
    const { status, cache } = await askEdge(alone, { ...(CHOSEN[0] as EdgeRequest), headers: {} });
    expect([status, cache]).toEqual([200, 'MISS']);
  }
  silent.close();
});

const isVersion = (url = ''): boolean => url.startsWith('/api/version');

/** A server before the server that says of everything what is said of public pages. */
async function startLiar() {
  const page = await askServer(own.port, { ...(CHOSEN[0] as EdgeRequest), headers: {} });
  const lie = { 'cache-control': page.cacheControl, 'rohe-version': page.version };
  return startBefore(own.port, ({ url }, { status, headers: { 'set-cookie': _, ...headers } }) => ({
    status,
    headers: isVersion(url) ? headers : { ...headers, ...lie },
  }));
}
