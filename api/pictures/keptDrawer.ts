import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartDrawer, DrawnChart } from '#engine/charts/draw/chartDrawer.ts';
import type { ServerLog } from '#serving/log.ts';
import { createChildDrawer } from './childDrawer.ts';
import { DrawingFiles, type DrawingPlace } from './drawingFiles.ts';
import { drawingName } from './drawingName.ts';

/** Number of drawings in work from which an answer waits for its file, so that a slow disk fills no memory. */
const MAX_WAITING = 64;

interface Made {
  drawn: DrawnChart;
  /** resolves when the file of a new drawing is written or given up */
  written?: Promise<void>;
}

/**
 * Keeps what another drawer draws, by its content: equal figures, words and sizes have one drawing, for all
 * pages, persons and servers of a machine, over restarts. It knows nothing about who may read what: whoever
 * can ask for a drawing has its figures. Of concurrent requests, one draws; answers do not wait for the disk.
 */
export function createKeptDrawer(drawer: ChartDrawer, place: DrawingPlace): ChartDrawer {
  const files = new DrawingFiles(place);
  const making = new Map<string, Promise<Made>>();
  const make = async (name: string, ...[own, view, size]: OneDrawing): Promise<Made> => {
    const kept = await files.find(name);
    if (kept) return { drawn: kept };
    const [drawn] = await drawer.draw(own, view, [size]);
    if (!drawn) throw new Error('A drawing is missing.');
    return { drawn, written: files.keep(name, drawn) };
  };
  const drawOne = async (...asked: OneDrawing): Promise<DrawnChart> => {
    const name = drawingName(...asked);
    let made = making.get(name);
    if (!made) {
      made = make(name, ...asked);
      making.set(name, made);
      void writtenOf(made).finally(() => making.delete(name));
    }
    const { drawn, written } = await made;
    if (making.size > MAX_WAITING) await written;
    return drawn;
  };
  const close = async () => {
    await drawer.close();
    await Promise.all([...making.values()].map(writtenOf));
    await files.close();
  };
  return {
    ...drawer,
    draw: (own, view, sizes) => Promise.all(sizes.map((size) => drawOne(own, view, size))),
    close,
  };
}

type OneDrawing = Parameters<typeof drawingName>;

/** Resolves when nothing of a drawing is in work any more, also if it failed. */
const writtenOf = (made: Promise<Made>): Promise<void> =>
  made.then(
    ({ written }) => written,
    () => undefined,
  );

/** The drawer of a server: in limited processes, keeping drawings in a folder. */
export function createServerDrawer(root: string, folder: string, log: ServerLog): ChartDrawer {
  const edition = readFileSync(join(root, 'generated/drawing-edition.txt'), 'utf8');
  return createKeptDrawer(createChildDrawer(), { folder, edition, log });
}
