import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { type OutlineSet, readOutlineSets } from './outlineFile.ts';

/** Outlines of areas, and a name that changes with them. */
export interface LoadedBoundaries {
  name: string;
  boundaries: Boundaries;
  /** those of areas of which there are many, for pictures of all of them */
  coarse: Boundaries;
  /** source of an area's outline, if it was given */
  sources: ReadonlyMap<string, string>;
}

/**
 * Reads outlines of areas; undefined where there are none.
 * @param paths files of outlines; an area's outline of a later file takes the place of an earlier one's
 */
export function loadBoundaries(...paths: readonly string[]): LoadedBoundaries | undefined {
  const sets = paths.flatMap((path) => readOutlineSets(path) ?? []);
  if (sets.length === 0) return undefined;
  const boundaries: Boundaries = Object.assign({}, ...sets.map(({ outlines }) => outlines));
  const coarse: Record<string, Boundaries[string]> = {};
  for (const set of sets) {
    // Another outline of an area takes the place of both.
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
 * Reads outlines again whenever one of their files changed, so that servers need no restart.
 * @returns the present outlines at each call; undefined while there are none
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
