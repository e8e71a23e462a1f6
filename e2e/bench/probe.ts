/**
 * Loaded into a server that is measured (`node --import`): answers over the channel to its parent what the process has
 * used. It neither keeps the process alive nor runs unless asked.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Usage {
  /** seconds of processor time since the start: all threads, and the one that runs JavaScript */
  cpu: number;
  thread: number;
  /** MB: resident now, the most so far, JavaScript objects */
  rss: number;
  peak: number;
  heap: number;
}

const MB = 1024 * 1024;

function usage(): Usage {
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
  return {
    cpu: seconds(process.cpuUsage()),
    thread: seconds(process.threadCpuUsage()),
    rss: process.memoryUsage.rss() / MB,
    peak: process.resourceUsage().maxRSS / 1024,
    heap: process.memoryUsage().heapUsed / MB,
  };
}

/** Lets go of what nobody holds any more, so that what remains can be compared. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

process.on('message', (asked) => {
  if (asked === 'collect') collectGarbage();
  process.send?.(usage());
});
process.channel?.unref();
