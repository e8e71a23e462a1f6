import { createHash } from 'node:crypto';
import type { BoundaryGeometry } from '#engine/charts/contract/chart.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { LoadedBoundaries } from './loadBoundaries.ts';

type Drawn = Pick<AreaManifest, 'area_id' | 'outlineOf'>;

/**
 * Adds outlines for areas that are composed of other areas: the polygons of all their parts. An area's own
 * outline takes precedence. If a part has no outline, the area gets none either.
 */
export function drawnTogether(loaded: LoadedBoundaries, areas: readonly Drawn[]): LoadedBoundaries {
  const boundaries = { ...loaded.boundaries };
  const sources = new Map(loaded.sources);
  const joined: [string, readonly string[]][] = [];
  for (const { area_id, outlineOf = [] } of areas) {
    const parts = outlineOf.flatMap((id) => loaded.boundaries[id] ?? []);
    if (outlineOf.length === 0 || parts.length < outlineOf.length || loaded.boundaries[area_id]) continue;
    boundaries[area_id] = { type: 'MultiPolygon', coordinates: parts.flatMap(polygonsOf) };
    const said = new Set(outlineOf.flatMap((id) => loaded.sources.get(id) ?? []));
    if (said.size > 0) sources.set(area_id, [...said].join('; '));
    joined.push([area_id, outlineOf]);
  }
  return joined.length === 0 ? loaded : { ...loaded, name: nameOf(loaded, joined), boundaries, sources };
}

/** A new name if outlines were composed, because the content of a published address never changes. */
const nameOf = ({ name }: LoadedBoundaries, joined: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([name, joined]))
    .digest('hex')
    .slice(0, 12);

const polygonsOf = ({ type, coordinates }: BoundaryGeometry): number[][][][] =>
  (type === 'Polygon' ? [coordinates] : coordinates) as number[][][][];

/**
 * Returns the current outlines with the composed ones, which are computed once for each state of the files.
 */
export function followDrawn(
  present: () => LoadedBoundaries | undefined,
  areas: readonly Drawn[],
): () => LoadedBoundaries | undefined {
  const made = new WeakMap<LoadedBoundaries, LoadedBoundaries>();
  return () => {
    const loaded = present();
    if (!loaded) return undefined;
    const drawn = made.get(loaded) ?? drawnTogether(loaded, areas);
    made.set(loaded, drawn);
    return drawn;
  };
}
