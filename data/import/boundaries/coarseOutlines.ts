import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { drawnShapeOf } from '#engine/charts/layouts/maps/drawnShape.ts';
import { simplified } from '#engine/charts/layouts/maps/simplified.ts';
import { MANY_OUTLINES } from '#engine/core/plan/map/outlines.ts';
import type { AreaManifest } from '#generated/types.ts';

/** Decimals of degrees that a picture of a whole country can show: a tenth of a px of a large one. */
const DECIMALS = 3;

/**
 * Outlines of the types of which there are many, with no more corners than a picture of all of them shows: such a picture is drawn of these,
 * since to simplify them for each drawing takes longer than a drawing may.
 * @returns undefined where there are few of each type
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
