import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { createDemonstrationAccounts } from '#data/accounts/demonstration/accounts.ts';
import { openStore } from '#data/store.ts';
import { type Nginx, startNginx } from './harness/nginx.ts';
import { endTree } from './harness/processes.ts';
import { ACCOUNTS, OBSERVATIONS, type RunningServers, serveOver } from './harness/startSuite.ts';

const DOMAIN = 'example.nz';
const HOST = `www.${DOMAIN}`;
/** Addresses of this machine that nobody trusts, so that visitors can come from them; the CDN is named. */
const [ONE, OTHER, CDN] = ['127.0.0.2', '127.0.0.3', '127.0.0.9'] as const;

let folder: string;
let suite: RunningServers;
let nginx: Nginx;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-proxy-'));
  const store = await openStore(join(folder, OBSERVATIONS));
  const accounts = await openAccounts(join(folder, ACCOUNTS), {
    passwordCost: { cost: 10, blocks: 8, parallel: 1 },
  });
  await createDemonstrationAccounts(accounts);
  suite = await serveOver({ store, accounts, domain: DOMAIN, trustedProxies: [CDN] });
  nginx = await startNginx({
    folder: join(folder, 'nginx'),
    domain: DOMAIN,
    servers: [`127.0.0.1:${suite.port}`],
  });
  await vi.waitFor(async () => expect(await redirected()).toBe(301), { timeout: 20_000 });
});
afterAll(async () => {
  if (nginx) endTree(nginx.child);
  await suite?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the port of http answers. */
function redirected(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request({ port: nginx.ports.http, host: '127.0.0.1', headers: { host: HOST } }, (answer) => {
    expect(answer.headers.location).toBe(`https://${HOST}/`);
    answer.resume();
    resolve(answer.statusCode ?? 0);
  });
  asked.on('error', reject).end();
  return promise;
}

/** A visitor over TLS and HTTP/2 from an address. */
function visitor(localAddress: string): ClientHttp2Session {
  return connectHttp2(`https://${HOST}`, {
    createConnection: () =>
      connect({
        socket: connectSocket({ host: '127.0.0.1', port: nginx.ports.https, localAddress }),
        servername: HOST,
        ca: nginx.certificate,
        ALPNProtocols: ['h2'],
      }),
  });
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(session: ClientHttp2Session, headers: Record<string, string>, body?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stream = session.request({ ':path': '/', ...headers });
  let [found, text]: [Record<string, unknown>, string] = [{}, ''];
  stream.setEncoding('utf8');
  stream.on('response', (seen) => {
    found = { ...seen };
  });
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  stream.on('end', () => resolve({ status: Number(found[':status']), headers: found, body: text }));
  stream.on('error', reject);
  stream.end(body);
  return promise;
}

const post = (
  session: ClientHttp2Session,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
) =>
  ask(
    session,
    {
      ':method': 'POST',
      ':path': path,
      origin: `https://${HOST}`,
      'content-type': 'application/json',
      ...headers,
    },
    JSON.stringify(value),
  );

/** Forged by whoever asks. */
const FORGED = {
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=192.0.2.1;host=evil.example;proto=http',
};

it('nginx as deploy/nginx has it keeps the name, says https, and passes nothing on that a visitor forged (sessions-P1, doors-D6)', async () => {
  const session = visitor(ONE);
  const page = await ask(session, FORGED);
  expect(page.status).toBe(200);
  expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
  expect(page.body).toContain(`https://regions.${DOMAIN}/`);
  expect(page.body).not.toMatch(/evil\.example|http:\/\/\w+\.example\.nz|https:\/\/[\w.]+:\d/);
  const login = { email: 'basic@rohe.test', password: 'demonstration', rememberMe: false };
  const { status, headers } = await post(session, '/auth/login/', login, FORGED);
  expect(status).toBe(200);
  for (const cookie of headers['set-cookie'] as string[])
    expect(cookie).toMatch(/Domain=example\.nz;.*Secure/);
  const foreign = await post(session, '/auth/login/', login, { origin: `http://${HOST}` });
  expect(foreign.status).toBe(403);
  session.close();
});

it('nginx speaks TLS 1.2 and 1.3, which its file names, and tells no version of its own (trust-C6)', async () => {
  expect(readFileSync('deploy/nginx/rohe.conf', 'utf8')).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const spoken = (maxVersion: SecureVersion) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const port = nginx.ports.https;
    const socket = connect({ port, servername: HOST, ca: nginx.certificate, maxVersion }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', reject);
    return promise;
  };
  expect([await spoken('TLSv1.2'), await spoken('TLSv1.3')]).toEqual(['TLSv1.2', 'TLSv1.3']);
  const session = visitor(ONE);
  // An answer of nginx itself: no server speaks HTTP at this address.
  const own = await ask(session, { ':method': 'TRACE' });
  expect([own.status, own.headers.server]).toEqual([405, 'nginx']);
  expect(own.body).not.toMatch(/nginx\/\d/);
  session.close();
});

/** Most letters of a form from one network in an hour. */
const MOST = 20;
const onForm = (session: ClientHttp2Session, headers: Record<string, string>) =>
  post(session, '/api/newsletter/', { email: 'nobody@nowhere.test' }, headers).then(({ status }) => status);

it('limits count visitors by their own address, whatever they forge, and apart behind a CDN that is named (sessions-P1)', async () => {
  const sessions = { one: visitor(ONE), other: visitor(OTHER), cdn: visitor(CDN) };
  const forged = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}` });
  const tries = Array.from({ length: MOST }, (_, at) => at);
  expect(await Promise.all(tries.map((at) => onForm(sessions.one, forged(at))))).toEqual(
    Array(MOST).fill(200),
  );
  expect(await onForm(sessions.one, forged(99))).toBe(429);
  expect(await onForm(sessions.other, {})).toBe(200);
  // A CDN adds the visitor behind what the visitor wrote.
  const byCdn = (own: string, at: number) => ({ 'x-forwarded-for': `192.0.2.${at}, ${own}` });
  const many = tries.map((at) => onForm(sessions.cdn, byCdn('203.0.113.5', at)));
  expect(await Promise.all(many)).toEqual(Array(MOST).fill(200));
  expect(await onForm(sessions.cdn, byCdn('203.0.113.5', 99))).toBe(429);
  expect(await onForm(sessions.cdn, byCdn('203.0.113.6', 99))).toBe(200);
  for (const session of Object.values(sessions)) session.close();
});
