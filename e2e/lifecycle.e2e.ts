import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { filledBy } from '#data/filledBy.ts';
import { openStore } from '#data/store.ts';
import type { SitesManifest } from '#generated/types.ts';
import { answering } from '#tools/bench/server/benchServer.ts';
import { copyProject, moveToFreePorts } from '#tools/projectCopy.ts';
import { createClient } from './harness/client.ts';
import { copyDatabase } from './harness/copyDatabase.ts';
import { freePort } from './harness/freePort.ts';
import { keptReaders } from './harness/keptReaders.ts';
import { chromiumPath } from './harness/launchBrowser.ts';
import { endTree, type Running, start, stillThere, treeOf } from './harness/processes.ts';
import { ACCOUNTS, OBSERVATIONS } from './harness/startSuite.ts';

const PAGE = '/auckland/economy/growth';

let folder: string;
let project: string;
let manifest: SitesManifest;
let places: NodeJS.ProcessEnv;
const running: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-lifecycle-'));
  project = copyProject(process.cwd(), join(folder, 'project'));
  manifest = await moveToFreePorts(project);
  places = {
    ROHE_DATABASE_URL: join(folder, OBSERVATIONS),
    ROHE_ACCOUNTS_URL: join(folder, ACCOUNTS),
    ROHE_CHROMIUM: chromiumPath(),
  };
  for (const name of [OBSERVATIONS, ACCOUNTS]) copyDatabase(join(inject('folder'), name), join(folder, name));
});

afterEach(({ task }) => {
  for (const { child, output } of running.splice(0)) {
    if (task.result?.state === 'fail') console.error(output());
    endTree(child);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Running {
  const started = start(command, args, project, { ...places, ...env });
  running.push(started);
  return started;
}

const rohe = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(project, 'bin', 'rohe.mjs'), ...args], env);

interface Served extends Running {
  port: number;
  apiPort: number;
}

async function serve(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const server = rohe(['serve', '--port', `${port}`, '--api-port', `${apiPort}`, ...args], env);
  await isUp(server, port);
  return { ...server, port, apiPort };
}

async function isUp({ child, output }: Running, port: number): Promise<void> {
  const site = createClient(port, `regions.localhost:${port}`);
  await answering(child, () => site.get(PAGE)).catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`);
  });
  site.close();
}

/** The exit code and how many seconds it took. */
async function ends({ ended }: Running): Promise<{ code: number | string; seconds: number }> {
  const from = performance.now();
  const code = await ended;
  return { code, seconds: (performance.now() - from) / 1000 };
}

/** A connection to a port on which half a request was sent. */
async function halfSent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise<void>((sent) => socket.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\n', () => sent()));
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Has a server print, so that its Chromium runs. */
async function printed(port: number): Promise<void> {
  const headers = { host: `regions.localhost:${port}` };
  const { type } = await new Promise<{ type: string | undefined }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `${PAGE}.pdf`, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve({ type: answer.headers['content-type'] }));
    }).on('error', reject);
  });
  expect(type).toBe('application/pdf');
}

/** A mail server that takes connections and says nothing. */
async function silentMailServer(): Promise<{ port: number; asked: Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const server: Server = createServer(() => asked.resolve());
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  return { port, asked: asked.promise };
}

describe('rohe serve with demonstration accounts', () => {
  it('S10 does not start where others could reach it, and says what to do (sessions-S10a)', async () => {
    const free = ['serve', '--port', '0', '--api-port', '0'];
    const refused = [
      [rohe([...free, '--host', '0.0.0.0'], { NODE_ENV: 'Production' }), /listens on 0\.0\.0\.0/],
      [rohe(free, { ROHE_DOMAIN: 'rohe.example' }), /ROHE_DOMAIN is rohe\.example/],
    ] as const;
    for (const [server, why] of refused) {
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(why);
      expect(server.output()).toMatch(/staff@rohe\.test.*--demonstration/);
    }
  });
});

describe('npm start beside a running server', () => {
  it('fills nothing, because it takes its ports first (sessions-S10b)', async () => {
    const other = createServer().listen(manifest.api.port, '127.0.0.1');
    onTestFinished(() => void other.close());
    const fresh = {
      ROHE_DATABASE_URL: join(folder, 'fresh.sqlite'),
      ROHE_ACCOUNTS_URL: join(folder, 'fresh-accounts.sqlite'),
    };
    const second = run('npm', ['start'], fresh);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${manifest.api.port} is in use`);
    const [store, accounts] = [
      await openStore(fresh.ROHE_DATABASE_URL),
      await openAccounts(fresh.ROHE_ACCOUNTS_URL),
    ];
    expect([await filledBy(store), await accounts.people()]).toEqual(['nothing', []]);
    await store.close();
    await accounts.close();
  });
});

describe('rohe serve that is asked to stop', () => {
  it('R5 ends in ten seconds, whatever never comes to an end, and resets no reader (faults-D3a) (faults-D3c) (faults-D3d)', async () => {
    const mail = await silentMailServer();
    const server = await serve([], { ROHE_SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
    const api = `http://127.0.0.1:${server.apiPort}`;
    await fetch(`${api}/api/contact/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@elsewhere.test', message: 'Tēnā koe' }),
    });
    await mail.asked;
    await halfSent(server.apiPort);
    await halfSent(server.port);
    const readers = [
      keptReaders(server.port, PAGE, `regions.localhost:${server.port}`, 12),
      keptReaders(server.apiPort, '/api/version/', 'localhost', 12),
    ];
    await Promise.all(readers.map(({ reading }) => reading));
    server.child.kill('SIGTERM');
    const { code, seconds } = await ends(server);
    expect([code, server.output()]).toEqual([0, expect.stringMatching(/"letters".*wait in the outbox/)]);
    expect(seconds).toBeLessThan(10);
    for (const { done } of readers) expect(await done).toMatchObject({ last: 12, faults: [] });
  });

  it('lets readers finish on SIGINT, which comes twice from a terminal, and ends at once when asked again (faults-D3c)', async () => {
    const server = await serve();
    await printed(server.port);
    await halfSent(server.port);
    const { reading, done } = keptReaders(server.port, PAGE, `regions.localhost:${server.port}`, 12);
    await reading;
    // The whole group, as a terminal does: the process that was started passes its own on to the server.
    process.kill(-(server.child.pid ?? 0), 'SIGINT');
    expect(await done).toMatchObject({ last: 12, faults: [] });
    // Half a request would hold it for seven seconds, after which it would end with 0; signals of the first moment count as one.
    const askAgain = () => {
      server.child.kill('SIGINT');
      return server.child.exitCode;
    };
    await expect.poll(askAgain, { interval: 100 }).toBe(1);
  });
});

describe('npm start', () => {
  const site = () => manifest.sites.find(({ product }) => product)?.port ?? 0;

  it.each([
    ['SIGTERM', 'npm', 1],
    ['SIGHUP', 'the whole group, as a terminal that is closed', -1],
    ['SIGKILL', 'npm', 1],
  ] as const)('leaves no process and no port behind after %s to %s (faults-D3b)', async (signal, _, sign) => {
    const npm = run('npm', ['start']);
    await isUp(npm, site());
    if (signal !== 'SIGHUP') {
      await printed(site());
    }
    const tree = treeOf(npm.child.pid ?? 0);
    expect(tree.length).toBeGreaterThan(signal === 'SIGHUP' ? 1 : 5);
    process.kill(sign * (npm.child.pid ?? 0), signal);
    await expect.poll(() => stillThere(tree), { interval: 100 }).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${site()}/`)).rejects.toThrow();
  });
});
