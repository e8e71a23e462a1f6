import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createClient } from '#e2e/harness/client.ts';
import { freePort } from '#e2e/harness/freePort.ts';
import type { ChartManifest, PageManifest } from '#generated/types.ts';
import { atMost, type Budget, type Figure } from '#tools/bench/contract/budget.ts';
import { spread } from '#tools/bench/load/statistics.ts';
import { answering } from '#tools/bench/server/benchServer.ts';
import { copyProject } from '#tools/projectCopy.ts';

const RUNS = 5;
const PATIENCE = 120_000;

interface Edited {
  what: string;
  story: string;
  file: string;
  /** the manifest with these words in it */
  saying(text: string, words: string): object;
}

/** The page is first, because after a change to a chart codegen compiles all pages that use it. */
const EDITED: readonly Edited[] = [
  {
    what: 'a page',
    story: 'regions-economy-growth--visitor',
    file: 'manifests/products/regions/economy/growth.page.json',
    saying(text, words) {
      const page = JSON.parse(text) as PageManifest;
      return { ...page, blocks: page.blocks.map((block) => ({ ...block, title: words })) };
    },
  },
  {
    what: 'a chart',
    story: 'charts-line--states',
    file: 'manifests/charts/line.json',
    saying(text, words) {
      const chart = JSON.parse(text) as ChartManifest;
      return { ...chart, spec: { ...chart.spec, title: words } };
    },
  },
];

/** From saving a manifest to its words in a browser with its story, as served by `npm run storybook`. */
export const previewing: Budget = {
  name: 'preview',
  title: 'edit a manifest → story shown',
  async measure({ root, folder, browser }) {
    const project = copyProject(root, join(folder, 'storybook'));
    const port = await freePort();
    const command = [join(project, 'bin', 'storybook.mjs'), 'dev', '-p', `${port}`, '--no-open', '--ci'];
    const child = spawn(process.execPath, command, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    const client = createClient(port, `localhost:${port}`);
    const page = await (await browser()).newPage();
    page.setDefaultTimeout(PATIENCE);
    try {
      await answering(child, () => client.get('/iframe.html'), PATIENCE);
      const figures: Figure[] = [];
      for (const edited of EDITED) {
        await page.goto(`http://localhost:${port}/iframe.html?id=${edited.story}&viewMode=story`);
        await page.locator('svg.chart').first().waitFor();
        figures.push(await timeEdits(page, project, edited));
      }
      return figures;
    } finally {
      client.close();
      await page.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
  },
};

async function timeEdits(page: Page, project: string, { what, file, saying }: Edited): Promise<Figure> {
  const path = join(project, file);
  const before = readFileSync(path, 'utf8');
  const times: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const words = `Saved for the ${run}. time`;
    const started = performance.now();
    writeFileSync(path, JSON.stringify(saying(before, words), null, 2));
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    times.push((performance.now() - started) / 1000);
  }
  return atMost(`edit ${what} → its story shown anew`, 2, Math.min(...times), {
    unit: ' s',
    digits: 2,
    notes: [
      `best of ${RUNS}; ${spread(times, ' s', 2)}; from writing the file to the new words in the browser`,
    ],
    values: { times },
  });
}
