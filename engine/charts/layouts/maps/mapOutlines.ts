import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { MANY_OUTLINES } from '#engine/core/plan/map/outlines.ts';
import { type DrawnShape, drawnShapeOf, wholePolygons } from './drawnShape.ts';
import { withIslandsNear } from './farIslands.ts';
import { fittingProjection, type MapProjection } from './fittingProjection.ts';
import { simplified } from './simplified.ts';

/** GeoJSON in degrees. Vega projects features only. */
export interface OutlineFeature {
  type: 'Feature';
  geometry: object;
  properties: object;
}

/** The outlines of a map, which do not depend on its width. */
export interface MapOutlines {
  /** by area id, without areas that have no outline */
  shapes: ReadonlyMap<string, OutlineFeature>;
  /** around far islands that were moved */
  frames: OutlineFeature[];
  projection: MapProjection;
}

const featureOf = (geometry: object): OutlineFeature => ({ type: 'Feature', geometry, properties: {} });

const mostKept = 60;
const kept = new WeakMap<Boundaries, Map<string, MapOutlines>>();

/** The outlines of some areas, ready to draw; cached by set of outlines. */
export function mapOutlines(boundaries: Boundaries, ids: readonly string[]): MapOutlines {
  const known = kept.get(boundaries) ?? new Map<string, MapOutlines>();
  kept.set(boundaries, known);
  const names = [...new Set(ids)].sort();
  const name = names.join();
  const found = known.get(name) ?? madeOf(boundaries, names);
  known.delete(name);
  known.set(name, found);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Simplifies outlines. Those of many areas were simplified at import. */
const fine = (shapes: readonly DrawnShape[]): readonly DrawnShape[] =>
  shapes.length < MANY_OUTLINES ? simplified(shapes) : shapes;

function madeOf(boundaries: Boundaries, ids: readonly string[]): MapOutlines {
  const known = ids.flatMap((id) => {
    const geometry = boundaries[id];
    const coordinates = geometry ? wholePolygons(drawnShapeOf(geometry).coordinates) : [];
    // Skip outlines without an area.
    return coordinates.length > 0 ? [{ id, shape: { type: 'MultiPolygon' as const, coordinates } }] : [];
  });
  const { shapes, frames } = withIslandsNear(fine(known.map(({ shape }) => shape)));
  return {
    shapes: new Map(known.map(({ id }, at) => [id, featureOf(shapes[at] as DrawnShape)])),
    frames: frames.map(featureOf),
    projection: fittingProjection(shapes, frames),
  };
}
