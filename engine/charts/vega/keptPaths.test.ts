import { geoIdentity, geoPath } from 'd3-geo';
import { expect, it } from 'vitest';
import { keptPath } from './keptPaths.ts';

const square = (size: number) => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [size, 0],
        [size, size],
        [0, 0],
      ],
    ],
  },
  properties: {},
});

/** A path that counts how often it projects. */
function counted(scale: number) {
  const projection = geoIdentity().scale(scale);
  let runs = 0;
  const stream: typeof projection.stream = (sink) => {
    runs += 1;
    return projection.stream(sink);
  };
  return { path: geoPath({ stream }), runs: () => runs };
}

it('projects an outline once for its bounds and its path, in all drawings of a projection', () => {
  const feature = square(2);
  const { path, runs } = counted(1);
  const [first, second] = [keptPath(path, 'one'), keptPath(path, 'one')];
  const drawn: string[] = [];
  const pen = {
    moveTo: () => drawn.push('M'),
    lineTo: () => drawn.push('L'),
    closePath: () => drawn.push('Z'),
  };
  first.context(pen as never)(feature);
  expect(drawn.join('')).toBe('MLLZ');
  expect([first.context(null)(feature), second(feature)]).toEqual(['M0 0l2 0 0 2z', 'M0 0l2 0 0 2z']);
  expect(runs()).toBe(1);
});

it('projects it again by another projection, and other features each time', () => {
  const feature = square(2);
  expect(keptPath(counted(1).path, 'one')(feature)).toBe('M0 0l2 0 0 2z');
  expect(keptPath(counted(10).path, 'ten')(feature)).toBe('M0 0l20 0 0 20z');
  const { path, runs } = counted(1);
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} };
  const kept = keptPath(path, 'one');
  expect(kept(point)).toBe(kept(point));
  expect(runs()).toBe(2);
});
