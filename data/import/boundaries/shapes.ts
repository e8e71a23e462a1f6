import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { ImportStop } from '#data/import/problems.ts';

export type Point = [longitude: number, latitude: number];
/** Rings: the outline first, then its holes. */
export type Polygon = Point[][];

/** An outline of a file, and everything the file says about which area it is. */
export interface Shape {
  names: string[];
  polygons: Polygon[];
}

interface Feature {
  id?: unknown;
  properties?: Record<string, unknown> | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Outlines in a GeoJSON or TopoJSON text, in longitude and latitude. @throws ImportStop for anything else */
export function readShapes(text: string, file: string): Shape[] {
  const place = { file, line: 1, column: 1 };
  let value: { type?: unknown; features?: unknown; objects?: unknown };
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    throw new ImportStop('This is not JSON.', place);
  }
  const features = featuresOf(value);
  if (!features)
    throw new ImportStop('This is neither a GeoJSON FeatureCollection nor a TopoJSON topology.', place);
  const shapes = features.map(shapeOf).filter((shape) => shape.polygons.length > 0);
  const outside = shapes.find(({ polygons }) =>
    polygons.flat(2).some(([x, y]) => Math.abs(x) > 360 || Math.abs(y) > 90),
  );
  if (outside) {
    const message = `The outline of ${outside.names.join(', ')} is not in degrees of longitude and latitude (EPSG:4326).`;
    throw new ImportStop(message, place);
  }
  return shapes;
}

function featuresOf(value: { type?: unknown; features?: unknown; objects?: unknown }): Feature[] | undefined {
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features as Feature[];
  if (value.type !== 'Topology' || typeof value.objects !== 'object' || value.objects === null)
    return undefined;
  const topology = value as unknown as Topology;
  return Object.values(topology.objects).flatMap((object): Feature[] => {
    const made = feature(topology, object) as { features?: Feature[] } & Feature;
    return made.features ?? [made];
  });
}

function shapeOf({ id, properties, geometry }: Feature): Shape {
  const facts = [id, ...Object.values(properties ?? {})];
  const names = facts.filter((fact) => typeof fact === 'string' || typeof fact === 'number').map(String);
  return { names, polygons: polygonsOf(geometry) };
}

function polygonsOf(geometry: Feature['geometry']): Polygon[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as Polygon];
  return geometry?.type === 'MultiPolygon' ? (geometry.coordinates as Polygon[]) : [];
}
