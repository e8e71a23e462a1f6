import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;
/** A young generation of this size is large enough; on a machine with much memory it would go to 134 MB. */
const YOUNG = 16 * MB;
/** Resident memory from which what the collector keeps for later is given back, but not more often than this. */
const LARGE = 260 * MB;
const PAUSE = 10_000;
/** While there is much to do, which everybody would wait for. */
const BUSY_PAUSE = 120_000;
/** Share of the time in which the process had something to do from which it is busy. */
const BUSY = 0.2;
/** Memory in permanent use does not shrink by checking again. */
const WORTH = 1.1;

/** When memory was given back last, and how much the process held then. */
export interface LastCollection {
  at: number;
  resident: number;
}

/**
 * Whether to give memory back now: it takes some tenths of a second, so only when it is worth it.
 * @param residentNow bytes; asked for only when it is time, since it takes a while to find out
 * @param load share of the time that is used
 */
export function isTimeToCollect(
  now: number,
  residentNow: () => number,
  last: LastCollection,
  load: number,
): boolean {
  const pause = load > BUSY ? BUSY_PAUSE : PAUSE;
  if (now - last.at < pause) return false;
  const resident = residentNow();
  return resident > LARGE && resident > last.resident * WORTH;
}

/**
 * Keeps the process from taking memory that it does not need. The collector of Node makes itself at home on a machine
 * with much memory: it comes round late, and it keeps pages that are empty. Here the old generation is collected when it has
 * grown by a quarter, the young one stays small, and empty pages go back. Costs a hundredth of the time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--heap-growing-percent=25');
  const collect = runInNewContext('gc') as (options: {
    type: string;
    execution: string;
    flavor: string;
  }) => void;
  let last: LastCollection = { at: Date.now(), resident: 0 };
  let used = performance.eventLoopUtilization();
  const look = () => {
    setFlagsFromString(`--semi-space-growth-factor=${youngSize() < YOUNG ? 2 : 1}`);
    const { utilization } = performance.eventLoopUtilization(used);
    used = performance.eventLoopUtilization();
    if (!isTimeToCollect(Date.now(), () => process.memoryUsage.rss(), last, utilization)) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    last = { at: Date.now(), resident: process.memoryUsage.rss() };
  };
  look();
  setInterval(look, 250).unref();
}

function youngSize(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
