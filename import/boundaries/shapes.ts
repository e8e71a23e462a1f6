import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { jsonIn } from '#import/families/json/parseJson.ts';

export type Point = [longitude: number, latitude: number];
/** Rings: the outline first, then its holes. */
export type Polygon = Point[][];

/** An outline of a file, and everything the file says to identify its area. */
export interface OutlineShape {
  names: string[];
  /** the same values by property; the feature's id has the key '' */
  facts: ReadonlyMap<string, string>;
  polygons: Polygon[];
}

/** Limit for the points of all outlines in a file; the most detailed outlines of a country have fewer. */
const MAX_POINTS = 5_000_000;

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Geometry types of GeoJSON. Only the polygon types are outlines; the others are ignored. */
const kinds: ReadonlySet<unknown> = new Set([
  'Polygon',
  'MultiPolygon',
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'GeometryCollection',
]);

/** Outlines in a GeoJSON or TopoJSON text, in longitude and latitude. @throws ImportStop for anything else */
export function readShapes(text: string, file: string): OutlineShape[] {
  const stop: Stop = (message) => new ImportStop(message, { file, line: 1, column: 1 });
  const features = featuresOf(jsonIn(text, file), stop);
  if (!features) throw stop('This is neither a GeoJSON FeatureCollection nor a TopoJSON topology.');
  let room = MAX_POINTS;
  const shapes = features.map((one, at) => {
    const kind = isBag(one) && isBag(one.geometry) ? one.geometry.type : 'Polygon';
    if (!kinds.has(kind))
      throw stop(
        `Outline ${at + 1} of this file is ${JSON.stringify(kind)}. Allowed are "Polygon" and "MultiPolygon".`,
      );
    const shape = shapeOf(one);
    const points = shape && pointsOf(shape.polygons);
    if (!shape || points === undefined)
      throw stop(`Outline ${at + 1} of this file is damaged: it needs rings of points, each two numbers.`);
    room -= points;
    if (room < 0) throw tooManyPoints(stop);
    return shape;
  });
  const drawn = shapes.filter(({ polygons }) => polygons.length > 0);
  const outside = drawn.find(({ polygons }) =>
    polygons.some((rings) =>
      rings.some((ring) => ring.some(([x, y]) => Math.abs(x) > 360 || Math.abs(y) > 90)),
    ),
  );
  if (!outside) return drawn;
  const names = outside.names.map(quoted).join(', ');
  throw stop(`The outline of ${names} is not in degrees of longitude and latitude (EPSG:4326).`);
}

type Stop = (message: string) => ImportStop;

const tooManyPoints = (stop: Stop) =>
  stop(
    `The outlines of this file have more than ${number(MAX_POINTS)} points. Take a generalised version of it.`,
  );

function featuresOf(value: unknown, stop: Stop): unknown[] | undefined {
  if (!isBag(value)) return undefined;
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features;
  if (value.type !== 'Topology' || !isBag(value.objects)) return undefined;
  needSmall(value, stop);
  try {
    const topology = value as unknown as Topology;
    return Object.values(topology.objects).flatMap((object): unknown[] => {
      const made = feature(topology, object) as { features?: unknown[] };
      return made.features ?? [made];
    });
  } catch {
    throw stop('This TopoJSON file is damaged: an outline names an arc that is none.');
  }
}

/** Counts repeated arcs, because a small file that names one arc often becomes large. @throws ImportStop */
function needSmall({ arcs, objects }: Bag, stop: Stop): void {
  const lengths = Array.isArray(arcs) ? arcs.map((arc) => (Array.isArray(arc) ? arc.length : 0)) : [];
  let room = MAX_POINTS;
  const open: { value: unknown; depth: number }[] = [{ value: objects, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > deepest) throw stop('The shapes of this TopoJSON file lie within each other too deeply.');
    if (typeof value === 'number') room -= lengths[value < 0 ? ~value : value] ?? 0;
    else if (Array.isArray(value)) for (const item of value) open.push({ value: item, depth: depth + 1 });
    else if (isBag(value))
      for (const item of partsOf(value, depth)) open.push({ value: item, depth: depth + 1 });
    if (room < 0) throw tooManyPoints(stop);
  }
}

const deepest = 12;

/** Arcs that an object references, directly or through its children. */
const partsOf = ({ arcs, geometries, ...others }: Bag, depth: number): unknown[] =>
  depth === 0 ? [arcs, geometries, ...Object.values(others)] : [arcs, geometries];

function shapeOf(value: unknown): OutlineShape | undefined {
  if (!isBag(value)) return undefined;
  const { id, properties, geometry } = value;
  const said = [['', id] as const, ...(isBag(properties) ? Object.entries(properties) : [])];
  const facts = new Map(
    said.flatMap(([key, fact]) =>
      (typeof fact === 'string' && fact !== '') || typeof fact === 'number' ? [[key, String(fact)]] : [],
    ),
  );
  const names = [...facts.values()];
  if (!isBag(geometry)) return { names, facts, polygons: [] };
  const { type, coordinates } = geometry;
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  return Array.isArray(polygons) ? { names, facts, polygons: polygons as Polygon[] } : undefined;
}

/** Number of points; undefined if a value is not a point. */
function pointsOf(polygons: readonly unknown[]): number | undefined {
  let count = 0;
  for (const rings of polygons) {
    if (!Array.isArray(rings)) return undefined;
    for (const ring of rings) {
      if (!Array.isArray(ring) || !ring.every(isPoint)) return undefined;
      count += ring.length;
    }
  }
  return count;
}

const isPoint = (value: unknown): boolean =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
