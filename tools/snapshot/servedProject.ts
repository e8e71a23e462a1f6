import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface ServedProject {
  port: number;
  apiPort: number;
  /** folder of its databases, until it is closed */
  folder: string;
  close(): Promise<void>;
}

/** Runs in the project to serve, over its own files: the suite of its browser tests. */
const SERVE = `
  const { startSuite } = await import('#e2e/harness/startSuite.ts');
  const { port, apiPort, folder, close } = await startSuite();
  process.once('message', async () => { await close(); process.exit(0); });
  process.send({ port, apiPort, folder });`;

/**
 * Serves a project with the demonstration data, in its own process.
 * @param root folder of the project, of any commit, with generated/ and dist/
 * @throws Error if it does not start
 */
export async function serveProject(root: string): Promise<ServedProject> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVE], {
    cwd: resolve(root),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const up = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (up === null) throw new Error(`The servers of ${root} ended before they answered.`);
  const [places] = up as [Omit<ServedProject, 'close'>];
  return {
    ...places,
    async close() {
      child.send('stop');
      await ended;
    },
  };
}
