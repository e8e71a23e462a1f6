import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoBounds,
  geoConicEqualArea,
  geoEqualEarth,
  geoPath,
} from 'd3-geo';
import type { DrawnShape } from './drawnShape.ts';
import type { InsetFrame } from './farIslands.ts';

/** Where a projection looks from, by its name in Vega-Lite and d3-geo; angles in degrees. */
interface Viewpoint {
  type: 'azimuthalEqualArea' | 'conicEqualArea' | 'equalEarth';
  rotate: [longitude: number, latitude: number];
  parallels: [south: number, north: number];
}

/** A projection fitted to a map that is one unit wide and `height` units tall. */
export interface MapProjection extends Viewpoint {
  scale: number;
  translate: [x: number, y: number];
  height: number;
}

const makers: Readonly<Record<Viewpoint['type'], () => GeoProjection>> = {
  azimuthalEqualArea: geoAzimuthalEqualArea,
  conicEqualArea: geoConicEqualArea,
  equalEarth: geoEqualEarth,
};

/** Ratio of width to height above which a conic projection is used. */
const WIDE = 1.5;
/** Latitudes in degrees between which a conic projection is useful. */
const CONES = [15, 70] as const;

/**
 * The equal-area projection with the least distortion of some outlines: centred on them, conic if they are
 * much wider than tall, around the pole if they surround it, or of the whole world. Reference: Snyder (1987),
 * Map projections: a working manual.
 * @param frames lines that must also fit
 */
export function fittingProjection(
  shapes: readonly DrawnShape[],
  frames: readonly InsetFrame[] = [],
): MapProjection {
  const viewpoint = viewpointOf(shapes);
  const all = collected([...shapes, ...frames]);
  const projection = seenFrom(viewpoint).fitWidth(FITTED, all);
  const [, [, height]] = geoPath(projection).bounds(all);
  const [x, y] = projection.translate();
  return {
    ...viewpoint,
    scale: projection.scale() / FITTED,
    translate: [x / FITTED, y / FITTED],
    height: Number.isFinite(height) ? height / FITTED : 0,
  };
}

/** px at which a projection is fitted: d3 follows curves more closely in a larger map. */
const FITTED = 1000;

/** d3's projection for a map of some width in px. */
export function projectionAt(
  { scale, translate: [x, y], ...viewpoint }: MapProjection,
  width: number,
): GeoProjection {
  return seenFrom(viewpoint)
    .scale(scale * width)
    .translate([x * width, y * width]);
}

function seenFrom({ type, rotate, parallels }: Viewpoint): GeoProjection {
  const projection = makers[type]().rotate(rotate);
  if ('parallels' in projection) (projection as ReturnType<typeof geoConicEqualArea>).parallels(parallels);
  return projection;
}

function viewpointOf(shapes: readonly DrawnShape[]): Viewpoint {
  const [[west, south], [east, north]] = geoBounds(collected([...shapes]));
  const span = east < west ? east - west + 360 : east - west;
  const tall = north - south;
  const longitude = turned(west + span / 2);
  const latitude = (south + north) / 2;
  const parallels: Viewpoint['parallels'] = [south + tall / 6, north - tall / 6];
  const isWide = span * Math.cos((latitude * Math.PI) / 180) > WIDE * tall;
  const away = Math.abs(latitude);
  if (span > 180 && south * north < 0) return { type: 'equalEarth', rotate: [-longitude, 0], parallels };
  if (span > 180) return { type: 'azimuthalEqualArea', rotate: [0, south > 0 ? -90 : 90], parallels };
  if (isWide && south * north > 0 && away > CONES[0] && away < CONES[1])
    return { type: 'conicEqualArea', rotate: [-longitude, 0], parallels };
  return { type: 'azimuthalEqualArea', rotate: [-longitude, -latitude], parallels };
}

/** Reduces a longitude above 180 by a full turn. */
const turned = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude);

const collected = (geometries: (DrawnShape | InsetFrame)[]) => ({
  type: 'GeometryCollection' as const,
  geometries,
});
