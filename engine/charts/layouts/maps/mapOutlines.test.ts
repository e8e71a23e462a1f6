import { geoCentroid } from 'd3-geo';
import { expect, it } from 'vitest';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { mapOutlines } from './mapOutlines.ts';
import { boxShape } from './testing/boxShape.ts';

const at = (x: number, y: number, size: number): Boundaries[string] => boxShape(x, y, x + size, y + size);
const point = [10.1, 59.1];
const collapsed = { type: 'Polygon' as const, coordinates: [[point, point, point, point]] };
const line = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [9, 59],
      [9, 60],
      [9, 59],
      [9, 59],
    ],
  ],
};
const empty = { type: 'MultiPolygon' as const, coordinates: [] };

/** Squares beside each other, an island off the coast, and what is to lie among them. */
function country(more: Boundaries = {}) {
  const boundaries: Boundaries = {
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`a${n}`, at(5 + (n % 4), 58 + Math.floor(n / 4), 1)]),
    ),
    island: at(4.2, 59.3, 0.3),
    ...more,
  };
  return { boundaries, ids: Object.keys(boundaries) };
}

it.each([
  ['a point', collapsed],
  ['a line', line],
  ['nothing', empty],
])('leaves every area where it lies though one outline is %s, which is a gap (country-1)', (_, outline) => {
  const plain = country();
  const { boundaries, ids } = country({ broken: outline });
  const [right, drawn] = [mapOutlines(plain.boundaries, plain.ids), mapOutlines(boundaries, ids)];
  expect(drawn.shapes.has('broken')).toBe(false);
  expect(drawn.frames).toEqual([]);
  expect(drawn.projection).toEqual(right.projection);
  for (const id of plain.ids)
    expect(geoCentroid(drawn.shapes.get(id) as never)).toEqual(geoCentroid(right.shapes.get(id) as never));
});

it('leaves every area where it lies though a polygon of one is a point (country-1)', () => {
  const plain = country();
  const { coordinates } = boxShape(5, 58, 6, 59);
  const { boundaries, ids } = country({
    a0: { type: 'MultiPolygon', coordinates: [...coordinates, collapsed.coordinates] as never },
  });
  const [right, drawn] = [mapOutlines(plain.boundaries, plain.ids), mapOutlines(boundaries, ids)];
  expect(drawn.shapes.get('a0')).toEqual(right.shapes.get('a0'));
  expect([...drawn.shapes.keys()]).toEqual([...right.shapes.keys()]);
});
