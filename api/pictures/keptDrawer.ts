import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartDrawer, DrawnChart } from '#engine/charts/draw/chartDrawer.ts';
import type { ServerLog } from '#serving/log.ts';
import { createChildDrawer } from './childDrawer.ts';
import { DrawingFiles, type DrawingPlace } from './drawingFiles.ts';
import { drawingName } from './drawingName.ts';

/**
 * Keeps what another drawer draws, by its content: equal figures, words and sizes have one drawing, for all
 * pages, persons and servers of a machine, over restarts. It knows nothing about who may read what: whoever
 * can ask for a drawing has its figures. Of concurrent requests, one draws.
 */
export function createKeptDrawer(drawer: ChartDrawer, place: DrawingPlace): ChartDrawer {
  const files = new DrawingFiles(place);
  const making = new Map<string, Promise<DrawnChart>>();
  const draw: ChartDrawer['draw'] = (own, view, sizes) =>
    Promise.all(
      sizes.map((size) => {
        const name = drawingName(own, view, size);
        const make = async () => {
          const kept = await files.find(name);
          if (kept) return kept;
          const [drawn] = await drawer.draw(own, view, [size]);
          if (!drawn) throw new Error('A drawing is missing.');
          await files.keep(name, drawn);
          return drawn;
        };
        const made = making.get(name) ?? make().finally(() => making.delete(name));
        making.set(name, made);
        return made;
      }),
    );
  const close = async () => {
    await drawer.close();
    await files.close();
  };
  return { ...drawer, draw, close };
}

/** The drawer of a server: in limited processes, keeping drawings in a folder. */
export function createServerDrawer(root: string, folder: string, log: ServerLog): ChartDrawer {
  const edition = readFileSync(join(root, 'generated/drawing-edition.txt'), 'utf8');
  return createKeptDrawer(createChildDrawer(), { folder, edition, log });
}
