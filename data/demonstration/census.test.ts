import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { statusLetter } from '#data/slices/slice.ts';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import { generateDemonstration } from './generate.ts';
import { readProfile } from './profile.ts';

const suite = manifestSuite();
const figures = readProfile().figures.filter(({ series }) => series === 'CENSUS_COUNT');
const slices = [...generateDemonstration(suite, { ...readProfile(), figures, counts: [], rates: [] })];
const bySlice = new Map(
  slices.map((slice) => [`${slice.series}|${slice.breakdown}|${slice.area_id}`, slice]),
);
const sliceOf = (breakdown: string, area: string) =>
  bySlice.get(`CENSUS_COUNT|${breakdown}|${area}`) as Slice;
const figure = (breakdown: string, area: string, member: string, year = '2023') => {
  const { periods, members, values } = sliceOf(breakdown, area);
  return values[periods.indexOf(year) * members.length + members.indexOf(member)] ?? Number.NaN;
};
const districts = suite.areas.filter(({ area_type }) => area_type === 'TA' || area_type === 'CIT');

describe('the demonstration census', () => {
  it('counts all 55 indicators by all 72 breakdowns (§2.41)', () => {
    const indicators = suite.topics?.flatMap((topic) => topic.indicators) ?? [];
    const breakdowns = indicators.flatMap((indicator) => indicator.breakdowns);
    expect([indicators.length, breakdowns.length]).toEqual([55, 72]);
    expect(breakdowns.filter((code) => !bySlice.has(`CENSUS_COUNT|${code}|new-zealand`))).toEqual([]);
  });

  it('finds the census residents of every area', () => {
    const wrong = districts.filter(
      ({ area_id, population }) =>
        Math.abs(figure('CENSUS_TOTAL', area_id, 'population-total') - population) > 2 + population * 0.001,
    );
    expect(wrong.map(({ area_id }) => area_id)).toEqual([]);
  });

  it('rounds every count to a multiple of three and withholds small ones of districts', () => {
    const counts = slices.filter(({ series }) => series === 'CENSUS_COUNT');
    const values = counts.flatMap((slice) => [...slice.values].filter((value) => !Number.isNaN(value)));
    expect(values.every((value) => value % 3 === 0)).toBe(true);
    const small = counts.filter(({ area_id }) => area_id === 'kawerau-district');
    const shown = small.flatMap((slice) => [...slice.values].filter((value) => value > 0 && value < 6));
    expect(shown).toEqual([]);
    expect(small.some((slice) => [...slice.statuses].some((code) => statusLetter(code) === 'Q'))).toBe(true);
  });

  it('has answers that make the stated total, but for rounding, where nobody counts twice', () => {
    const { members } = sliceOf('highest-qualification-level', 'hastings-district');
    const answers = members.filter((code) => !['not-elsewhere-included', 'total-stated'].includes(code));
    const sum = answers.reduce(
      (all, code) => all + figure('highest-qualification-level', 'hastings-district', code),
      0,
    );
    const stated = figure('highest-qualification-level', 'hastings-district', 'total-stated');
    expect(Math.abs(sum - stated)).toBeLessThanOrEqual(2 * (members.length + 1));
  });

  it('has districts that make the country, but for rounding', () => {
    const sum = districts.reduce(
      (all, { area_id }) => all + figure('religious-affiliation', area_id, 'christian'),
      0,
    );
    const nation = figure('religious-affiliation', 'new-zealand', 'christian');
    expect(Math.abs(sum / nation - 1)).toBeLessThan(0.001);
  });

  it('has coarse groups made of fine ones, and totals that other indicators count', () => {
    const fine = ['0-to-4-years', '5-to-9-years', '10-to-14-years'];
    const children = fine.reduce((all, code) => all + figure('five-year-age-group', 'auckland', code), 0);
    expect(Math.abs(children - figure('broad-age-group', 'auckland', 'under-15-years'))).toBeLessThan(12);
    const overseas = figure('born-in-new-zealand-or-overseas', 'auckland', 'overseas-born');
    expect(
      Math.abs(overseas - figure('CENSUS_TOTAL', 'auckland', 'overseas-born-population-total')),
    ).toBeLessThan(6);
  });

  it('crosses groups and answers so that both margins hold where nobody counts twice', () => {
    const crossing = 'broad-age-group,highest-qualification-group';
    const { members } = sliceOf(crossing, 'auckland');
    const bachelors = members.filter(
      (code) => code.endsWith('bachelor-degree-or-higher') && !code.startsWith('total-stated,'),
    );
    const sum = bachelors.reduce((all, code) => {
      const value = figure(crossing, 'auckland', code);
      return Number.isNaN(value) ? all : all + value;
    }, 0);
    const whole = figure('highest-qualification-group', 'auckland', 'bachelor-degree-or-higher');
    expect(Math.abs(sum / whole - 1)).toBeLessThan(0.03);
  });

  it('crosses groups and answers as people are', () => {
    const [ages, relations] = ['broad-age-group,gender', 'broad-age-group,legal-relationship-status'];
    const widowed = (age: string) =>
      figure(relations, 'auckland', `${age},widowed-or-surviving-civil-union-partner`) /
      figure(relations, 'auckland', `${age},total-stated`);
    expect(widowed('15-to-29-years')).toBeLessThan(0.01);
    expect(widowed('65-years-and-over')).toBeGreaterThan(0.1);
    for (const { area_id } of districts) {
      const boys = figure(ages, area_id, 'under-15-years,male');
      const girls = figure(ages, area_id, 'under-15-years,female');
      if (boys + girls > 600) expect(Math.abs(boys / girls - 1), area_id).toBeLessThan(0.15);
    }
  });

  it('can read a crossing of two topics both ways', () => {
    const crossing = 'broad-age-group,gender';
    const girls = figure(crossing, 'auckland', 'under-15-years,female');
    const children = figure(crossing, 'auckland', 'under-15-years,total-stated');
    const women = figure(crossing, 'auckland', 'total-stated,female');
    expect([girls < children, girls < women]).toEqual([true, true]);
    const kept = slices.filter((slice) => slice.breakdown === crossing && slice.area_id === 'auckland');
    expect(kept).toHaveLength(1);
  });
});
