import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Running {
  child: ChildProcess;
  /** its output so far */
  output(): string;
  /** its exit code, or the signal that ended it */
  ended: Promise<number | string>;
}

/**
 * Starts a program as the leader of its own process group, as a shell does. `user`: a user other than the
 * current one.
 */
export function start(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  user: { uid?: number; gid?: number } = {},
): Running {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, ...user });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, output: () => output, ended };
}

/** The ids of a process and all its descendants. */
export function treeOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (id: number): number[] => [
    id,
    ...parents.filter(([, parent]) => parent === id).flatMap(([child = 0]) => below(child)),
  ];
  return below(pid);
}

/** The processes that still run. Zombies do not count. */
export function stillThere(pids: readonly number[]): string[] {
  const states = execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return states.filter((line) => {
    const [pid, state = ''] = line.trim().split(/\s+/);
    return pids.includes(Number(pid)) && !state.startsWith('Z');
  });
}

/** Kills a process that still runs, and all its descendants. */
export function endTree({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  for (const id of treeOf(pid)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}
