import type { BoundaryGeometry } from '#engine/charts/contract/chart.ts';
import { simplifyRing } from './simplifyRing.ts';

export interface PlacedShape {
  /** SVG path data, px */
  path: string;
  box: { x: number; y: number; width: number; height: number };
}

type Point = [number, number];

/** px that a border may move by corners left out */
const detail = 0.5;

/**
 * Projects outlines in longitude and latitude into a box, in their true proportions (Mercator). Longitudes west of the date line are
 * counted on past 180°, so that islands on both sides of it stand together.
 * @returns paths in the order given and the px of height they take
 */
export function fitShapes(
  geometries: readonly BoundaryGeometry[],
  width: number,
  tallest: number,
): { shapes: PlacedShape[]; height: number } {
  const projected = geometries.map((geometry) => rings(geometry).map((ring) => ring.map(mercator)));
  const all = projected.flat(2);
  if (all.length === 0) return { shapes: [], height: 0 };
  const bounds = boundsOf(all);
  const scale = Math.min(width / (bounds.width || 1), tallest / (bounds.height || 1));
  const left = (width - bounds.width * scale) / 2;
  const place = ([x, y]: Point): Point => [left + (x - bounds.x) * scale, (y - bounds.y) * scale];
  return {
    shapes: projected.map((outline) => placedShape(outline.map((ring) => ring.map(place)))),
    height: Math.ceil(bounds.height * scale),
  };
}

function rings(geometry: BoundaryGeometry): Point[][] {
  return (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()) as Point[][];
}

function mercator([longitude, latitude]: Point): Point {
  const east = longitude < 0 ? longitude + 360 : longitude;
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return [(east * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + radians / 2))];
}

function boundsOf(points: readonly Point[]): PlacedShape['box'] {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x1 = Math.min(x1, x);
    y1 = Math.min(y1, y);
    x2 = Math.max(x2, x);
    y2 = Math.max(y2, y);
  }
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
}

function placedShape(outline: Point[][]): PlacedShape {
  const path = outline.map(ringPath).join('');
  return { path, box: boundsOf(outline.flat()) };
}

/** In tenths of a px, each corner counted from the one before: half as long as from the edge of the picture. */
function ringPath(ring: Point[]): string {
  const kept = simplifyRing(ring, detail).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const steps = kept.map(([x, y], at) => {
    const [beforeX, beforeY] = kept[at - 1] ?? [0, 0];
    return `${(x - beforeX) / 10},${(y - beforeY) / 10}`;
  });
  return kept.length < 3 ? '' : `M${steps[0]}l${steps.slice(1).join(' ')}z`;
}
