/**
 * Loaded into a server that is measured (`node --import`): answers over the channel to its parent what the process has
 * used, or which scripts ran. It neither keeps the process alive nor runs unless asked.
 */
import { Session } from 'node:inspector/promises';
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

const session = new Session();

/** From now on, what runs is noted by function. */
async function noteRuns(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** Addresses of scripts of which a function ran since then. */
async function scriptsRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url);
}

process.on('message', async (asked) => {
  if (asked === 'collect') collectGarbage();
  if (asked === 'note') await noteRuns();
  process.send?.(asked === 'run' ? await scriptsRun() : usage());
});
process.channel?.unref();
