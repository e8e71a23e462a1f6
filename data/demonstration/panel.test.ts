import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaTree } from './areaTree.ts';
import { chance, Wander } from './chance.ts';
import { along } from './levelPath.ts';
import { apportion, foldInto, panel, sumOf } from './panel.ts';
import { momentOf, periodsBetween, periodsWithin } from './periods.ts';

describe('apportion', () => {
  const shares = (whole: number, weights: number[]) => {
    const quanta = Float64Array.from(weights);
    apportion(whole, [...weights.keys()], quanta);
    return [...quanta];
  };

  it('divides by weight into whole numbers', () => {
    expect(shares(10, [1, 1, 2])).toEqual([3, 2, 5]);
  });

  it('always adds up, also below zero and without weights', () => {
    const whole = fc.integer({ min: -100_000, max: 100_000 });
    const weights = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(whole, weights, (count, parts) => {
        const given = shares(count, parts);
        return given.every(Number.isInteger) && given.reduce((sum, part) => sum + part, 0) === count;
      }),
    );
  });

  it('gives nothing to who weighs nothing', () => {
    expect(shares(7, [0, 3, 0, 4])).toEqual([0, 3, 0, 4]);
  });
});

describe('foldInto', () => {
  const members = [
    { KIND: 'GALA', COLOUR: 'RED' },
    { KIND: 'FUJI', COLOUR: 'RED' },
    { KIND: 'GALA', COLOUR: 'GREEN' },
  ];

  it('adds members that share a code', () => {
    const source = panel(1, ['2024'], members);
    source.quanta.set([1, 2, 4]);
    const folding = foldInto(members, 'COLOUR');
    expect(folding?.members).toEqual(['RED', 'GREEN']);
    expect(folding && [...sumOf(source, [0], folding)]).toEqual([3, 4]);
  });

  it('makes one total of everything, and joins codes of several dimensions', () => {
    expect(foldInto(members, '')?.members).toEqual(['']);
    expect(foldInto(members, 'COLOUR,KIND')?.members).toEqual(['RED,GALA', 'RED,FUJI', 'GREEN,GALA']);
  });

  it('knows when a dimension is strange to it', () => {
    expect(foldInto(members, 'SIZE')).toBeUndefined();
  });
});

describe('areaTree', () => {
  const area = (area_id: string, area_type: string, parent_ids: string[], population = 100) => ({
    area_id,
    name: area_id,
    short_name: area_id,
    area_type,
    parent_ids,
    north_south_order: 0,
    population,
  });
  const tree = areaTree(
    [
      area('land', 'NZ', []),
      area('north', 'RC', ['land']),
      area('south', 'RC', ['land']),
      area('river', 'TA', ['north', 'south', 'land']),
      area('city', 'TA', ['north', 'land']),
      area('city-east', 'LB', ['city', 'north', 'land']),
      area('city-west', 'LB', ['city', 'north', 'land']),
      area('old-town', 'SA2_23', ['centre', 'river', 'south', 'land']),
      area('centre', 'SA3_23', ['river', 'south', 'land']),
      { ...area('city-region', 'RC', ['land']), hiddenDuplicateOf: 'city' },
      { ...area('mine', 'CUSTOM', ['land']), members: ['river', 'city'] },
    ],
    { areas: {} },
  );
  const partsOf = (area_id: string) =>
    tree.groups
      .find((group) => group.area.area_id === area_id)
      ?.leaves.map((leaf) => tree.leaves[leaf]?.area_id);

  it('makes districts of boards and counts a district in its first region', () => {
    expect(partsOf('city')).toEqual(['city-east', 'city-west']);
    expect(partsOf('north')).toEqual(['river', 'city-east', 'city-west']);
    expect(partsOf('south')).toEqual([]);
  });

  it('adds those outside regions to the country only', () => {
    expect(partsOf('land')).toEqual(['river', 'city-east', 'city-west', '']);
  });

  it('leaves duplicates and user areas to publishing', () => {
    expect(partsOf('city-region')).toBeUndefined();
    expect(partsOf('mine')).toBeUndefined();
    expect(tree.twinTypes.get('city')).toBe('RC');
  });

  it('divides a district into its small areas', () => {
    expect(
      tree.divided.map(({ parts, groups }) => [parts.map(({ area_id }) => area_id), groups.length]),
    ).toEqual([[['old-town'], 2]]);
  });
});

describe('chance', () => {
  it('depends on the name only and fills the space from 0 to 1', () => {
    expect(chance('apple')).toBe(chance('apple'));
    const many = Array.from({ length: 2000 }, (_, at) => chance(`apple ${at}`));
    const mean = many.reduce((sum, one) => sum + one, 0) / many.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    expect(Math.min(...many)).toBeLessThan(0.01);
    expect(Math.max(...many)).toBeGreaterThan(0.99);
  });

  it('wanders smoothly', () => {
    const wander = new Wander('apple');
    const steps = Array.from({ length: 200 }, (_, at) =>
      Math.abs(wander.at(2000 + at / 4, 6) - wander.at(2000 + (at + 1) / 4, 6)),
    );
    expect(Math.max(...steps)).toBeLessThan(0.7);
    expect(wander.at(2010)).toBe(new Wander('apple').at(2010));
  });
});

describe('along', () => {
  it('is straight between points and flat beyond them', () => {
    const path = [
      [2000, 10],
      [2010, 20],
    ] as const;
    expect([1990, 2000, 2005, 2010, 2020].map((year) => along(path, year))).toEqual([10, 10, 15, 20, 20]);
  });
});

describe('periods', () => {
  it('run from first to last', () => {
    const quarters = periodsBetween('2023-Q1', '2024-Q2');
    expect(quarters).toHaveLength(6);
    expect(momentOf('2023-Q1')).toEqual({ period: '2023-Q1', year: 2023, time: 2023.125, step: 1 });
    expect(quarters.at(-1)).toBe('2024-Q2');
  });

  it('lie in coarser ones: quarters in the years that end in a month, weeks where their Thursday is', () => {
    expect([...periodsWithin(['2022-Q4', '2023-Q1', '2023-Q2'], 3)]).toEqual([
      ['2023', [0, 1]],
      ['2024', [2]],
    ]);
    expect([...periodsWithin(['2021-W12', '2021-W13']).keys()]).toEqual(['2021-Q1', '2021-Q2']);
    expect([...periodsWithin(['2021', '2022']).keys()]).toEqual(['2021', '2022']);
  });
});
