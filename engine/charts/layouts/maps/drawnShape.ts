import { geoArea } from 'd3-geo';
import type { BoundaryGeometry } from '#engine/charts/contract/chart.ts';

/** An outline for drawing: polygons in degrees of longitude and latitude, outer rings clockwise. */
export interface DrawnShape {
  type: 'MultiPolygon';
  coordinates: number[][][][];
}

export const drawnShapeOf = ({ type, coordinates }: BoundaryGeometry): DrawnShape => ({
  type: 'MultiPolygon',
  coordinates: (type === 'Polygon' ? [coordinates] : coordinates) as number[][][][],
});

/**
 * Polygons with an area, wound as a sphere needs. Others have neither bounds nor a centre, so no projection
 * can be fitted to them.
 */
export const wholePolygons = (polygons: readonly number[][][][]): number[][][][] =>
  polygons.flatMap((polygon) => {
    const [outline, ...holes] = polygon;
    if (!outline || isCollapsed(outline)) return [];
    return [
      [
        woundRightly(outline, true),
        ...holes.filter((ring) => !isCollapsed(ring)).map((ring) => woundRightly(ring, false)),
      ],
    ];
  });

/** Whether the corners of a ring are all on a line or at one point. */
function isCollapsed(ring: readonly number[][]): boolean {
  const [first = [0, 0]] = ring;
  const corners = ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]);
  if (corners.some((corner) => !corner.slice(0, 2).every(Number.isFinite))) return true;
  const doubled = corners.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = corners[(at + 1) % corners.length] ?? first;
    const [fromX = 0, fromY = 0] = first;
    return sum + (x - fromX) * (nextY - fromY) - (nextX - fromX) * (y - fromY);
  }, 0);
  return corners.length < 4 || Math.abs(doubled) < LEAST_AREA;
}

/** Twice an area in square degrees, far less than a square metre. */
const LEAST_AREA = 1e-12;

/** Simplifying can reverse a ring of three corners. On a sphere it then encloses everything but itself. */
function woundRightly(ring: number[][], isOutline: boolean): number[][] {
  const isHalfTheWorld = geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI;
  return isHalfTheWorld === isOutline ? ring.toReversed() : ring;
}

/** Only the largest of some polygons. */
export function largestPolygon(polygons: readonly number[][][][]): number[][][][] {
  const areas = polygons.map((polygon) => geoArea({ type: 'Polygon', coordinates: polygon }));
  const largest = polygons[areas.indexOf(Math.max(...areas))];
  return largest ? [largest] : [];
}
