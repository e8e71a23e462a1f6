import { describe, expect, it } from 'vitest';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import { generateDemonstration } from './generate.ts';
import { emptyProfile } from './profile.ts';

const area = (area_id: string, area_type: string, parent_ids: string[]): AreaManifest => ({
  area_id,
  name: area_id,
  short_name: area_id,
  area_type,
  parent_ids,
  north_south_order: 0,
  population: 1000,
});
const bees: SeriesManifest = {
  series: 'BEES',
  name: 'Bees',
  description: 'Hives that are kept.',
  source: 'Own',
  frequency: 'A',
  firstYear: 2020,
  unit: '#',
  unitKind: 'number',
  areaTypes: ['NZ', 'TA'],
  aggregation: { rule: 'sum' },
} as unknown as SeriesManifest;
const suite = {
  areas: [area('land', 'NZ', []), area('hill', 'TA', ['land']), area('bay', 'TA', ['land'])],
  series: { BEES: bees, HONEY: { ...bees, series: 'HONEY' } },
  dimensions: {},
};
const made = (profile: Parameters<typeof generateDemonstration>[1]) => [
  ...generateDemonstration(suite, profile),
];

describe("the demonstration of a product of one's own", () => {
  it('is nothing where its profiles know none of its series', () => {
    expect(made(undefined)).toEqual([]);
    expect(made(emptyProfile())).toEqual([]);
    expect([...generateDemonstration(manifestSuite(), emptyProfile())]).toEqual([]);
  });

  it('is what a profile of its own says, with the district sums that all have', () => {
    const counts = [{ series: 'BEES', per: 'counted', level: [[2020, 5000]] }];
    const slices = made({ ...emptyProfile(), counts });
    expect(slices.map(({ series, area_id }) => `${series} ${area_id}`)).toEqual([
      'BEES land',
      'BEES hill',
      'BEES bay',
    ]);
    const [land, hill, bay] = slices.map(({ values }) => values[0] ?? 0);
    expect(land).toBeGreaterThan(0);
    expect(land).toBe((hill ?? 0) + (bay ?? 0));
  });

  it('says which name or panel a profile has in a formula or a list and nowhere else', () => {
    const counts = [{ series: 'BEES', per: '2 * hives', level: [[2020, 5000]] }];
    const fault = expect.objectContaining({ said: '2 * hives', at: 4 });
    expect(() => made({ ...emptyProfile(), counts })).toThrow(fault);
    const figures = [{ series: 'BEES', panels: ['swarms'] }];
    expect(() => made({ ...emptyProfile(), figures })).toThrow(/no panel swarms/);
  });
});
