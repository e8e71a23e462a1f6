import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '#e2e/harness/client.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { spread } from '#tools/bench/load/statistics.ts';
import { answering } from '#tools/bench/server/benchServer.ts';
import { copyProject, moveToFreePorts } from '#tools/projectCopy.ts';

const RUNS = 5;
const PAGE = 'manifests/products/regions/economy/growth.page.json';
const ADDRESS = '/auckland/economy/growth';
const PATIENCE = 15_000;

/** From saving a manifest to the page with its new words, as served by `npm run dev`. */
export const editing: Budget = {
  name: 'edit',
  title: 'edit a manifest → page shown',
  async measure({ root, folder }) {
    const project = copyProject(root, join(folder, 'dev'));
    const { sites } = await moveToFreePorts(project);
    const port = sites.find(({ product }) => product)?.port ?? 0;
    const child = spawn(process.execPath, [join(project, 'bin', 'rohe.mjs'), 'dev'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const site = createClient(port, `localhost:${port}`);
    try {
      await answering(child, () => site.get(ADDRESS));
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await timeEdit(join(project, PAGE), site, run));
      return [
        atMost('edit a manifest → page served anew', 1, Math.min(...times), {
          unit: ' s',
          digits: 2,
          notes: [
            `best of ${RUNS}; ${spread(times, ' s', 2)}; from writing the file to the new title in the HTML`,
          ],
          values: { times },
        }),
      ];
    } finally {
      site.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
  },
};

/** Seconds until the page has its new title. */
async function timeEdit(path: string, site: Client, run: number): Promise<number> {
  const title = `Growth, edited ${run + 1} times`;
  const page = JSON.parse(readFileSync(path, 'utf8')) as { title: string };
  const started = performance.now();
  writeFileSync(path, JSON.stringify({ ...page, title }, null, 2));
  while (performance.now() - started < PATIENCE) {
    const answer = await site.get(ADDRESS).catch(() => null);
    if (answer?.body.toString('utf8').includes(title)) return (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The edited page was not served within ${PATIENCE / 1000} s.`);
}
