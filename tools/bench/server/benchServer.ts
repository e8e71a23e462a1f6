import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '#e2e/harness/client.ts';
import { freePort } from '#e2e/harness/freePort.ts';
import type { LoopDelay, Usage } from './probe.ts';
import { type ProcessTree, processTree } from './processTree.ts';

/** `rohe serve` in its own process, so that it shares nothing with the measuring one. */
export interface BenchServer {
  /** ports of the sites, by host name, and of the API */
  port: number;
  apiPort: number;
  /** requests to the site that shows the product */
  site: Client;
  api: Client;
  usage(): Promise<Usage>;
  /** the same after garbage collection */
  usageCollected(): Promise<Usage>;
  /** of its event loop since the last call */
  delay(): Promise<LoopDelay>;
  /** MB resident and seconds of processor time, including its children */
  tree(): ProcessTree;
  /** starts recording which scripts run */
  noteRuns(): Promise<void>;
  /** addresses of scripts with a function that has run since then */
  scriptsRun(): Promise<string[]>;
  /** ms from starting the command to its first response */
  startup: number;
  /** kills it with kill -9 */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const MINUTE = 60_000;
/** for a start on a busy machine */
const PATIENCE = 10 * MINUTE;

export interface ServerPlaces {
  root: string;
  observations: string;
  accounts: string;
  /** further environment variables */
  settings?: Readonly<Record<string, string>>;
  /** messages about its own faults are expected */
  isQuiet?: boolean;
}

/** Starts the production server on its own databases. @throws Error if it does not start in time */
export async function startServer({
  root,
  observations,
  accounts,
  settings,
  isQuiet = false,
}: ServerPlaces): Promise<BenchServer> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const started = performance.now();
  // Set here as `rohe serve` sets it, because that would start a second process without the probe.
  const memory = JSON.parse(readFileSync(join(root, 'bin', 'server-environment.json'), 'utf8'));
  const child = fork(
    join(root, 'bin', 'rohe.mjs'),
    ['serve', '--port', `${port}`, '--host', '127.0.0.1', '--api-port', `${apiPort}`],
    {
      cwd: root,
      execArgv: ['--import', new URL('./probe.ts', import.meta.url).href],
      env: {
        ...process.env,
        ...memory,
        ...settings,
        ROHE_DATABASE_URL: observations,
        ROHE_ACCOUNTS_URL: accounts,
      },
      stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit', 'ipc'],
    },
  );
  const site = createClient(port, `regions.localhost:${port}`);
  const api = createClient(apiPort, `localhost:${apiPort}`);
  await answering(child, () => site.get('/'), PATIENCE);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    site.close();
    api.close();
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    port,
    apiPort,
    site,
    api,
    startup: performance.now() - started,
    usage: () => ask(child, 'usage'),
    usageCollected: () => ask(child, 'collect'),
    delay: () => ask(child, 'delay'),
    tree: () => processTree(child.pid ?? 0),
    noteRuns: async () => void (await ask(child, 'note')),
    scriptsRun: () => ask(child, 'run'),
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}

/** Waits until a server answers. @throws Error if its process ends, or after `patience` ms */
export async function answering(
  child: ChildProcess,
  request: () => Promise<unknown>,
  patience = MINUTE,
): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const isUp = await request().then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    if (performance.now() > until) {
      child.kill();
      throw new Error(`The server did not answer within ${patience / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Asks the probe: `run` returns names of scripts, `delay` the event loop's delay, the others the use of the
 * process.
 */
async function ask<Question extends 'usage' | 'collect' | 'note' | 'run' | 'delay'>(
  child: ChildProcess,
  question: Question,
): Promise<Question extends 'run' ? string[] : Question extends 'delay' ? LoopDelay : Usage> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}
