import { expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { countrySuite } from '#data/testing/countrySuite.ts';
import { type TestCell, testSlice } from '#data/testing/slices.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { agreeingSeries } from './agreeingSeries.ts';

const suiteOf = (more: Partial<SeriesManifest>) => ({
  ...countrySuite,
  series: Object.fromEntries(
    [{ series: 'JOBS' }, { series: 'WORK', ...more }].map((one) => [
      one.series,
      { aggregation: { rule: 'sum' }, ...one } as SeriesManifest,
    ]),
  ),
});
const districts = ['n1', 'n2', 'n3', 's1', 's2'];
const years = Array.from({ length: 20 }, (_, at) => 2001 + at);
const figure = (area: string, year: number) => 1000 * districts.indexOf(area) + 37 * (year - 2000) + 11;

/** A hundred figures of a series: five districts in twenty years. */
const series = (
  name: string,
  cells: (area: string, year: number) => readonly TestCell[],
  by = '',
  codes = [''],
) =>
  districts.map((area) =>
    testSlice({
      series: name,
      breakdown: by,
      area,
      members: codes,
      rows: Object.fromEntries(years.map((year) => [year, cells(area, year)])),
    }),
  );
const jobs = series('JOBS', (area, year) => [figure(area, year)]);

/** Pairs that agree, with their common and equal cells. */
async function agreeing(slices: readonly Slice[], more: Partial<SeriesManifest> = {}, touched?: string[]) {
  const held = new Map(slices.map((slice) => [sliceKey(slice), slice]));
  const found = await agreeingSeries({
    facts: suiteOf(more),
    keys: slices,
    read: async (keys) => keys.map((key) => held.get(sliceKey(key))),
    ...(touched && { touched: new Set(touched) }),
  });
  return found.map((pair) => `${pair.series.join(' ')} ${pair.equal}/${pair.common}`);
}

it('finds two series without a link that agree in 99% of their common cells, and not in fewer (trust-A1)', async () => {
  const but = (wrong: number) =>
    series('WORK', (area, year) => [figure(area, year) + (area === 's2' && year <= 2000 + wrong ? 5 : 0)]);
  expect(await agreeing([...jobs, ...but(0)])).toEqual(['JOBS WORK 100/100']);
  expect(await agreeing([...jobs, ...but(1)])).toEqual(['JOBS WORK 99/100']);
  expect(await agreeing([...jobs, ...but(2)])).toEqual([]);
});

it('compares only cells that both give: what one suppresses says nothing against it', async () => {
  const work = series('WORK', (area, year) => [year % 2 === 0 ? [null, 'Q'] : figure(area, year)]);
  expect(await agreeing([...jobs, ...work])).toEqual(['JOBS WORK 50/50']);
});

it('finds a series whose members add up to the other (trust-A2)', async () => {
  const work = series('WORK', (area, year) => [7, figure(area, year) - 7], 'SEX', ['F', 'M']);
  expect(await agreeing([...jobs, ...work])).toEqual(['JOBS WORK 100/100']);
});

it('finds a rounded form of the other', async () => {
  const work = series('WORK', (area, year) => [Math.round(figure(area, year) / 3) * 3]);
  expect(await agreeing([...jobs, ...work], { rounded: 3 })).toEqual(['JOBS WORK 100/100']);
  expect(await agreeing([...jobs, ...work])).toEqual([]);
});

it('is silent of linked series, of zeros and few different figures, and of series that did not change', async () => {
  const work = series('WORK', (area, year) => [figure(area, year)]);
  expect(await agreeing([...jobs, ...work], { sameAs: [{ series: 'JOBS' }] })).toEqual([]);
  expect(await agreeing([...jobs, ...work], { withheldWith: ['JOBS'] })).toEqual([]);
  expect(await agreeing([...jobs, ...work], {}, ['OTHER'])).toEqual([]);
  const flat = (value: number) => [...series('JOBS', () => [value]), ...series('WORK', () => [value])];
  expect(await agreeing(flat(0))).toEqual([]);
  expect(await agreeing(flat(100))).toEqual([]);
});
