import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inventedSuite } from '#data/import/testing/inventedSuite.ts';
import { importBoundaries } from './importBoundaries.ts';
import { followBoundaries, loadBoundaries } from './loadBoundaries.ts';
import type { Point } from './shapes.ts';

let folder = '';
let printed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-boundaries-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const square = (x: number, y: number): Point[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
];
const feature = (properties: Record<string, unknown>, ring: Point[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

function run(value: unknown, dryRun = false, source?: string): boolean {
  const file = join(folder, 'shapes.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  const target = join(folder, 'boundaries.json');
  return importBoundaries({
    files: [file],
    areas: inventedSuite.areas,
    target,
    source,
    dryRun,
    print: (line) => printed.push(line.replaceAll(`${folder}/`, '')),
  });
}
const loaded = () => loadBoundaries(join(folder, 'boundaries.json'))?.boundaries ?? {};

it('keeps outlines by official code or name, rounded, running with the clock', () => {
  expect(
    run(
      collection(
        feature({ code: '001' }, square(170.00004, -40)),
        feature({ name: 'Totara-nui' }, square(172, -40)),
      ),
    ),
  ).toBe(true);
  expect(Object.keys(loaded())).toEqual(['kauri-district', 'totara-city']);
  expect(loaded()['kauri-district']).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [170, -40],
        [170, -39],
        [171, -39],
        [171, -40],
        [170, -40],
      ],
    ],
  });
});

it('reads TopoJSON, with the shared borders of its arcs', () => {
  const topology = {
    type: 'Topology',
    objects: {
      areas: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', properties: { code: '02' }, arcs: [[0]] }],
      },
    },
    arcs: [
      [
        [0, 0],
        [0, 10],
        [10, 0],
        [0, -10],
        [-10, 0],
      ],
    ],
    transform: { scale: [0.1, 0.1], translate: [170, -40] },
  };
  expect(run(topology)).toBe(true);
  expect(loaded()['rimu-region']?.coordinates).toEqual([
    [
      [170, -40],
      [170, -39],
      [171, -39],
      [171, -40],
      [170, -40],
    ],
  ]);
});

it('moves what lies beyond the antimeridian beside the rest', () => {
  run(collection(feature({ code: '001' }, square(170, -40)), feature({ code: '002' }, square(-177, -44))));
  expect(loaded()['totara-city']?.coordinates[0]?.[0]).toEqual([183, -44]);
});

it('tells outlines of no known area and keeps those it knows, beside earlier ones', () => {
  run(collection(feature({ code: '001' }, square(170, -40))));
  const first = loadBoundaries(join(folder, 'boundaries.json'))?.name;
  run(collection(feature({ code: '003' }, square(175, -40)), feature({ name: 'Outside' }, square(160, -40))));
  expect(printed).toContain(
    'shapes.json:1:1: warning: left out, because no area has such a name or code: "Outside"',
  );
  expect(Object.keys(loaded())).toEqual(['kauri-district', 'rimu']);
  expect(loadBoundaries(join(folder, 'boundaries.json'))?.name).not.toBe(first);
});

it('keeps nothing of a dry run, or where no area is known', () => {
  expect(run(collection(feature({ code: '001' }, square(170, -40))), true)).toBe(true);
  expect(run(collection(feature({ name: 'Outside' }, square(160, -40))))).toBe(false);
  expect(loadBoundaries(join(folder, 'boundaries.json'))).toBeUndefined();
});

it.each([
  ['not JSON', '<html>'],
  ['neither a GeoJSON', { type: 'Feature' }],
  ['not in degrees', collection(feature({ code: '001' }, square(1_750_000, 5_430_000)))],
])('refuses what is %s', (message, value) => {
  expect(() => run(value)).toThrow(message);
});

it('reaches servers that follow the outlines while they run', () => {
  const present = followBoundaries(join(folder, 'boundaries.json'));
  expect(present()).toBeUndefined();
  run(collection(feature({ code: '001' }, square(170, -40))));
  expect(Object.keys(present()?.boundaries ?? {})).toEqual(['kauri-district']);
  expect(present()).toBe(present());
});

it('says whose an outline is, also where a later file of outlines takes the place of an earlier one', () => {
  run(collection(feature({ code: '001' }, square(170, -40))), false, 'Surveyors, CC BY 4.0');
  run(collection(feature({ code: '002' }, square(172, -40))), false, 'Others');
  const own = join(folder, 'own.json');
  writeFileSync(own, JSON.stringify({ 'totara-city': { type: 'Polygon', coordinates: [square(173, -40)] } }));
  const { boundaries, sources } = loadBoundaries(join(folder, 'boundaries.json'), own) ?? {};
  expect([...(sources ?? [])]).toEqual([['kauri-district', 'Surveyors, CC BY 4.0']]);
  expect(boundaries?.['totara-city']?.coordinates[0]?.[0]).toEqual([173, -40]);
});

it('keeps outlines byte for byte the same when the same files come again', () => {
  const file = join(folder, 'boundaries.json');
  const kept = () => {
    run(collection(feature({ code: '001' }, square(170, -40))), false, 'S');
    return readFileSync(file, 'utf8');
  };
  expect(kept()).toBe(kept());
});

it('says where a file stops being JSON, and which shape is none', () => {
  expect(() => run('{"type":\n"FeatureCollection" "features":[]}')).toThrow(
    expect.objectContaining({
      message: 'This is not JSON from here on.',
      place: { file: join(folder, 'shapes.json'), line: 2, column: 21 },
    }),
  );
  expect(() => run('{"type":\n[')).toThrow(
    expect.objectContaining({ place: { file: join(folder, 'shapes.json'), line: 2, column: 2 } }),
  );
  const odd = { type: 'Feature', properties: {}, geometry: { type: 'Polygn', coordinates: [] } };
  expect(() => run(collection(odd))).toThrow(
    'Outline 1 of this file is "Polygn". Allowed are "Polygon" and "MultiPolygon".',
  );
});

it('asks whether an unknown outline is of the area named most like it', () => {
  run(
    collection(
      feature({ name: 'Kauri District' }, square(1, 1)),
      feature({ name: 'Kauro Districts' }, square(3, 1)),
    ),
  );
  expect(printed.join('\n')).toContain('"Kauro Districts" Did you mean "Kauri District"?');
  expect(printed.join('\n')).toContain('Kept 1 outline (');
});
