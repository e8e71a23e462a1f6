import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { alone } from '#data/postgres/alone.ts';
import { openStore } from '#data/store.ts';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { SourceAddress } from '#generated/types.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf } from '#import/testing/workbench.ts';
import { runRefresh } from './cli.ts';
import type { Resolve } from './publicAddress.ts';

const CSV = 'Area,Year,Visits\nKauri District,2024,5\n';
const KEY = 'k3y-of-ours';
const printed: string[] = [];
const asked: IncomingMessage[] = [];
const close: (() => void)[] = [];
// One for all: the validators under it are loaded once.
const root = mkdtempSync(join(tmpdir(), 'rohe-refresh-'));

/** A publisher's server on loopback. @returns its origin */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer((req, res) => {
    asked.push(req);
    answer(req, res);
  }).listen(0, '127.0.0.1');
  close.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(() =>
  symlinkSync(fileURLToPath(new URL('../../generated', import.meta.url)), join(root, 'generated')),
);
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  for (const folder of ['.data', 'manifests']) rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, 'manifests/sources'), { recursive: true });
  asked.length = 0;
});
afterEach(() => {
  for (const one of close.splice(0)) one();
});

type Given = Partial<NonNullable<Parameters<typeof runRefresh>[1]>>;
const limits = { bytes: 10_000, redirects: 3, whole: 20_000, idle: 10_000 };

/** Refreshes by a recipe with this address. @returns the exit code */
async function refresh(
  from: SourceAddress,
  { argv = [], ...given }: Given & { argv?: string[] } = {},
): Promise<number> {
  writeFileSync(join(root, 'manifests/sources/visits.json'), JSON.stringify({ ...recipeOf(), from }));
  printed.length = 0;
  return runRefresh(['visits', ...argv], {
    root,
    environment: readEnvironment({
      ROHE_PRIVATE_HOSTS: '127.0.0.1, localhost',
      ROHE_PERSON: 'Ana',
      ROHE_KEY_OURS: KEY,
    }),
    suite: inventedSuite,
    print: (line) => printed.push(line.replaceAll(`${root}/`, '')),
    now: Date.UTC(2026, 0, 2, 3, 4, 5),
    ...given,
    fetching: { limits, ...given.fetching },
  });
}
const said = () => printed.join('\n');
const folder = () => join(root, '.data/received/visits');
const list = () => JSON.parse(readFileSync(join(folder(), 'received.json'), 'utf8'));
const kept = () => readdirSync(folder()).filter((name) => name !== 'received.json');
async function figures(): Promise<number[]> {
  const store = await openStore(join(root, '.data/observations.sqlite'));
  const query = { series: 'VISITS', breakdown: '', areas: ['kauri-district'], from: '', to: '9999' };
  const found = [...(await store.query([query])).rows()].map(({ value }) => Number(value));
  await store.close();
  return found;
}

it('fetches and imports a file, and keeps it as it came with hash, date and who', async () => {
  const origin = await serve((_, res) => res.setHeader('etag', '"1"').end(CSV));
  expect(await refresh({ url: `${origin}/files/visits.csv`, query: { area: 'all of it' } })).toBe(0);
  expect(await figures()).toEqual([5]);
  expect(asked[0]?.url).toBe('/files/visits.csv?area=all+of+it');
  const sha256 = createHash('sha256').update(CSV).digest('hex');
  expect(list()).toEqual([
    {
      file: `2026-01-02T030405.000Z-${sha256.slice(0, 12)}.csv`,
      at: '2026-01-02T03:04:05.000Z',
      by: 'Ana',
      from: `${origin}/files/visits.csv {"area":"all of it"}`,
      etag: '"1"',
      sha256,
      bytes: CSV.length,
      imported: true,
    },
  ]);
  expect(readFileSync(join(folder(), list()[0].file), 'utf8')).toBe(CSV);
});

