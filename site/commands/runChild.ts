import { spawn } from 'node:child_process';

/**
 * Runs a script under this Node and waits for it. What needs much memory for a moment runs so, and a server that starts
 * afterwards stays small.
 * @throws Error for an exit code other than 0
 */
export function runChild(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with code ${code}.`));
    });
  });
}
