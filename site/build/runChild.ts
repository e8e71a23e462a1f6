import { spawn } from 'node:child_process';
import { handedOn } from '#environment/environment.ts';

export interface ChildOptions {
  /** variables in addition to those of this process */
  set?: Readonly<Record<string, string>>;
  /** ends the script when aborted */
  signal?: AbortSignal;
}

const WATCHED = ['--import', new URL('../../bin/endWithParent.mjs', import.meta.url).href];

/**
 * Runs a Node script as a child process and waits for it. A server that starts afterwards does not keep the
 * script's memory. The script ends with this process, however that ends.
 * @throws Error for an exit code other than 0
 */
export function runChild(args: string[], { set = {}, signal }: ChildOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...WATCHED, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: handedOn({ ...set, ROHE_PARENT: String(process.pid) }),
      ...(signal && { signal }),
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with code ${code}.`));
    });
  });
}