it.each([
  ['ETag', 'etag', '"7"', 'if-none-match'],
  ['Last-Modified', 'last-modified', 'Thu, 01 Jan 2026 00:00:00 GMT', 'if-modified-since'],
])('fetches nothing again that by its %s has not changed', async (_, header, value, condition) => {
  const origin = await serve((req, res) => {
    if (req.headers[condition] === value) res.writeHead(304).end();
    else res.setHeader(header, value).end(CSV);
  });
  expect(await refresh({ url: origin })).toBe(0);
  expect(await refresh({ url: origin })).toBe(0);
  expect(said()).toContain('Not changed since 2026-01-02T03:04:05.000Z.');
  expect(kept()).toHaveLength(1);
  expect(await refresh({ url: origin }, { argv: ['--again'] })).toBe(0);
  expect(said()).toContain('Nothing changed');
});

it('knows a file by its hash where the publisher says nothing of editions, and imports what changed', async () => {
  let text = CSV;
  const origin = await serve((_, res) => res.end(text));
  await refresh({ url: origin });
  expect(await refresh({ url: origin })).toBe(0);
  expect(said()).toContain('Not changed since');
  text = CSV.replace(',5', ',6');
  expect(await refresh({ url: origin }, { now: Date.UTC(2026, 1, 1) })).toBe(0);
  expect(await figures()).toEqual([6]);
  expect(list().map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(['2026-01-02', '2026-02-01']);
});

it('keeps a file that does not go in, and tries it again though it has not changed since', async () => {
  const origin = await serve((req, res) => {
    if (req.headers['if-none-match']) res.writeHead(304).end();
    else res.setHeader('etag', '"1"').end(CSV.replace('Kauri', 'Atlantis'));
  });
  expect(await refresh({ url: origin })).toBe(1);
  expect(said()).toContain('No area is known as "Atlantis District"');
  expect(list()[0].imported).toBe(false);
  expect(await refresh({ url: origin })).toBe(1);
  expect(asked[1]?.headers['if-none-match']).toBe('"1"');
  const alias = inventedSuite.areas.map((area) => ({ ...area, aliases: ['Atlantis District'] })).slice(3, 4);
  const suite = {
    ...inventedSuite,
    areas: [...alias, ...inventedSuite.areas.filter(({ area_id }) => area_id !== 'kauri-district')],
  };
  expect(await refresh({ url: origin }, { suite })).toBe(0);
  expect(list()[0].imported).toBe(true);
});

it('imports under the guard rails, and past them where somebody says why', async () => {
  const origin = await serve((_, res) => res.end(CSV.replace(',5', ',-5')));
  expect(await refresh({ url: origin })).toBe(1);
  expect(said()).toContain('doubt');
  expect(list()[0].imported).toBe(false);
  expect(await refresh({ url: origin }, { argv: ['--yes', 'Returns were more than visits'] })).toBe(0);
  expect(await figures()).toEqual([-5]);
});

it('publishes nothing in a dry run, and everything after it', async () => {
  const origin = await serve((_, res) => res.end(CSV));
  expect(await refresh({ url: origin }, { argv: ['--dry-run'] })).toBe(0);
  expect(said()).toContain('Dry run: nothing was published.');
  expect(await refresh({ url: origin })).toBe(0);
  expect(said()).toContain('Published as version');
});

it('sends keys of the environment, and says them to nobody', async () => {
  const origin = await serve((_, res) => res.end(CSV));
  const from = { url: `${origin}/?k={ROHE_KEY_OURS}`, headers: { 'X-Key': '{ROHE_KEY_OURS}' } };
  expect(await refresh(from)).toBe(0);
  expect([asked[0]?.url, asked[0]?.headers['x-key']]).toEqual([`/?k=${KEY}`, KEY]);
  expect(said() + JSON.stringify(list())).not.toContain(KEY);
  expect(list()[0].from).toBe(`${origin}/?k={ROHE_KEY_OURS}`);
});

it('posts a question, as PxWeb asks for', async () => {
  const bodies: string[] = [];
  const origin = await serve(async (req, res) => {
    for await (const chunk of req) bodies.push(String(chunk));
    res.end(CSV);
  });
  expect(await refresh({ url: origin, post: { response: { format: 'csv' } } })).toBe(0);
  expect([asked[0]?.method, bodies.join('')]).toEqual(['POST', '{"response":{"format":"csv"}}']);
});

it('reads what comes packed', async () => {
  const origin = await serve((_, res) => res.end(gzipSync(CSV)));
  expect(await refresh({ url: origin })).toBe(0);
  expect(await figures()).toEqual([5]);
});

it('follows a publisher to where the file lies now', async () => {
  const origin = await serve((req, res) => {
    if (req.url === '/old') res.writeHead(301, { location: '/new' }).end();
    else res.end(CSV);
  });
  expect(await refresh({ url: `${origin}/old` })).toBe(0);
});

it('follows to other hosts only where the recipe lists them, and takes no key there', async () => {
  const other = (await serve((_, res) => res.end(CSV))).replace('127.0.0.1', 'localhost');
  const origin = await serve((_, res) => res.writeHead(302, { location: other }).end());
  const from = { url: origin, headers: { 'X-Key': '{ROHE_KEY_OURS}' } };
  expect(await refresh(from)).toBe(1);
  expect(said()).toContain(
    'leads on to localhost. If that is the publisher\'s too, list it in "from.hosts" of the recipe.',
  );
  expect(await refresh({ ...from, hosts: ['localhost'] })).toBe(0);
  expect(asked.map(({ headers }) => headers['x-key'])).toEqual([KEY, KEY, undefined]);
});

it.each([
  ['an address', (origin: string) => origin],
  ['a name that resolves to one', (origin: string) => origin.replace('127.0.0.1', 'publisher.example')],
])('asks nothing of a private address, written as %s', async (_, written) => {
  const origin = await serve((_, res) => res.end(CSV));
  const resolve = ((_host: string, _options: object, callback: (...args: unknown[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Resolve;
  const from = { url: written(origin) };
  expect(await refresh(from, { environment: readEnvironment({}), fetching: { resolve } })).toBe(1);
  expect(said()).toContain('lies at a private address, and a recipe may not lead there.');
  expect(said()).toContain('ROHE_PRIVATE_HOSTS');
  expect(asked).toHaveLength(0);
  const environment = readEnvironment({ ROHE_PRIVATE_HOSTS: new URL(from.url).hostname });
  expect(await refresh(from, { environment, fetching: { resolve } })).toBe(0);
});

it('follows no redirect to a private address', async () => {
  const inside = await serve((_, res) => res.end('secret'));
  const origin = await serve((_, res) =>
    res.writeHead(302, { location: inside.replace('127.0.0.1', '127.0.0.2') }).end(),
  );
  expect(await refresh({ url: origin, hosts: ['127.0.0.2'] })).toBe(1);
  expect(said()).toContain('127.0.0.2 lies at a private address');
});

it('connects to the address that was looked at, whatever the name means later', async () => {
  const origin = await serve((_, res) => res.end(CSV));
  let times = 0;
  const resolve = ((_host: string, _options: object, callback: (...args: unknown[]) => void) =>
    callback(null, [{ address: times++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }])) as unknown as Resolve;
  const environment = readEnvironment({ ROHE_PRIVATE_HOSTS: 'publisher.example' });
  const url = origin.replace('127.0.0.1', 'publisher.example');
  expect(await refresh({ url }, { environment, fetching: { resolve } })).toBe(0);
  expect(times).toBe(1);
});

const answers: Record<string, [RequestListener, string]> = {
  'that says it is too large': [
    (_, res) => res.writeHead(200, { 'content-length': 20_000 }).flushHeaders(),
    'is larger than',
  ],
  'that grows too large': [(_, res) => res.end('a'.repeat(20_000)), 'is larger than'],
  'that is empty': [(_, res) => res.end(), 'is empty'],
  'that ends too soon': [
    (_, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('Area');
      setImmediate(() => res.destroy());
    },
    'ended the answer before it was whole',
  ],
  'that leads on for ever': [
    (_, res) => res.writeHead(302, { location: '/' }).end(),
    'leads on more than 3 times',
  ],
  'that leads to another kind of address': [
    (_, res) => res.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'leads on to',
  ],
  'that there is none': [
    (_, res) => res.writeHead(404).end(),
    'answers 404 instead of a file. There is nothing at that address any more.',
  ],
  'that asks for a key': [(_, res) => res.writeHead(401).end(), 'It asks for a key'],
  'that asks to wait': [(_, res) => res.writeHead(429).end(), 'It was asked too often.'],
  'that something is wrong': [(_, res) => res.writeHead(503).end(), 'Try again later.'],
  'without a file': [(_, res) => res.writeHead(204).end(), 'answers 204 instead of a file.'],
  'that is a web page': [(_, res) => res.end('<!doctype html><title>Log in</title>'), 'This is a web page'],
};
it.each(Object.entries(answers))('says what is wrong with an answer %s', async (_, [answer, message]) => {
  const origin = await serve(answer);
  expect(await refresh({ url: origin })).toBe(1);
  expect(said()).toContain(message);
  expect(existsSync(join(root, '.data/observations.sqlite')) ? await figures() : []).toEqual([]);
  expect(kept().filter((name) => name.startsWith('.'))).toEqual([]);
});

it.each([
  ['is silent', { ...limits, idle: 100 }, 'was silent for 0.1 s'],
  ['is slow', { ...limits, whole: 100 }, 'was not done after 0.1 s'],
])('waits no longer than the limit for a publisher that %s', async (_, most, message) => {
  for (const begins of [true, false]) {
    const origin = await serve((_, res) => {
      if (begins) res.write('Area');
    });
    expect(await refresh({ url: origin }, { fetching: { limits: most } })).toBe(1);
    expect(said()).toContain(message);
  }
});

it('says that nobody listens there', async () => {
  const origin = await serve((_, res) => res.end());
  for (const one of close.splice(0)) one();
  expect(await refresh({ url: origin })).toBe(1);
  expect(said()).toContain('refuses the connection.');
});

it('sends no key unencrypted, but to hosts of our own', async () => {
  expect(await refresh({ url: 'http://data.example/', headers: { 'X-Key': '{ROHE_KEY_OURS}' } })).toBe(1);
  expect(said()).toContain('data.example would get the key unencrypted: write its address with https.');
});

it('refreshes every recipe with an address, and lets none keep the others back', async () => {
  const origin = await serve((req, res) => (req.url === '/gone' ? res.writeHead(404).end() : res.end(CSV)));
  const write = (name: string, more: object) =>
    writeFileSync(join(root, `manifests/sources/${name}.json`), JSON.stringify({ ...recipeOf(), ...more }));
  write('a', { from: { url: `${origin}/gone` } });
  write('b', {});
  write('c', { from: { url: origin } });
  const given = {
    root,
    environment: readEnvironment({ ROHE_PRIVATE_HOSTS: '127.0.0.1' }),
    suite: inventedSuite,
    print: () => {},
  };
  expect(await runRefresh([], given)).toBe(1);
  expect(await figures()).toEqual([5]);
  expect(asked.map(({ url }) => url)).toEqual(['/gone', '/']);
});

it('is left to the machine that does it already, of those on one PostgreSQL', async (test) => {
  const location = await newPostgres(test);
  const url = `${await serve((_, res) => res.end(CSV))}/visits.csv`;
  const environment = readEnvironment({ ROHE_PRIVATE_HOSTS: '127.0.0.1', ROHE_DATABASE_URL: location });
  const both = await alone(location, 'refresh', async () => [
    await refresh({ url }, { environment }),
    asked.length,
  ]);
  expect(both).toEqual([0, 0]);
  expect(said()).toBe('Another machine refreshes these figures already: nothing was done.');
  expect([await refresh({ url }, { environment }), asked.length]).toEqual([0, 1]);
});

it('answers 2 to arguments that make no sense, 1 to a recipe without an address, and help when asked', async () => {
  writeFileSync(join(root, 'manifests/sources/b.json'), JSON.stringify(recipeOf()));
  const print = (line: string) => printed.push(line);
  expect(await runRefresh(['--fast'], { root, print })).toBe(2);
  expect(await runRefresh(['b'], { root, print })).toBe(1);
  expect(said()).toContain('The recipe "b" has no address.');
  expect(await runRefresh(['--help'], { print })).toBe(0);
  expect(said()).toContain('Usage: npx rohe refresh');
});
