import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '#e2e/harness/client.ts';
import { freePort } from '#e2e/harness/freePort.ts';
import type { LoopDelay, Usage } from './probe.ts';
import { type ProcessTree, processTree } from './processTree.ts';

/** `rohe serve` as a process of its own, so that what measures it shares nothing with it. */
export interface BenchServer {
  /** where sites answer by host name, and where the API does */
  port: number;
  apiPort: number;
  /** asks the site that shows the product */
  site: Client;
  api: Client;
  usage(): Promise<Usage>;
  /** the same after letting go of what nobody holds */
  usageCollected(): Promise<Usage>;
  /** of its event loop since this was asked last */
  delay(): Promise<LoopDelay>;
  /** MB that it and its children hold resident, and seconds of processor time that they took */
  tree(): ProcessTree;
  /** from now on notes which scripts run */
  noteRuns(): Promise<void>;
  /** addresses of scripts of which a function ran since then */
  scriptsRun(): Promise<string[]>;
  /** ms from starting the command to its first answer */
  startup: number;
  /** ends it with kill -9 */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const MINUTE = 60_000;
/** for a start on a machine that has other things to do */
const PATIENCE = 10 * MINUTE;

export interface ServerPlaces {
  root: string;
  observations: string;
  accounts: string;
  /** what else is set outside */
  settings?: Readonly<Record<string, string>>;
  /** what it says of its own faults is expected */
  isQuiet?: boolean;
}

/** Starts the production server over databases of their own. @throws Error where it does not come up in a minute */
export async function startServer({
  root,
  observations,
  accounts,
  settings,
  isQuiet = false,
}: ServerPlaces): Promise<BenchServer> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const started = performance.now();
  // As `rohe serve` sets it up, which would start a second process without the probe.
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

/** Waits until a server answers. @throws Error where its process ends or `patience` ms pass */
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

/** What the probe answers: names of scripts to `run`, the `delay` of the event loop, else what the process has used. */
async function ask<Question extends 'usage' | 'collect' | 'note' | 'run' | 'delay'>(
  child: ChildProcess,
  question: Question,
): Promise<Question extends 'run' ? string[] : Question extends 'delay' ? LoopDelay : Usage> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}
