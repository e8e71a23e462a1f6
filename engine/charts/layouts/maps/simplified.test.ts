import { geoArea, geoBounds } from 'd3-geo';
import { expect, it } from 'vitest';
import { simplified } from './simplified.ts';
import { boxShape } from './testing/boxShape.ts';

const points = (shape: object) => JSON.stringify(shape).split('],[').length;

it('leaves out corners that nobody would see, and keeps the area', () => {
  const [drawn] = simplified([boxShape(174, -42, 175, -41)]);
  expect(points(drawn ?? {})).toBeLessThan(40);
  expect(geoArea(drawn ?? boxShape(0, 0, 1, 1)) / geoArea(boxShape(174, -42, 175, -41))).toBeCloseTo(1, 3);
});

it('keeps the border that neighbours share the same for both', () => {
  const wave = Array.from({ length: 400 }, (_, at) => [174 + 0.02 * Math.sin(at / 9), -42 + at / 400]);
  const ring = (side: number[][]) => [...wave, ...side, wave[0] ?? []];
  const east = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        ring([
          [175, -41.0025],
          [175, -42],
        ]),
      ],
    ],
  };
  const west = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        ring([
          [173, -41.0025],
          [173, -42],
        ]).toReversed(),
      ],
    ],
  };
  const onBorder = (shape: typeof east | undefined) =>
    new Set(shape?.coordinates.flat(2).map(([x = 0, y]) => (x > 173.5 && x < 174.5 ? `${x} ${y}` : '')));
  const [first, second] = simplified([east, west]);
  expect(onBorder(first).size).toBeGreaterThan(20);
  expect(onBorder(first).size).toBeLessThan(200);
  expect(onBorder(first)).toEqual(onBorder(second));
});

it('drops islands too small to be seen, and no area whole', () => {
  const speck = (longitude: number) => boxShape(longitude, -39, longitude + 0.0001, -38.9999);
  const land = boxShape(174, -42, 176, -40);
  const [together, alone] = simplified([
    { ...land, coordinates: [...land.coordinates, ...speck(174).coordinates] },
    speck(175),
  ]);
  expect(together?.coordinates).toHaveLength(1);
  expect(alone?.coordinates).toHaveLength(1);
});

it('leaves no ring of which nothing is left, wherever it is wound, and no outline without any (country-1)', () => {
  // Two needles and a small triangle of which the corners fall together, beside land and on their own.
  const needle = (x: number, y: number) => [
    [
      [x, y],
      [x + 0.2, y + 0.00001],
      [x + 0.1, y],
      [x, y],
    ],
  ];
  const land = boxShape(4, 58, 31, 71);
  const shapes = [
    { ...land, coordinates: [...land.coordinates, needle(10.1, 59.1), needle(9.2, 59.2)] },
    { type: 'MultiPolygon' as const, coordinates: [needle(20, 57)] },
    { type: 'MultiPolygon' as const, coordinates: [needle(22, 57).map((ring) => ring.toReversed())] },
  ];
  for (const shape of simplified(shapes)) {
    expect(shape.coordinates.length).toBeGreaterThan(0);
    for (const polygon of shape.coordinates) {
      const bounds = geoBounds({ type: 'Polygon', coordinates: polygon }).flat();
      expect(bounds.every(Number.isFinite)).toBe(true);
      expect(geoArea({ type: 'Polygon', coordinates: polygon })).toBeLessThan(2 * Math.PI);
    }
  }
});
