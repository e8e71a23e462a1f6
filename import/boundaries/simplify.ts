import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { drawnShapeOf } from '#engine/charts/layouts/maps/drawnShape.ts';
import { simplified } from '#engine/charts/layouts/maps/simplified.ts';
import { MANY_OUTLINES } from '#engine/core/plan/map/outlines.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { Point, Polygon } from './shapes.ts';

/**
 * Rounds outlines to a grid. Removes points that coincide, points within straight lines, and parts smaller
 * than a grid cell. Neighbours share rounded points, so no gap opens between them.
 * @param decimals decimal places of a degree: 3 is about 100 metres
 */
export function simplify(polygons: readonly Polygon[], decimals: number): Polygon[] {
  return polygons.flatMap((polygon) => {
    const [outline, ...holes] = polygon.map((ring) => rounded(ring, decimals));
    if (!outline || outline.length < 4) return [];
    return [
      [wound(outline, true), ...holes.filter(({ length }) => length >= 4).map((hole) => wound(hole, false))],
    ];
  });
}

function rounded(ring: Point[], decimals: number): Point[] {
  const scale = 10 ** decimals;
  const points: Point[] = [];
  for (const [x, y] of ring) {
    const point: Point = [Math.round(x * scale) / scale, Math.round(y * scale) / scale];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points.length > 3 && areaOf(points) !== 0 ? points : [];
}

/** Twice the area inside a ring, positive if the ring runs counterclockwise. */
function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Outlines run clockwise and holes counterclockwise, as maps on a sphere need them. */
function wound(ring: Point[], isOutline: boolean): Point[] {
  const isClockwise = areaOf(ring) < 0;
  return isClockwise === isOutline ? ring : ring.toReversed();
}

/**
 * Moves outlines on both sides of the 180th meridian to one side: longitudes west of it become more than 180.
 * Otherwise a map of New Zealand with the Chatham Islands would span the globe.
 */
export function acrossAntimeridian(shapes: readonly Polygon[][]): Polygon[][] {
  const longitudes = (test: (x: number) => boolean) =>
    shapes.some((shape) => shape.flat(2).some(([x]) => test(x)));
  if (!longitudes((x) => x < -90) || !longitudes((x) => x > 90)) return [...shapes];
  return shapes.map((shape) =>
    shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Point => [x < 0 ? x + 360 : x, y]))),
  );
}

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
    return those.map(({ area_id }, at) => [area_id, atDecimals(shapes[at]?.coordinates ?? [])] as const);
  });
  if (coarse.length === 0) return undefined;
  return Object.fromEntries(
    coarse.map(([id, coordinates]) => [id, { type: 'MultiPolygon' as const, coordinates }]),
  );
}

const atDecimals = (polygons: number[][][][]): number[][][][] =>
  polygons.map((rings) =>
    rings.map((ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(DECIMALS))))),
  );
