import { describe, expect, it } from 'vitest';
import { isHeldBack, roundToBase3 } from './randomRounding.ts';

const keys = Array.from({ length: 3000 }, (_, key) => key * 7919);

describe('roundToBase3(count, key)', () => {
  it('leaves multiples of three and moves others to a neighbour', () => {
    for (const key of keys.slice(0, 50)) {
      expect(roundToBase3(12, key)).toBe(12);
      expect([12, 15]).toContain(roundToBase3(13, key));
      expect([12, 15]).toContain(roundToBase3(14, key));
      expect(roundToBase3(0, key)).toBe(0);
    }
  });

  it('takes the nearer one two times in three, so that sums stay right on average', () => {
    const nearer = keys.filter((key) => roundToBase3(13, key) === 12).length / keys.length;
    expect(nearer).toBeGreaterThan(0.62);
    expect(nearer).toBeLessThan(0.71);
    const mean = keys.reduce((sum, key) => sum + roundToBase3(14, key), 0) / keys.length;
    expect(mean).toBeCloseTo(14, 0);
  });

  it('rounds the same count the same way each time', () => {
    expect(keys.map((key) => roundToBase3(101, key))).toEqual(keys.map((key) => roundToBase3(101, key)));
  });
});

describe('isWithheld(count)', () => {
  it('withholds one to five, and neither none nor six', () => {
    expect([0, 0.4, 1, 5, 5.9, 6, 60].map(isHeldBack)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
