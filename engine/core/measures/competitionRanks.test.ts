import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnRanks, competitionRanks } from './competitionRanks.ts';

describe('competitionRanks', () => {
  it('is one more than the number of better figures', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), (values) => {
        const expected = values.map((value) => 1 + values.filter((other) => other > value).length);
        expect(competitionRanks(values, 'descending', 0)).toEqual(expected);
      }),
    );
  });

  it('is blind to binary dust', () => {
    expect(competitionRanks([0.1 + 0.2, 0.3], 'descending', 1)).toEqual([1, 1]);
  });

  it('shares a place between values that read the same, and between no others (pages-M16)', () => {
    expect(competitionRanks([0.74, 0.66, 0.7, 0.64], 'descending', 1)).toEqual([1, 1, 1, 4]);
    expect(competitionRanks([0.74, 0.66, 0.7, 0.64], 'ascending', 2)).toEqual([4, 2, 3, 1]);
  });
});

describe('columnRanks', () => {
  const format = { kind: 'percentage', decimals: 1, suffix: '%' } as const;

  it('begin with the best where a series has a better way, as ranks of tables do (country-11)', () => {
    expect(columnRanks([2.9, 1.1, 2.4], { format, betterWhen: 'lower' })).toEqual([3, 1, 2]);
    expect(columnRanks([2.9, 1.1, 2.4], { format, betterWhen: 'neutral' })).toEqual([1, 3, 2]);
  });
});
