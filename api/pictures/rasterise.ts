import { Worker } from 'node:worker_threads';
import type { RasterDone } from './rasterWorker.ts';

/** Paints SVG documents as PNG. */
export interface Rasteriser {
  /** @param scale dots a pixel */
  paint(svg: string, scale: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Milliseconds without work after which the thread and its memory go. */
const IDLE = 30_000;
/** Pictures that may wait; more would be answered too late anyway. */
const MAX_WAITING = 40;

interface Waiting {
  svg: string;
  scale: number;
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Too many pictures are waiting already. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/** A thread that paints, started with the first picture and ended when there is nothing to paint. */
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
  // A painter that failed once may have lost its memory: what waits is painted by another.
  const renew = (failed: Worker) => {
    if (worker !== failed) return;
    void failed.terminate();
    worker = waiting.size > 0 ? start() : null;
    for (const [id, { svg, scale }] of waiting) worker?.postMessage({ id, svg, scale });
  };
  const start = (): Worker => {
    // A process started from a text given to it would hand its threads flags that no file can be run with.
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
