/**
 * Loaded into a server that is measured (`node --import`): answers over the channel to its parent what the process has
 * used, or which scripts ran. It neither keeps the process alive nor runs unless asked.
 */
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
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

/** ms between two turns of the event loop, which looks every 10 ms when nothing holds it up. */
export interface LoopDelay {
  p50: number;
  p99: number;
  most: number;
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

const delays = monitorEventLoopDelay({ resolution: 10 });

/** The delays since this was asked last; the first time, nothing yet. */
function loopDelay(): LoopDelay {
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  const seen = { p50: ms(delays.percentile(50)), p99: ms(delays.percentile(99)), most: ms(delays.max) };
  delays.enable();
  delays.reset();
  return seen;
}

const answers: Record<string, () => unknown> = {
  run: scriptsRun,
  delay: loopDelay,
};

process.on('message', async (asked: string) => {
  if (asked === 'collect') collectGarbage();
  if (asked === 'note') await noteRuns();
  process.send?.(await (answers[asked] ?? usage)());
});
process.channel?.unref();
