// Stops a process whose parent has ended, as a supervisor would. With `node --import`, this file watches from
// a thread, so it also stops scripts that compute without a pause.
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { takeParent } from './surroundings.mjs';

const PAUSE = 250;

/** Asks this process to stop once its parent is no longer the given one. */
export function endWithParent(parent) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PAUSE);
  return timer;
}

const parent = process.execArgv.includes(import.meta.url) && isMainThread ? takeParent() : undefined;
if (parent !== undefined) {
  // Without the flags of this process, because the watching thread does not need them.
  new Worker(new URL(import.meta.url), { workerData: { outlivedBy: parent }, execArgv: [] }).unref();
} else if (workerData?.outlivedBy) endWithParent(workerData.outlivedBy);
