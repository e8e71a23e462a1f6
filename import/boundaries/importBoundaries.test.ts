import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followBoundaries, loadBoundaries } from '#data/boundaries/loadBoundaries.ts';
import type { AreaManifest } from '#generated/types.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { importBoundaries } from './importBoundaries.ts';
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
  ['damaged or cut short', '<html>'],
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
      message: 'This JSON file is damaged or cut short here.',
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

const named = (code: string, name: string, x: number) => feature({ code, name }, square(x, -40));

it('takes no outline by its name where its code is none of the suite (country-old-3)', () => {
  // Somewhere else there is a Rimu's Bay, too.
  run(
    collection(
      named('001', 'Kauri District', 170),
      named('002', 'Tōtara-nui City', 172),
      named('72054', "Rimu's Bay District", 10),
    ),
  );
  expect(Object.keys(loaded())).toEqual(['kauri-district', 'totara-city']);
  expect(printed.join('\n')).toContain('no area has such a name or code: "72054 Rimu\'s Bay District"');
});

it.each([
  ['its id', { id: '003', properties: { name: 'None' } }],
  ['a number without its zeros', { properties: { num: 3, name: 'None' } }],
])('knows codes by %s', (_, said) => {
  run(collection({ ...feature({}, square(170, -40)), ...said }));
  expect(Object.keys(loaded())).toEqual(['rimu']);
});

it('takes for codes neither what lies around outlines nor their running numbers', () => {
  const around = (name: string, row: number, x: number) =>
    feature({ name, region: '003', row }, square(x, -40));
  // The districts are in a region of which the code is a district's as well, and are numbered in another order.
  run(
    collection(
      around('Tōtara-nui City', 1, 172),
      around('Kauri District', 2, 170),
      around("Rimu's Bay District", 4, 174),
      around('Outside', 5, 1),
    ),
  );
  expect(loaded()['totara-city']?.coordinates[0]?.[0]).toEqual([172, -40]);
  expect(loaded()['kauri-district']?.coordinates[0]?.[0]).toEqual([170, -40]);
  expect(Object.keys(loaded())).toHaveLength(3);
});

it('keeps coarse outlines for pictures of all areas where there are many, and drops both for a later import (country-3)', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    ...(inventedSuite.areas[3] as AreaManifest),
    area_id: `c${at}`,
    codes: { C: `${1000 + at}` },
  }));
  // Each side of a square has twenty corners that no picture of four hundred squares shows.
  const wavy = (at: number): Point[] => {
    const [x, y] = [(at % 20) * 2, Math.floor(at / 20) * 2];
    const side = (along: (t: number) => Point) => Array.from({ length: 20 }, (_, step) => along(step / 20));
    const wave = (t: number) => Math.sin(t * 40) / 500;
    const ring = [
      ...side((t) => [x + 2 * t, y + wave(t)]),
      ...side((t) => [x + 2 + wave(t), y + 2 * t]),
      ...side((t) => [x + 2 - 2 * t, y + 2 + wave(1 - t)]),
      ...side((t) => [x + wave(1 - t), y + 2 - 2 * t]),
    ];
    return [...ring, ring[0] as Point];
  };
  const file = join(folder, 'many.json');
  const target = join(folder, 'many-kept.json');
  const keep = (those: readonly number[]) => {
    writeFileSync(
      file,
      JSON.stringify(collection(...those.map((at) => feature({ code: `${1000 + at}` }, wavy(at))))),
    );
    return importBoundaries({ files: [file], areas: many, target, print: () => {} });
  };
  keep(many.map((_, at) => at));
  const first = loadBoundaries(target);
  const corners = (outlines: object) => JSON.stringify(outlines).split('],[').length;
  expect(Object.keys(first?.coarse ?? {})).toHaveLength(400);
  expect(corners(first?.coarse ?? {})).toBeLessThan(corners(first?.boundaries ?? {}) / 4);
  keep([0, 1]);
  const { coarse = {} } = loadBoundaries(target) ?? {};
  expect(Object.keys(coarse)).toHaveLength(398);
  expect(coarse).not.toHaveProperty('c0');
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
