import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { spread } from '#tools/bench/load/statistics.ts';
import { copyProject } from '#tools/projectCopy.ts';

const RUNS = 3;
const SIZES = [
  { pages: 200, limit: 1 },
  { pages: 10_000, limit: 15 },
] as const;

/** `rohe check` as a command, from its start to its end, on projects with given numbers of pages. */
export const checking: Budget = {
  name: 'check',
  title: 'rohe check on 200 and 10,000 pages',
  async measure({ root, folder }) {
    return SIZES.map(({ pages, limit }) => {
      const project = copyProject(root, join(folder, `check-${pages}`));
      multiplyPages(join(project, 'manifests', 'products'), pages);
      rmSync(join(project, '.cache'), { recursive: true, force: true });
      const cold = timeCheck(project, pages);
      const times = Array.from({ length: RUNS }, () => timeCheck(project, pages));
      return atMost(`rohe check on ${pages.toLocaleString('en')} pages`, limit, Math.min(...times), {
        unit: ' s',
        digits: 2,
        notes: [
          `best of ${RUNS}; ${spread(times, ' s', 2)}; for the very first time, nothing cached: ${cold.toFixed(2)} s; the pages are copies, so few charts differ`,
        ],
        values: { times, cold },
      });
    });
  },
};

/** Copies pages under other names and paths until there are enough. */
function multiplyPages(products: string, wanted: number): void {
  const originals = readdirSync(products, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page.json'))
    .map((name) => ({ path: join(products, name), text: readFileSync(join(products, name), 'utf8') }))
    // Only one page can be at the product's own address, and paths with params cannot be extended.
    .filter(({ text }) => !/^$|\{/.test((JSON.parse(text) as { path: string }).path));
  const added = new Map<string, string[]>();
  for (let count = originals.length + 1; count < wanted; count += 1) {
    const original = originals[count % originals.length];
    if (!original) return;
    // Only one page can have a former address.
    const { formerPaths, ...page } = JSON.parse(original.text) as { path: string; formerPaths?: string[] };
    const name = `${original.path.split('/').at(-1)?.slice(0, -'.page.json'.length)}-${count}`;
    const text = JSON.stringify({ ...page, path: `${page.path}-${count}` }, null, 2);
    writeFileSync(join(dirname(original.path), `${name}.page.json`), text);
    added.set(dirname(original.path), [...(added.get(dirname(original.path)) ?? []), name]);
  }
  for (const [section, names] of added) {
    const path = join(section, 'section.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { pages: unknown[] };
    writeFileSync(path, JSON.stringify({ ...manifest, pages: [...manifest.pages, ...names] }, null, 2));
  }
}

/** Seconds. @throws Error if the manifests are invalid, because that would measure something else */
function timeCheck(project: string, pages: number): number {
  const started = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [join(project, 'bin', 'rohe.mjs'), 'check'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`rohe check found: ${stdout.slice(0, 500)}`);
  const checked = Number(/(\d+) manifests checked/.exec(stdout.replaceAll(',', ''))?.[1] ?? 0);
  if (checked < pages) throw new Error(`rohe check looked at ${checked} manifests only: ${stdout}`);
  return seconds;
}
