import type { DrawnShape } from '#engine/charts/layouts/maps/drawnShape.ts';

/** Points along each side, because on a sphere a side with few points does not follow a parallel. */
const STEPS = 40;

/** An area between two meridians and two parallels, in degrees. */
export function boxShape(west: number, south: number, east: number, north: number): DrawnShape {
  const along = (from: number, to: number) =>
    Array.from({ length: STEPS }, (_, step) => from + ((to - from) * step) / STEPS);
  const ring = [
    ...along(west, east).map((x) => [x, north]),
    ...along(north, south).map((y) => [east, y]),
    ...along(east, west).map((x) => [x, south]),
    ...along(south, north).map((y) => [west, y]),
  ];
  return { type: 'MultiPolygon', coordinates: [[[...ring, [west, north]]]] };
}
