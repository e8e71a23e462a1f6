import { afterAll, expect, it } from 'vitest';
import type { SeriesManifest } from '#generated/types.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf, Workbench } from '#import/testing/workbench.ts';

const bench = new Workbench();
afterAll(() => bench.close());
const visits = inventedSuite.series.VISITS as SeriesManifest;
const suite = {
  ...inventedSuite,
  areas: inventedSuite.areas.map((area) =>
    area.area_id === 'kauri-district' ? { ...area, parent_ids: ['kauri-region', 'land'] } : area,
  ),
  dimensions: {
    BEACH: {
      dimension: 'BEACH',
      name: 'Beach',
      members: [
        { code: 'b1', name: 'Long Beach', area: 'kauri-district' },
        { code: 'b2', name: 'Far Beach' },
      ],
    },
  },
  series: {
    VISITS: { ...visits, areaTypes: ['NZ', 'RC', 'TA'], breakdowns: ['BEACH'] },
  },
};
const table = (areaType: string) => ({
  series: 'VISITS',
  area: { ofMember: 'BEACH', areaTypes: [areaType] },
  period: { column: 'Year' },
  value: { column: 'Visits' },
  dimensions: { BEACH: { column: 'Beach' } },
});

it('finds the area that a place lies in, and the ones around it (issue 14)', async () => {
  const recipe = recipeOf({ tables: [table('TA'), table('RC')] });
  const text = 'Beach,Year,Visits\nb1,2024,5\nb2,2024,7\n';
  expect(await bench.import(text, { recipe, suite }), bench.printed.join('\n')).toBe(true);
  expect(bench.printed[0]).toBe('VISITS: 2 rows read; left out: "b2" (1)');
  expect(await bench.figures('VISITS', 'kauri-district', 'BEACH')).toEqual(['2024 b1 5 A']);
  expect(await bench.figures('VISITS', 'kauri-region', 'BEACH')).toEqual(['2024 b1 5 A']);
});

it('takes the region a place names over those its district lies in (issue 14)', async () => {
  const [first, ...others] = suite.areas;
  const region = {
    ...first,
    area_id: 'rimu-region',
    name: 'Rimu Region',
    codes: {},
    area_type: 'RC',
    parent_ids: ['land'],
  };
  const [near, far] = suite.dimensions.BEACH.members;
  const BEACH = {
    ...suite.dimensions.BEACH,
    members: [near, { ...far, area: 'kauri-district', around: ['rimu-region'] }],
  };
  const straddling = { ...suite, areas: [first, region, ...others], dimensions: { BEACH } } as typeof suite;
  const recipe = recipeOf({ tables: [table('TA'), table('RC')] });
  const text = 'Beach,Year,Visits\nb1,2024,5\nb2,2024,7\n';
  expect(
    await bench.import(text, { recipe, suite: straddling, yes: 'b2 has a place' }),
    bench.printed.join('\n'),
  ).toBe(true);
  expect(await bench.figures('VISITS', 'kauri-region', 'BEACH')).toEqual(['2024 b1 5 A']);
  expect(await bench.figures('VISITS', 'rimu-region', 'BEACH')).toEqual(['2024 b2 7 A']);
});
