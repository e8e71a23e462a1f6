import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Boundaries } from '../../../engine/charts/chart.ts';

/** Outlines that were imported, and a name that changes with them. */
export interface LoadedBoundaries {
  name: string;
  boundaries: Boundaries;
}

/** Reads imported outlines; undefined while none were imported. @param path boundaries.json in the data folder */
export function loadBoundaries(path: string): LoadedBoundaries | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { name, boundaries: JSON.parse(text) as Boundaries };
}

/**
 * Reads imported outlines again whenever they were imported again, so that servers need no restart.
 * @returns the present outlines at each call; undefined while none were imported
 */
export function followBoundaries(path: string): () => LoadedBoundaries | undefined {
  let read: number | undefined;
  let loaded: LoadedBoundaries | undefined;
  return () => {
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== read) {
      loaded = loadBoundaries(path);
      read = written;
    }
    return loaded;
  };
}
