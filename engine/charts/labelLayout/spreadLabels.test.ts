import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from './spreadLabels.ts';

describe('spreadLabels', () => {
  it('leaves labels that do not touch where they want to be', () => {
    expect(
      spreadLabels(
        [
          { y: 80, height: 15 },
          { y: 20, height: 15 },
        ],
        0,
        100,
      ),
    ).toEqual([80, 20]);
  });
  it('keeps the order and the middle of labels that want the same place', () => {
    expect(
      spreadLabels(
        [
          { y: 50, height: 10 },
          { y: 50, height: 10 },
          { y: 51, height: 10 },
        ],
        0,
        100,
      ),
    ).toEqual([expect.closeTo(40.33, 1), expect.closeTo(50.33, 1), expect.closeTo(60.33, 1)]);
  });
  it('never lets labels overlap, and keeps them inside while there is room', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 }), (wanted) => {
        const places = spreadLabels(
          wanted.map((y) => ({ y, height: 15 })),
          0,
          300,
        ).toSorted((a, b) => a - b);
        expect(places.every((y) => y >= 7.5 - 1e-6 && y <= 292.5 + 1e-6)).toBe(true);
        expect(places.every((y, index) => index === 0 || y - (places[index - 1] ?? 0) >= 15 - 1e-6)).toBe(
          true,
        );
      }),
    );
  });
});
