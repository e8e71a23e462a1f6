import { geoArea, geoCentroid } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { withIslandsNear } from './farIslands.ts';
import { boxShape } from './testing/boxShape.ts';

/** A country from 35° to 47° south, and islands far east of it, beyond the dateline. */
const country = boxShape(168, -47, 174, -35);
const islands = boxShape(183, -44.3, 183.8, -43.7);

describe('withIslandsNear', () => {
  it('brings far islands to a free corner, as large as they are, in a frame', () => {
    const { shapes, frames } = withIslandsNear([country, islands]);
    const [longitude] = geoCentroid(shapes[1] ?? islands);
    expect(longitude).toBeGreaterThan(174);
    expect(longitude).toBeLessThan(178);
    expect(geoArea(shapes[1] ?? country)).toBeCloseTo(geoArea(islands), 8);
    expect(frames).toHaveLength(1);
    expect(shapes[0]).toEqual(country);
  });

  it('leaves islands that lie near, and a second part that is no island, where they are', () => {
    const near = boxShape(174.5, -44.3, 175, -43.7);
    const large = boxShape(190, -47, 196, -35);
    for (const other of [near, large])
      expect(withIslandsNear([country, other])).toEqual({ shapes: [country, other], frames: [] });
  });

  it('takes a group of islands as one, and stands two groups apart', () => {
    const group = [islands, boxShape(184, -44.3, 184.3, -43.7), boxShape(150, -41, 151, -40.5)];
    const { shapes, frames } = withIslandsNear([country, ...group]);
    expect(frames).toHaveLength(2);
    const [first = 0, second = 0] = shapes.slice(1, 3).map((shape) => geoCentroid(shape)[0]);
    expect(second - first).toBeCloseTo(0.75, 1);
    expect(geoCentroid(shapes[3] ?? islands)[0]).toBeLessThan(168);
  });

  it('has nothing to do where there is nothing', () => {
    expect(withIslandsNear([])).toEqual({ shapes: [], frames: [] });
  });
});
