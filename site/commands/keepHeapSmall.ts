import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;
/** A young generation of this size is large enough; on a machine with much memory it would go to 134 MB. */
const YOUNG = 16 * MB;
/** Resident memory from which what the collector keeps for later is given back, but not more often than this. */
const LARGE = 260 * MB;
const PAUSE = 10_000;
/** What is in use for good does not go by looking again. */
const WORTH = 1.1;

/** When memory was given back last, and how much the process held then. */
export interface LastCollection {
  at: number;
  resident: number;
}

/** Whether to give memory back now: it takes a tenth of a second, so only when it is worth it. */
export function isTimeToCollect(now: number, resident: number, last: LastCollection): boolean {
  return resident > LARGE && resident > last.resident * WORTH && now - last.at >= PAUSE;
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
  let last: LastCollection = { at: 0, resident: 0 };
  const look = () => {
    setFlagsFromString(`--semi-space-growth-factor=${youngSize() < YOUNG ? 2 : 1}`);
    if (!isTimeToCollect(Date.now(), process.memoryUsage.rss(), last)) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    last = { at: Date.now(), resident: process.memoryUsage.rss() };
  };
  look();
  setInterval(look, 250).unref();
}

function youngSize(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
