import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { drawnShapeOf } from '#engine/charts/layouts/maps/drawnShape.ts';
import { simplified } from '#engine/charts/layouts/maps/simplified.ts';
import { MANY_OUTLINES } from '#engine/core/plan/map/outlines.ts';
import type { AreaManifest } from '#generated/types.ts';

/**
 * Decimal places of a degree that a map of a whole country can show: about a tenth of a pixel on a large map.
 */
const DECIMALS = 3;

/**
 * Simplified outlines for area types with many areas. Maps of all areas draw these, because simplifying them
 * for each drawing takes too long.
 * @returns undefined if no type has many areas
 */
export function coarseOutlines(
  outlines: Boundaries,
  areas: readonly Pick<AreaManifest, 'area_id' | 'area_type'>[],
): Boundaries | undefined {
  const known = areas.filter(({ area_id }) => Object.hasOwn(outlines, area_id));
  const coarse = Object.values(Object.groupBy(known, ({ area_type }) => area_type)).flatMap((those = []) => {
    if (those.length < MANY_OUTLINES) return [];
    const shapes = simplified(
      those.flatMap(({ area_id }) => {
        const outline = outlines[area_id];
        return outline ? [drawnShapeOf(outline)] : [];
      }),
    );
    return those.map(({ area_id }, at) => [area_id, rounded(shapes[at]?.coordinates ?? [])] as const);
  });
  if (coarse.length === 0) return undefined;
  return Object.fromEntries(
    coarse.map(([id, coordinates]) => [id, { type: 'MultiPolygon' as const, coordinates }]),
  );
}

const rounded = (polygons: number[][][][]): number[][][][] =>
  polygons.map((rings) =>
    rings.map((ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(DECIMALS))))),
  );
