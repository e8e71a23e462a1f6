import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import type { AreaManifest } from '#generated/types.ts';
import smallAreas from '#manifests/areas/small-areas-demonstration.json' with { type: 'json' };
import { generateDemonstration } from './generate.ts';

const divided = ['dunedin-city', 'rodney-local-board-area'];
const suite = manifestSuite();
const whole = {
  ...suite,
  areas: [
    ...suite.areas,
    ...(smallAreas.areas as AreaManifest[]).filter(({ parent_ids }) =>
      divided.some((area) => parent_ids.includes(area)),
    ),
  ],
};
const series = Object.fromEntries(
  Object.entries(whole.series).filter(([key]) => key.startsWith('PP_') || key === 'ERP'),
);
const slices = new Map(
  [...generateDemonstration({ ...whole, series })].map((slice) => [sliceKey(slice), slice]),
);
const areas = ['new-zealand', 'auckland', 'gisborne-district', 'otago-region'];
const slice = (series: string, area_id: string, breakdown = 'SCENARIO'): Slice => {
  const found = slices.get(sliceKey({ series, breakdown, area_id }));
  if (!found) throw new Error(`${series} ${area_id} ${breakdown} is not there`);
  return found;
};
const read = ({ periods, members, values }: Slice, period: string, member: string): number =>
  values[periods.indexOf(period) * members.length + members.indexOf(member)] ?? Number.NaN;
const split = (one: Slice, period: string, scenario: string): number =>
  one.members
    .filter((member) => member.split(',').includes(scenario))
    .reduce((sum, member) => sum + read(one, period, member), 0);

describe.each(areas)('projections of %s', (area) => {
  const people = slice('PP_POP', area);

  it('start at the residents estimated, in every scenario (§3.13)', () => {
    const estimated = read(slice('ERP', area, ''), '2023', '');
    expect(['PP_LO', 'PP_ME', 'PP_HI', 'H'].map((scenario) => read(people, '2023', scenario))).toEqual(
      Array(4).fill(estimated),
    );
    expect(read(people, '2010', 'H')).toBe(read(slice('ERP', area, ''), '2010', ''));
  });

  it('lie in the order of their scenarios: people and households (§3.13)', () => {
    for (const year of ['2024', '2033', '2053']) {
      for (const one of [people, slice('PP_HH', area)]) {
        const [low = 0, medium = 0, high = 0] = ['PP_LO', 'PP_ME', 'PP_HI'].map((code) =>
          read(one, year, code),
        );
        expect(low).toBeLessThan(medium);
        expect(medium).toBeLessThan(high);
      }
    }
  });

  it('hang together: ages, sexes, types and components add up, households hold nearly everybody', () => {
    for (const scenario of ['PP_LO', 'PP_ME', 'PP_HI']) {
      const all = read(people, '2053', scenario);
      for (const breakdown of ['AGE_BROAD,SCENARIO', 'AGE_5,SCENARIO', 'AGE_5,SCENARIO,SEX'])
        expect(split(slice('PP_AGE', area, breakdown), '2053', scenario)).toBe(all);
      const households = read(slice('PP_HH', area), '2053', scenario);
      const kinds = split(slice('PP_HH_TYPE', area, 'HOUSEHOLD_TYPE,SCENARIO'), '2053', scenario);
      expect(Math.abs(kinds / households - 1)).toBeLessThan(0.001);
      const housed = households * read(slice('PP_HH_SIZE', area), '2053', scenario);
      expect(housed / all).toBeGreaterThan(0.97);
      expect(housed / all).toBeLessThanOrEqual(1);
      const change = all - read(people, '2052', scenario);
      const parts = ['PP_NATURAL', 'PP_MIGRATION'].map((key) => read(slice(key, area), '2053', scenario));
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - change)).toBeLessThan(100);
    }
  });
});

describe('projections of small areas', () => {
  const parts = (area: string) =>
    whole.areas.filter(({ area_type, parent_ids }) => area_type === 'SA2_23' && parent_ids.includes(area));

  it.each(divided)('add up to %s in every year', (area) => {
    expect(parts(area).length).toBeGreaterThan(1);
    for (const [key, year] of [
      ['PP_POP', '2053'],
      ['PP_POP', '2038'],
      ['PP_HH', '2053'],
    ] as const) {
      const figures = parts(area).map(({ area_id }) => read(slice(key, area_id), year, 'PP_ME'));
      const sum = figures.reduce((all, one) => all + one, 0);
      expect(Math.abs(sum - read(slice(key, area), year, 'PP_ME'))).toBeLessThanOrEqual(
        key === 'PP_HH' ? 1 : 0,
      );
    }
  });

  it('grow at rates of their own', () => {
    const rates = parts('dunedin-city').map(({ area_id }) => {
      const people = slice('PP_POP', area_id);
      return read(people, '2053', 'PP_ME') / read(people, '2023', 'PP_ME');
    });
    expect(Math.max(...rates) - Math.min(...rates)).toBeGreaterThan(0.2);
  });
});
