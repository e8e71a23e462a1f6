import { describe, expect, it } from 'vitest';
import { chance } from './chance.ts';
import { median, ProfileFault, reader } from './formula.ts';

const path = [
  [1, 10],
  [2, 20],
];
const scope = { rural: 0.5, code: 'E', industries: {}, year: 2020, area: 'here' };
const formula = reader({
  constants: { clean: { E: 3 }, path },
  terms: { town: '1 - rural', odd: '2 * rurl' },
  names: new Set(Object.keys(scope)),
  calls: { whole: ({ year }: { year: number }, more: number) => year + more },
});

describe('reader(vocabulary)', () => {
  it.each([
    ['0.8 + 0.9 * rural', 1.25],
    ['max(0.3, -rural)', 0.3],
    ['rural > 0.4 && rural < 1 ? pow(rural, 2) : 7', 0.25],
    ['clean[code] || 1', 3],
    ['industries.AA21 || 1', 1],
    ['2020 == year', 1],
    ['along(path, 1.5)', 15],
    ['2 * town', 1],
    ['whole(4)', 2024],
    ['sum([1, 2, 4], 1)', 6],
    ['dot([1, 2, 4, 8], [1, 10])', 123],
  ])('works out %s', (text, figure) => {
    expect(Number(formula(text)(scope))).toBe(figure);
  });

  it('draws chance by names that the scope fills in', () => {
    expect(formula("chance('jobs ' + area)")(scope)).toBe(chance('jobs here'));
  });

  it.each([
    ['1 +', '1 +', 3, /cannot be read/],
    ['1 + rurl', '1 + rurl', 4, /names rurl/],
    ['1 + odd', '2 * rurl', 4, /names rurl/],
    ['2 * system(1)', '2 * system(1)', 4, /calls system/],
  ])('says what is wrong in %s, and where', (text, said, at, message) => {
    const fault = () => formula(text);
    expect(fault).toThrow(ProfileFault);
    expect(fault).toThrow(expect.objectContaining({ said, at, message: expect.stringMatching(message) }));
  });

  it('lets no formula reach what is not its own', () => {
    expect(() => formula("constructor('return 1')")).toThrow(/calls constructor/);
    expect(() => formula('globalThis')).toThrow(/names globalThis/);
  });
});

describe('median', () => {
  it('is where half are younger', () => {
    expect(median([10, 10, 20], [5, 10, 15])).toBe(10);
    expect(median([0, 0, 10], [5, 10, 15])).toBe(12.5);
    expect(median([0, 0], [5, 10])).toBeNaN();
  });
});
