import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from '#codegen/house/sources.ts';
import { copyDatabase } from '#e2e/harness/copyDatabase.ts';
import { ACCOUNTS, OBSERVATIONS } from '#e2e/harness/startSuite.ts';
import { type BenchServer, startServer } from '#tools/bench/server/benchServer.ts';
import { serveProject } from '#tools/snapshot/servedProject.ts';

/** A page of charts with a comparator, which is what most people read. */
const PAGE = '/auckland/economy/growth?compare=christchurch-city';

/** The cost of the first page that a server answers. */
export interface FirstPage {
  /**
   * source files with a function that runs between request and response; code bundled into one file does not
   * count
   */
  files: string[];
  /** MB resident before and after, in a separate server without the probe */
  before: number;
  after: number;
  /** ms until the response, in that server */
  milliseconds: number;
}

/**
 * Builds a project and requests one page from `rohe serve` over the demonstration data, twice, each time
 * after a new start.
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

/** Creates generated/ and dist/, as for a fresh clone. */
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

/** Scripts in the source folders, as sorted paths from the root. */
export function sourcesAmong(scripts: readonly string[], root: string): string[] {
  return scripts
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(root, fileURLToPath(url)).replaceAll('\\', '/'))
    .filter((path) => ROOMS.some((room) => path.startsWith(`${room}/`)))
    .sort();
}
