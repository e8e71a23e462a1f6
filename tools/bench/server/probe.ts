/**
 * Loaded into a server that is measured (`node --import`). It reports over the channel to its parent what the
 * process has used, or which scripts ran. It does not keep the process alive and runs only when asked.
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

/** ms between two turns of the event loop, which has a timer of 10 ms. */
export interface LoopDelay {
  p50: number;
  p99: number;
  most: number;
  /**
   * ms of processor time of the thread between two turns, which does not depend on how busy the machine is
   */
  work: { p50: number; p99: number; most: number };
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

/** Collects garbage, so that the remaining memory can be compared. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const session = new Session();

/** Starts recording which functions run. */
async function noteRuns(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** Addresses of scripts with a function that has run since then. */
async function scriptsRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url);
}

const RESOLUTION = 10;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
let works: number[] = [];
let isNoting = false;

/** Records the processor time of the thread since the previous turn. */
function noteWork(): void {
  if (isNoting) return;
  isNoting = true;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    works.push((user + system) / 1000);
    before = process.threadCpuUsage();
  }, RESOLUTION).unref();
}

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The delays since the last call; the first call has none. */
function loopDelay(): LoopDelay {
  const ms = (nanoseconds: number) => nanoseconds / 1e6;
  const sorted = works.toSorted((a, b) => a - b);
  const seen = {
    p50: ms(delays.percentile(50)),
    p99: ms(delays.percentile(99)),
    most: ms(delays.max),
    work: { p50: shareOf(sorted, 0.5), p99: shareOf(sorted, 0.99), most: sorted.at(-1) ?? 0 },
  };
  works = [];
  noteWork();
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
