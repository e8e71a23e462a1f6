import { geoBounds } from 'd3-geo';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import {
  filter,
  filterAttachedWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify';
import { type DrawnShape, largestPolygon, wholePolygons } from './drawnShape.ts';

/** Resolution of a map's longer side: px of the largest drawing. */
const FINEST = 920;

/**
 * Outlines with only the corners that the largest drawing shows. Neighbours keep their shared border. Islands
 * too small to see are dropped, and so are rings that shrink to a line or a point, but never a whole area.
 * Reference: Visvalingam & Whyatt (1993).
 */
export function simplified(shapes: readonly DrawnShape[]): DrawnShape[] {
  const least = (spanOf(shapes) / FINEST) ** 2;
  const whole = topology({ areas: { type: 'GeometryCollection', geometries: shapes } });
  const coarse = simplify(presimplify(whole, sphericalTriangleArea), least);
  const seen = filter(coarse, filterAttachedWeight(coarse, least, sphericalRingArea));
  const { features } = feature(seen, seen.objects.areas);
  return shapes.map((shape, at) => {
    const geometry = features[at]?.geometry as DrawnShape | null | undefined;
    const seenPolygons = wholePolygons(geometry?.coordinates ?? []);
    return {
      ...shape,
      coordinates: seenPolygons.length > 0 ? seenPolygons : largestPolygon(wholePolygons(shape.coordinates)),
    };
  });
}

/** Length of the longer side, in radians. */
function spanOf(shapes: readonly DrawnShape[]): number {
  const [[west, south], [east, north]] = geoBounds({ type: 'GeometryCollection', geometries: [...shapes] });
  const across = east < west ? east - west + 360 : east - west;
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return Math.max(north - south, across * Math.cos(middle)) * (Math.PI / 180);
}
