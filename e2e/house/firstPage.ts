import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from '#codegen/house/sources.ts';
import { type BenchServer, startServer } from '#e2e/bench/server/benchServer.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { ACCOUNTS, OBSERVATIONS } from '#e2e/harness/startSuite.ts';
import { serveProject } from '#e2e/snapshot/servedProject.ts';

/** A page of charts with a comparison: what most people read. */
const PAGE = '/auckland/economy/growth?compare=christchurch-city';

/** What the first page that a server is asked for costs. */
export interface FirstPage {
  /** source files of which a function runs between request and answer; what was built into one file counts as nothing */
  files: string[];
  /** MB resident before and after, in a server of its own that nobody looks into */
  before: number;
  after: number;
  /** ms until the answer, there */
  milliseconds: number;
}

/**
 * Builds a project and asks `rohe serve` over the demonstration data for one page, twice, each time after a new start.
 * @param root folder of the project, of any commit
 */
export async function firstPage(root: string): Promise<FirstPage> {
  build(root);
  const folder = mkdtempSync(join(tmpdir(), 'rohe-house-'));
  const places = { root, observations: join(folder, OBSERVATIONS), accounts: join(folder, ACCOUNTS) };
  try {
    const filled = await serveProject(root);
    copyDatabase(join(filled.folder, OBSERVATIONS), places.observations);
    copyDatabase(join(filled.folder, ACCOUNTS), places.accounts);
    await filled.close();
    const used = await asked(places, async (server) => {
      const before = await server.usage();
      const start = performance.now();
      await open(server);
      const milliseconds = performance.now() - start;
      return { before: before.rss, after: (await server.usage()).rss, milliseconds };
    });
    const scripts = await asked(places, async (server) => {
      await server.noteRuns();
      await open(server);
      return server.scriptsRun();
    });
    return { ...used, files: sourcesAmong(scripts, root) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BUILD =
  "const { buildSite } = await import('./site/build/buildSite.ts'); await buildSite(process.cwd());";

/** Makes generated/ and dist/, as a fresh clone does before it is served. */
function build(root: string): void {
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  node(join('bin', 'rohe.mjs'), 'codegen');
  node('--input-type=module', '--eval', BUILD);
}

async function asked<T>(
  places: Parameters<typeof startServer>[0],
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(places);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

async function open({ site }: BenchServer): Promise<void> {
  const { status } = await site.get(PAGE);
  if (status !== 200) throw new Error(`${PAGE} was answered with ${status}.`);
}

/** Scripts that lie in rooms of the house, as paths from the root, sorted. */
export function sourcesAmong(scripts: readonly string[], root: string): string[] {
  return scripts
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(root, fileURLToPath(url)).replaceAll('\\', '/'))
    .filter((path) => ROOMS.some((room) => path.startsWith(`${room}/`)))
    .sort();
}
