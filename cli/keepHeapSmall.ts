import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;
/** Sufficient size of the young generation; with much memory, Node.js would let it grow to 134 MB. */
const YOUNG = 16 * MB;
/** Resident memory above which unused memory is released, but not more often than every PAUSE ms. */
const LARGE = 260 * MB;
const PAUSE = 10_000;
/** ms between collections on a busy process, which a collection delays. */
const BUSY_PAUSE = 120_000;
/** Share of time in use above which the process is busy. */
const BUSY = 0.2;
/** Growth since the last collection that makes another one worthwhile. */
const WORTH = 1.1;

/** Time of the last collection, and resident memory after it. */
export interface LastCollection {
  at: number;
  resident: number;
}

/**
 * Whether to release memory now. A collection takes some tenths of a second, so only if it is worthwhile.
 * @param residentNow bytes; called only if necessary, because it is slow
 * @param load share of time in use
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
 * Limits the memory of the process. With much memory available, Node.js collects late and keeps empty pages.
 * Here, the old generation is collected after growing by a quarter, the young one stays small, and empty
 * pages are released. This costs about 1% of the time.
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
