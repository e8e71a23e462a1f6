import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoBounds,
  geoConicEqualArea,
  geoEqualEarth,
  geoPath,
} from 'd3-geo';
import type { DrawnShape } from './drawnShape.ts';

/** A projection, by its name in Vega-Lite and d3-geo; angles in degrees. */
export interface MapProjection {
  type: 'azimuthalEqualArea' | 'conicEqualArea' | 'equalEarth';
  rotate: [longitude: number, latitude: number];
  parallels: [south: number, north: number];
}

const makers: Readonly<Record<MapProjection['type'], () => GeoProjection>> = {
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
 */
export function fittingProjection(shapes: readonly DrawnShape[]): MapProjection {
  const [[west, south], [east, north]] = geoBounds(collected(shapes));
  const span = east < west ? east - west + 360 : east - west;
  const tall = north - south;
  const longitude = turned(west + span / 2);
  const latitude = (south + north) / 2;
  const parallels: MapProjection['parallels'] = [south + tall / 6, north - tall / 6];
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

const collected = (shapes: readonly DrawnShape[]) => ({
  type: 'GeometryCollection' as const,
  geometries: [...shapes],
});

/**
 * d3's projection, fitted to a width in px.
 * @returns it and the height of the shapes
 */
export function fitProjection(
  { type, rotate, parallels }: MapProjection,
  shapes: readonly DrawnShape[],
  width: number,
): { projection: GeoProjection; height: number } {
  const projection = makers[type]().rotate(rotate);
  if ('parallels' in projection) (projection as ReturnType<typeof geoConicEqualArea>).parallels(parallels);
  const all = collected(shapes);
  projection.fitWidth(width, all);
  const [, [, height]] = geoPath(projection).bounds(all);
  return { projection, height: Number.isFinite(height) ? height : 0 };
}
