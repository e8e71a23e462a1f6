import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '#e2e/harness/client.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { answering } from '#tools/bench/server/benchServer.ts';
import { processTree } from '#tools/bench/server/processTree.ts';
import { copyProject, moveToFreePorts } from '#tools/projectCopy.ts';

const ADDRESS = '/auckland/economy/growth';
/** ms to wait for a first page, long enough that a busy machine still gives a result */
const PATIENCE = 600_000;
/** What `npm start` creates if it is missing: types and validators, the build, the data. */
const MADE = ['generated', 'dist', '.cache', '.data'];

/**
 * From `npm start` to the first page of a report, with nothing built yet and with everything built. Packages
 * are installed.
 */
export const starting: Budget = {
  name: 'start',
  title: 'npm start, fresh and again',
  async measure({ root, folder }) {
    const project = copyProject(root, join(folder, 'start'));
    const { sites } = await moveToFreePorts(project);
    const port = sites.find(({ product }) => product)?.port ?? 0;
    for (const made of MADE) rmSync(join(project, made), { recursive: true, force: true });
    const fresh = await timeStart(project, port);
    const again = await timeStart(project, port);
    const figure = (what: string, most: number, { seconds, cpu }: Start) =>
      atMost(`npm start, ${what} → first page`, most, seconds, {
        unit: ' s',
        digits: 1,
        notes: [`${cpu.toFixed(1)} s of processor time, of all processes; packages were installed`],
        values: { cpu },
      });
    return [figure('nothing made yet', 60, fresh), figure('all made', 5, again)];
  },
};

/** Seconds until the page is served, by the clock and of processor time. */
interface Start {
  seconds: number;
  cpu: number;
}

async function timeStart(project: string, port: number): Promise<Start> {
  const site = createClient(port, `localhost:${port}`);
  const started = performance.now();
  const npm = spawn('npm', ['start'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const page = async () => {
      const { status } = await site.get(ADDRESS);
      if (status !== 200) throw new Error(`${ADDRESS} was answered with ${status}.`);
    };
    await answering(npm, page, PATIENCE);
    return { seconds: (performance.now() - started) / 1000, cpu: processTree(npm.pid ?? 0).cpu };
  } finally {
    site.close();
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  }
}
