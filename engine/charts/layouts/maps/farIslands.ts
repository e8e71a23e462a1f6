import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoPath, geoRotation } from 'd3-geo';
import type { DrawnShape } from './drawnShape.ts';

/** A line around moved islands, in degrees. */
export interface InsetFrame {
  type: 'LineString';
  coordinates: number[][];
}

type Polygon = number[][][];
type Point = [x: number, y: number];
type Box = [from: Point, to: Point];

interface Part {
  polygons: { shape: number; at: number; polygon: Polygon }[];
  box: Box;
}

/**
 * Shares of the longer side of the rest: islands farther away than `FAR` are moved, and a frame is `MARGIN`
 * from its contents.
 */
const FAR = 0.1;
const MARGIN = 0.015;
/** Share of the main box: a larger outline is not an island but another part of the country. */
const MOST = 0.25;

/**
 * Moves far islands nearer, at true size with north up, each group in a frame; otherwise they would make the
 * rest small. A group moves to the free corner nearest to its true position.
 */
export function withIslandsNear(shapes: readonly DrawnShape[]): {
  shapes: DrawnShape[];
  frames: InsetFrame[];
} {
  const flat = flatAround(shapes);
  const [main, ...others] = grouped(partsOf(shapes, flat)).toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const moved = shapes.map(({ coordinates, ...shape }) => ({ ...shape, coordinates: [...coordinates] }));
  const frames: InsetFrame[] = [];
  if (!main) return { shapes: moved, frames };
  const taken = main.polygons.map(({ polygon }) => boxOf(polygon, flat));
  let edge = main.box;
  for (const { polygons, box } of others) {
    if (areaOf(box) > MOST * areaOf(main.box)) continue;
    const place = freePlace(box, edge, taken, MARGIN * longer(main.box));
    const turn = turnBetween(middleOf(box), middleOf(place), flat);
    for (const { shape, at, polygon } of polygons) {
      const own = moved[shape];
      if (own) own.coordinates[at] = polygon.map((ring) => ring.map(turn));
    }
    const framed = grown(place, MARGIN * longer(main.box));
    frames.push({
      type: 'LineString',
      coordinates: cornersOf(framed).flatMap((corner) => degrees(flat, corner)),
    });
    taken.push(framed);
    edge = around([edge, framed]);
  }
  return { shapes: moved, frames };
}

/** A plane with all outlines nearly undistorted, one unit per radian. */
function flatAround(shapes: readonly DrawnShape[]): GeoProjection {
  const [longitude, latitude] = geoCentroid({ type: 'GeometryCollection', geometries: [...shapes] });
  // Only corners are projected, so no curve between two of them is followed.
  return geoAzimuthalEqualArea().rotate([-longitude, -latitude]).scale(1).translate([0, 0]).precision(0);
}

const partsOf = (shapes: readonly DrawnShape[], flat: GeoProjection): Part[] =>
  shapes.flatMap(({ coordinates }, shape) =>
    coordinates.map((polygon, at) => ({ polygons: [{ shape, at, polygon }], box: boxOf(polygon, flat) })),
  );

/** Groups parts that are near each other, relative to the size of the main group. */
function grouped(parts: readonly Part[]): Part[] {
  let left = parts.toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  const groups: Part[] = [];
  for (let group = left.shift(); group; group = left.shift()) {
    groups.push(group);
    for (let count = -1; count !== left.length; ) {
      count = left.length;
      // Each new part makes the group larger, so others may now be near.
      const apart = left.filter((part) => !joins(part, group, FAR * longer(groups[0]?.box ?? group.box)));
      left = apart;
    }
  }
  return groups;
}

/**
 * Adds a part to a group if it is near.
 * @returns whether it did
 */
function joins(part: Part, group: Part, reach: number): boolean {
  if (gapBetween(part.box, group.box) > reach) return false;
  group.polygons.push(...part.polygons);
  group.box = around([group.box, part.box]);
  return true;
}

/** A free position for a box: the nearest corner inside `edge`, otherwise next to the nearest corner. */
function freePlace(box: Box, edge: Box, taken: readonly Box[], margin: number): Box {
  const size: Point = [box[1][0] - box[0][0], box[1][1] - box[0][1]];
  const ends = ([0, 1] as const).map((axis) => {
    const [from, to] = [edge[0][axis] + margin, edge[1][axis] - margin - size[axis]];
    return [from, to] as const;
  });
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((down): Box => {
      const at: Point = [ends[0]?.[right] ?? 0, ends[1]?.[down] ?? 0];
      return [at, [at[0] + size[0], at[1] + size[1]]];
    }),
  );
  const nearest = corners.toSorted((a, b) => apart(a, box) - apart(b, box));
  const free = nearest
    .slice(0, 2)
    .find((corner) => taken.every((other) => gapBetween(corner, other) > 2 * margin));
  const [beside = box] = nearest;
  const isRight = middleOf(box)[0] > middleOf(edge)[0];
  const over = size[0] + 3 * margin;
  return free ?? shifted(beside, [isRight ? over : -over, 0]);
}

/** Rotates the sphere so that one point of the plane moves to another and north stays up there. */
function turnBetween(from: Point, to: Point, flat: GeoProjection): (point: number[]) => number[] {
  const [[away], [near]] = [degrees(flat, from), degrees(flat, to)];
  if (!away || !near) return (point) => point;
  const toMiddle = geoRotation([-away[0], -away[1]]);
  const back = geoRotation([-near[0], -near[1]]);
  return ([longitude = 0, latitude = 0]) => back.invert(toMiddle([longitude, latitude]));
}

const degrees = (flat: GeoProjection, point: Point): Point[] => {
  const found = flat.invert?.(point);
  return found ? [found] : [];
};

const boxOf = (polygon: Polygon, flat: GeoProjection): Box =>
  geoPath(flat).bounds({ type: 'Polygon', coordinates: polygon });

const areaOf = ([[x, y], [right, low]]: Box): number => (right - x) * (low - y);
const longer = ([[x, y], [right, low]]: Box): number => Math.max(right - x, low - y);
const middleOf = ([[x, y], [right, low]]: Box): Point => [(x + right) / 2, (y + low) / 2];
const grown = ([[x, y], [right, low]]: Box, by: number): Box => [
  [x - by, y - by],
  [right + by, low + by],
];
const shifted = ([[x, y], [right, low]]: Box, [over, down]: Point): Box => [
  [x + over, y + down],
  [right + over, low + down],
];
const cornersOf = ([[x, y], [right, low]]: Box): Point[] => [
  [x, y],
  [right, y],
  [right, low],
  [x, low],
  [x, y],
];
const around = (boxes: readonly Box[]): Box => [
  [Math.min(...boxes.map(([[x]]) => x)), Math.min(...boxes.map(([[, y]]) => y))],
  [Math.max(...boxes.map(([, [x]]) => x)), Math.max(...boxes.map(([, [, y]]) => y))],
];

/** 0 if they touch. */
const gapBetween = (a: Box, b: Box): number =>
  Math.max(a[0][0] - b[1][0], b[0][0] - a[1][0], a[0][1] - b[1][1], b[0][1] - a[1][1], 0);

const apart = (a: Box, b: Box): number => {
  const [[x, y], [right, low]] = [middleOf(a), middleOf(b)];
  return Math.hypot(x - right, y - low);
};
