// Nothing is left running whose parent is gone: it is asked to stop as a supervisor would, whatever ended the parent.
// Given to `node --import`, this file watches from a thread, so that a script that computes without a pause ends as well.
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { takeParent } from './surroundings.mjs';

const PAUSE = 250;

/** Asks this process to stop once its parent is not the one given any more. */
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
  // Without the flags of this process: the thread is a watcher, and needs none.
  new Worker(new URL(import.meta.url), { workerData: { outlivedBy: parent }, execArgv: [] }).unref();
} else if (workerData?.outlivedBy) endWithParent(workerData.outlivedBy);
