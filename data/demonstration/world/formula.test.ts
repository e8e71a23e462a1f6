import { describe, expect, it } from 'vitest';
import { figureOf } from './formula.ts';
import { chance } from './random.ts';

describe('figureOf(formula, scope)', () => {
  it.each([
    ['0.8 + 0.9 * rural', 1.25],
    ['max(0.3, -rural)', 0.3],
    ['rural > 0.4 && rural < 1 ? pow(rural, 2) : 7', 0.25],
    ['clean[code] || 1', 3],
    ['industries.AA21 || 1', 1],
    ['2020 == year', 1],
    ['along(path, 1.5)', 15],
  ])('works out %s', (formula, figure) => {
    const path = [
      [1, 10],
      [2, 20],
    ];
    const scope = { rural: 0.5, clean: { E: 3 }, code: 'E', industries: {}, year: 2020, path };
    expect(figureOf(formula, scope)).toBe(figure);
  });

  it('draws chance by names that the scope fills in', () => {
    expect(figureOf("chance('jobs {area}')", { area: 'here' })).toBe(chance('jobs here'));
  });

  it('says which formula is wrong, and how', () => {
    expect(() => figureOf('1 +', {})).toThrow(/"1 \+".*cannot be read/);
    expect(() => figureOf('rurl', { rural: 1 })).toThrow(/names rurl/);
    expect(() => figureOf('system(1)', {})).toThrow(/calls system/);
  });
});
