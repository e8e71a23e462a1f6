import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { type OutlineSet, readOutlineSets } from './outlineFile.ts';

/** Outlines of areas, and a name that changes with them. */
export interface LoadedBoundaries {
  name: string;
  boundaries: Boundaries;
  /** simplified outlines of area types with many areas, for maps of all of them */
  coarse: Boundaries;
  /** source of an area's outline, if the import named one */
  sources: ReadonlyMap<string, string>;
}

/**
 * Reads outlines of areas; undefined if no file exists.
 * @param paths outline files; outlines of a later file replace those of an earlier one
 */
export function loadBoundaries(...paths: readonly string[]): LoadedBoundaries | undefined {
  const sets = paths.flatMap((path) => readOutlineSets(path) ?? []);
  if (sets.length === 0) return undefined;
  const boundaries: Boundaries = Object.assign({}, ...sets.map(({ outlines }) => outlines));
  const coarse: Record<string, Boundaries[string]> = {};
  for (const set of sets) {
    // A newer outline of an area replaces both its full and its coarse outline.
    for (const id of Object.keys(set.outlines)) delete coarse[id];
    Object.assign(coarse, set.coarse);
  }
  const sources = new Map<string, string>();
  for (const set of sets) noteSource(sources, set);
  const said = JSON.stringify([boundaries, coarse, [...sources]]);
  return { name: createHash('sha256').update(said).digest('hex').slice(0, 12), boundaries, coarse, sources };
}

function noteSource(sources: Map<string, string>, { source, outlines }: OutlineSet): void {
  for (const id of Object.keys(outlines)) {
    if (source === undefined) sources.delete(id);
    else sources.set(id, source);
  }
}

/**
 * Reads outlines again whenever one of their files changed, so servers need no restart.
 * @returns a function for the current outlines, which returns undefined while there are none
 */
export function followBoundaries(...paths: readonly string[]): () => LoadedBoundaries | undefined {
  let read: string | undefined;
  let loaded: LoadedBoundaries | undefined;
  return () => {
    const written = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();
    if (written !== read) {
      loaded = loadBoundaries(...paths);
      read = written;
    }
    return loaded;
  };
}
