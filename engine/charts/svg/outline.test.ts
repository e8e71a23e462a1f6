import { geoIdentity, geoPath } from 'd3-geo';
import { expect, it } from 'vitest';
import { outlineData } from './outline.ts';

const path = geoPath(geoIdentity());
const corners = [
  [0.5, 10],
  [10.04, 10],
  [10, 10.01],
  [10, 20.5],
  [0.5, 10],
];

it('writes a ring by steps in tenths of a pixel, without repeats', () => {
  expect(outlineData(path, { type: 'Polygon', coordinates: [corners] })).toBe('M.5 10l9.5 0 0 10.5z');
});

it('leaves a line open, and leaves out rings that shrink to a line', () => {
  expect(outlineData(path, { type: 'LineString', coordinates: corners })).toBe(
    'M.5 10l9.5 0 0 10.5-9.5-10.5',
  );
  const flat = [corners[0], corners[1], corners[2], corners[0]];
  expect(outlineData(path, { type: 'Polygon', coordinates: [flat] })).toBe('');
});
