import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnknownVersion } from '#data/contract/contract.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { Workbench } from '#import/testing/workbench.ts';
import { showFigures } from './showFigures.ts';

const bench = new Workbench();
beforeAll(async () => {
  await bench.import('Area,Year,Visits\nKauri District,2023,5\nKauri District,2024,1207\n');
  await bench.import('Area,Year,Visits\nKauri District,2023,5\nKauri District,2024,1310\n');
});
afterAll(() => bench.close());

const show = async (series: string, area: string, more = {}) =>
  showFigures({ series, area, suite: inventedSuite, store: await bench.store, ...more });

it('shows figures with status, dataset, version and source, whether or not a page shows them', async () => {
  const [head, version, source, , ...rows] = await show('VISITS', 'kauri-district');
  expect(head).toBe('VISITS: VISITS, Kauri District, visits');
  expect(version).toMatch(/^version 2-\w+/);
  expect(source).toBe('visits: Visits to places; Visits Office; CC BY 4.0');
  expect(rows).toEqual([
    'period  value  status  dataset',
    '2023        5  A       visits',
    '2024    1,310  A       visits',
  ]);
});

it('shows an earlier version', async () => {
  const [, first = ''] = await (await bench.store).versions();
  const lines = await show('VISITS', 'Kauri District', { version: first });
  expect(lines.at(-1)).toContain('1,207');
  await expect(show('VISITS', 'kauri-district', { version: '9-none' })).rejects.toThrow(UnknownVersion);
});

it.each([
  ['VISTS', 'kauri-district', {}, 'There is no series "VISTS". Did you mean "VISITS"?'],
  ['VISITS', 'Kaurri Distrct', {}, 'No area is known as "Kaurri Distrct". Did you mean "Kauri District"?'],
  ['VISITS', 'Kauri', {}, '"Kauri" can be kauri-region or kauri-district.'],
  ['VISITS', 'kauri-district', { breakdown: 'KIND' }, 'There are figures by totals (--breakdown).'],
  ['VISITS', 'totara-city', {}, 'There are some for kauri-district.'],
  ['NIGHTS', 'totara-city', {}, 'None was imported.'],
])('says what there is instead of %s of %s', async (series, area, more, message) => {
  await expect(show(series, area, more)).rejects.toThrow(message);
});
