import { Worker } from 'node:worker_threads';
import type { RasterDone } from './rasterWorker.ts';

/** Rasterises SVG documents as PNG. */
export interface Rasteriser {
  /** @param scale dots per pixel */
  paint(svg: string, scale: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** ms without work before the thread ends and frees its memory */
const IDLE = 30_000;
/** Longest queue: later pictures would be too late anyway. */
const MAX_WAITING = 40;

interface Waiting {
  svg: string;
  scale: number;
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** The queue of pictures is full. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/** A rasteriser thread, which starts with the first picture and ends when idle. */
export function createRasteriser(): Rasteriser {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('The painter was ended.'));
    waiting.clear();
    await ended?.terminate();
  };
  // A failed worker may have lost memory, so another takes over the queue.
  const renew = (failed: Worker) => {
    if (worker !== failed) return;
    void failed.terminate();
    worker = waiting.size > 0 ? start() : null;
    for (const [id, { svg, scale }] of waiting) worker?.postMessage({ id, svg, scale });
  };
  const start = (): Worker => {
    // If Node.js runs code from `--eval`, threads inherit flags that cannot be used with a file.
    const made = new Worker(new URL('./rasterWorker.ts', import.meta.url), { execArgv: [] });
    made.unref();
    made.on('message', ({ id, png, error }: RasterDone) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (png) one?.resolve(png);
      else {
        one?.reject(new Error(error));
        renew(made);
      }
      if (waiting.size === 0) idle = setTimeout(end, IDLE).unref();
    });
    made.on('error', (error: Error) => {
      if (worker !== made) return;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      worker = null;
    });
    return made;
  };
  return {
    paint(svg, scale) {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new TooManyPictures());
      clearTimeout(idle);
      worker ??= start();
      const id = ++last;
      const painted = new Promise<Uint8Array>((resolve, reject) =>
        waiting.set(id, { svg, scale, resolve, reject }),
      );
      worker.postMessage({ id, svg, scale });
      return painted;
    },
    close: end,
  };
}
