import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import { createDemonstrationAccounts, demonstrationPassword } from '#data/accounts/demonstration/accounts.ts';
import { whyNoDemonstration } from '#data/accounts/demonstration/exposure.ts';
import { type ServeOptions, serveApi } from './serveApi.ts';
import { inventedSuite } from './testing/inventedSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
let options: ServeOptions;
beforeEach(() => {
  files += 1;
  options = {
    suite: inventedSuite,
    observations: join(folder, 'observations.sqlite'),
    accounts: join(folder, `accounts-${files}.sqlite`),
    hosts: ['127.0.0.1'],
    port: 0,
    whyNoDemonstration: null,
    log: { info: () => {}, error: vi.fn() },
  };
});

/** Changes a file of accounts as another process does. */
async function elsewhere<T>(path: string, change: (accounts: Accounts) => Promise<T>): Promise<T> {
  const accounts = await openAccounts(path, { passwordCost: { cost: 4, blocks: 8, parallel: 1 } });
  try {
    return await change(accounts);
  } finally {
    await accounts.close();
  }
}

const STAFF = 'staff@rohe.test';
const staffId = async (accounts: Accounts) =>
  (await accounts.people()).find(({ user }) => user.email === STAFF)?.user.id ?? -1;

async function started(changed: Partial<ServeOptions> = {}) {
  const api = await serveApi({ ...options, ...changed });
  onTestFinished(() => api.close());
  return api;
}

async function logIn(app: FastifyInstance): Promise<number> {
  const payload = { email: STAFF, password: demonstrationPassword };
  return (await app.inject({ method: 'POST', url: '/auth/login/', payload })).statusCode;
}

describe('serveApi', () => {
  it('answers over HTTP, also before anything is published', async () => {
    const api = await started({ whyNoDemonstration: 'it is public' });
    const health = await fetch(`${api.address}/api/health/`);
    const page = await fetch(`${api.address}/api/page/?app_type=rep&area_id=lee-bay`);
    const figures = await fetch(
      `${api.address}/api/data/observations/?app_type=rep&series=OUTPUT&area_id=whole-country`,
    );
    expect([health.status, page.status, figures.status]).toEqual([200, 403, 403]);
  });

  it('holds its port and answers once it is opened', async () => {
    const api = await started({ held: true });
    const waiting = fetch(`${api.address}/api/health/`);
    const first = await Promise.race([waiting, api.app.inject('/api/health/').then(() => 'the inner way')]);
    api.open();
    expect([first, (await waiting).status]).toEqual(['the inner way', 200]);
  });
});

const matrix = ['127.0.0.1', '0.0.0.0'].flatMap((host) =>
  [undefined, 'rohe.example'].flatMap((domain) =>
    [false, true].map((demonstration) => ({ host, domain, demonstration })),
  ),
);

describe.each(matrix)(
  'demonstration accounts on $host, domain $domain, --demonstration $demonstration',
  ({ host, domain, demonstration }) => {
    const isOpen = demonstration || (host === '127.0.0.1' && domain === undefined);
    const own = () => ({
      hosts: [host],
      whyNoDemonstration: whyNoDemonstration({ hosts: [host], domain, demonstration }),
    });

    it(`${isOpen ? 'are let in' : 'open nothing'} where another process makes them later (sessions-S10b)`, async () => {
      const api = await started(own());
      const { token, key } = await elsewhere(options.accounts, async (accounts) => {
        await createDemonstrationAccounts(accounts);
        const id = await staffId(accounts);
        return {
          token: await accounts.sessions.open(id, { remember: true }),
          key: (await accounts.keys.create(id, 'left lying about')) ?? '',
        };
      });
      const as = async (opener: string) => {
        const headers = { authorization: `Token ${opener}` };
        return (await api.app.inject({ url: '/api/account/', headers })).statusCode;
      };
      // A key that opens something is told that it is for data only.
      const answers = [await logIn(api.app), await as(token), await as(key)];
      expect(answers).toEqual(isOpen ? [200, 200, 403] : [400, 401, 401]);
    });
  },
);

/** A request over a connection that is kept. */
function ask(agent: Agent, address: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(new URL(path, address), { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
    }).on('error', reject);
  });
}

describe('stopping the API', () => {
  it('says on kept connections that it is not ready any more, and that the answer is the last (faults-D3c)', async () => {
    const api = await started();
    const agent = new Agent({ keepAlive: true });
    expect((await ask(agent, api.address, '/api/health/')).headers.connection).toBe('keep-alive');
    const stopped = api.stop({ requests: 5_000, kept: 5_000 });
    const { statusCode, headers } = await ask(agent, api.address, '/api/health/');
    expect([statusCode, headers.connection, headers['retry-after']]).toEqual([503, 'close', '10']);
    await stopped;
    await expect(fetch(`${api.address}/api/health/`)).rejects.toThrow();
    expect((await api.app.inject('/api/version/')).statusCode).toBe(200);
  });

  it('is not held by a request that never arrives whole (faults-D3a)', async () => {
    const api = await started();
    const { hostname, port } = new URL(api.address);
    const half = connect(Number(port), hostname);
    await new Promise<void>((sent) => half.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\n', () => sent()));
    await fetch(`${api.address}/api/health/`);
    const ended = new Promise((resolve) => half.on('close', resolve).on('error', () => {}));
    await api.close({ requests: 50 });
    await ended;
  });

  it('gives a mail server that says nothing up, and keeps what was not sent for the next start (faults-D3d)', async () => {
    const letter = Promise.withResolvers<void>();
    const sendMail = vi.fn(() => letter.promise);
    const api = await started({ people: { sendMail } });
    await fetch(`${api.address}/auth/password-reset/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@elsewhere.test' }),
    });
    await fetch(`${api.address}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@elsewhere.test', message: 'Tēnā koe' }),
    });
    vi.mocked(options.log.error).mockClear();
    await expect.poll(() => sendMail).toHaveBeenCalledOnce();
    await api.close({ requests: 0, later: 50 });
    expect(vi.mocked(options.log.error).mock.calls).toEqual([
      [{ event: 'letters', message: expect.stringContaining('Not done') }],
    ]);
    const accounts = await openAccounts(options.accounts);
    onTestFinished(() => accounts.close());
    expect(await accounts.outbox.list()).toMatchObject([{ letter: 'contact', email: 'ana@elsewhere.test' }]);
    letter.resolve();
  });
});
