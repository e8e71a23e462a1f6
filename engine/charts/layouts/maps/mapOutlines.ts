import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { MANY_OUTLINES } from '#engine/core/plan/map/outlines.ts';
import { type DrawnShape, drawnShapeOf, wholePolygons } from './drawnShape.ts';
import { type InsetFrame, withIslandsNear } from './farIslands.ts';
import { fitProjection, fittingProjection, type MapProjection } from './fittingProjection.ts';
import { simplified } from './simplified.ts';

/** The outlines of a map in degrees, which do not depend on its width. */
export interface MapOutlines {
  /** by area id, without areas that have no outline */
  shapes: ReadonlyMap<string, DrawnShape>;
  /** around far islands that were moved */
  frames: readonly InsetFrame[];
  projection: MapProjection;
  /** ratio of height to width */
  tallness: number;
}

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
  const projection = fittingProjection(shapes);
  const { height } = fitProjection(projection, shapes, 1000);
  return {
    shapes: new Map(known.map(({ id }, at) => [id, shapes[at] as DrawnShape])),
    frames,
    projection,
    tallness: height / 1000,
  };
}
