import { describe, expect, it } from 'vitest';
import { generateDemonstration } from './generate.ts';
import { emptyProfile, readProfile } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

const area = (area_id: string, area_type: string, parent_ids: string[] = ['nation']) => ({
  ...{ area_id, area_type, parent_ids, population: 1 },
});
const series = (key: string, more: object = {}) => ({
  ...{ series: key, firstYear: 2013, areaTypes: ['NZ', 'TA'], betterWhen: 'higher' },
  ...{ aggregation: { rule: 'not_additive' }, ...more },
});
const breakdowns = ['DOMAIN', 'WB_INDICATOR'];
const suite = {
  areas: [area('nation', 'NZ', []), ...['a', 'b', 'c', 'd'].map((id) => area(id, 'TA'))],
  series: {
    WB_SCORE_A: series('WB_SCORE_A', { breakdowns }),
    WB_RANK_A: series('WB_RANK_A', { breakdowns, areaTypes: ['TA'] }),
    PAY: series('PAY'),
    IDLE: series('IDLE', { betterWhen: 'lower' }),
  },
  dimensions: {
    DOMAIN: {
      dimension: 'DOMAIN',
      classification: 'wellbeing',
      members: [{ code: 'work' }, { code: 'home' }],
    },
    WB_INDICATOR: {
      ...{ dimension: 'WB_INDICATOR', classification: 'wellbeing' },
      members: [
        { code: 'PAY', parent: 'work' },
        { code: 'IDLE', parent: 'work' },
      ],
    },
  },
} as unknown as DemonstrationSuite;

// pay 50 … 90, jobless 2 … 6: a is best at both, d worst at both
const constants = {
  pay: { a: 90, b: 70, c: 70, d: 50, nation: 65 },
  idle: { a: 2, b: 4, c: 4, d: 6, nation: 1 },
};
const figures = [
  { series: 'PAY', periods: [2013, 2013], measure: 'pay[area]' },
  { series: 'IDLE', periods: [2013, 2013], measure: 'idle[area]' },
  ...readProfile().figures.filter(({ series: key }) => /^WB_(SCORE|RANK)/.test(key)),
];
const slices = [...generateDemonstration(suite, { ...emptyProfile(), constants, figures })];
const first = (key: string, breakdown: string, id: string): number[] => {
  const slice = slices.find((one) => one.series === key && one.breakdown === breakdown && one.area_id === id);
  return [...(slice?.values.slice(0, slice.members.length) ?? [])];
};

describe('wellbeing scores', () => {
  it('give the best area 100 and the worst 0, turned where lower is better (§2.21)', () => {
    expect(first('WB_SCORE_A', 'WB_INDICATOR', 'a')).toEqual([100, 100]);
    expect(first('WB_SCORE_A', 'WB_INDICATOR', 'd')).toEqual([0, 0]);
    // 100 × (70 − 50) / (90 − 50), and 100 × (6 − 4) / (6 − 2)
    expect(first('WB_SCORE_A', 'WB_INDICATOR', 'b')).toEqual([50, 50]);
  });

  it('make a domain the mean of its indicators, and leave one without any empty', () => {
    // pay 100 × 15/40 = 37.5; jobless is better than any district's, so 100
    expect(first('WB_SCORE_A', 'DOMAIN', 'nation')).toEqual([68.8, Number.NaN]);
    expect(first('WB_SCORE_A', '', 'b')).toEqual([50]);
  });

  it('are ranked with shared places for ties, the next place skipped', () => {
    const places = ['a', 'b', 'c', 'd'].map((id) => first('WB_RANK_A', '', id)[0]);
    expect(places).toEqual([1, 2, 2, 4]);
    expect(first('WB_RANK_A', '', 'nation')).toEqual([]);
  });
});
