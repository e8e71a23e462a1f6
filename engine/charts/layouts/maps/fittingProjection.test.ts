import { describe, expect, it } from 'vitest';
import { fittingProjection, projectionAt } from './fittingProjection.ts';
import { boxShape } from './testing/boxShape.ts';

const of = (west: number, south: number, east: number, north: number) =>
  fittingProjection([boxShape(west, south, east, north)]);

describe('fittingProjection', () => {
  it.each([
    ['New Zealand', of(166.4, -47.3, 178.6, -34.4), 'azimuthalEqualArea', [-172.5, 40.9]],
    ['Norway', of(4.5, 58, 31.1, 71.2), 'azimuthalEqualArea', [-17.8, -64.6]],
    ['Fiji, across the dateline', of(177, -19.2, 181.8, -16.1), 'azimuthalEqualArea', [-179.4, 17.7]],
    ['the United States', of(-124.7, 24.5, -67, 49.4), 'conicEqualArea', [95.9, 0]],
    ['a wide country on the equator', of(95, -11, 141, 6), 'azimuthalEqualArea', [-118, 2.5]],
    ['Russia, across the dateline', of(27.3, 41.2, 190.3, 81.9), 'conicEqualArea', [-108.8, 0]],
    ['the Antarctic', of(-180, -88, 179.9, -64), 'azimuthalEqualArea', [0, 90]],
    ['the world', of(-179, -56, 179, 83), 'equalEarth', [0, 0]],
  ])('looks at %s from above its middle', (_, { type, rotate }, kind, [longitude = 0, latitude = 0]) => {
    expect(type).toBe(kind);
    expect(Math.abs(rotate[0] - longitude)).toBeLessThan(0.2);
    expect(Math.abs(rotate[1] - latitude)).toBeLessThan(3);
  });

  it('draws what lies on both sides of the dateline side by side, its halves as wide as they are', () => {
    const [west, east] = [boxShape(177, -19, 180, -16), boxShape(-180, -19, -178, -16)];
    const whole = fittingProjection([west, east]);
    expect(whole.height).toBeGreaterThan(0.58);
    expect(whole.height).toBeLessThan(0.68);
  });

  it('puts north at the top and fills the width', () => {
    const shapes = [boxShape(174, -41, 175, -40), boxShape(174, -42, 175, -41)];
    const fitting = fittingProjection(shapes);
    const [, north = 0] = projectionAt(fitting, 100)([174.5, -40]) ?? [];
    expect(north).toBeCloseTo(0, 0);
    expect(fitting.height).toBeGreaterThan(2.5);
  });
});
