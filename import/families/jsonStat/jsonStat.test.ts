import { expect, it } from 'vitest';
import { cellsOf, describeFamily, type Figure } from '#import/families/testing/conformance.ts';
import { jsonStat } from './jsonStat.ts';

const distinct = (figures: readonly Figure[], at: 0 | 1) => [...new Set(figures.map((figure) => figure[at]))];

/** A dataset of version 2 with areas by name and years by code. */
function datasetOf(figures: readonly Figure[]) {
  const [areas, years] = [distinct(figures, 0), distinct(figures, 1)];
  const found = areas.flatMap((area) =>
    years.map((year) => figures.find(([own, at]) => own === area && at === year)?.[2] ?? ''),
  );
  return {
    version: '2.0',
    class: 'dataset',
    label: 'Visits',
    id: ['place', 'time'],
    size: [areas.length, years.length],
    dimension: {
      place: {
        category: {
          index: Object.fromEntries(areas.map((_, at) => [`P${at}`, at])),
          label: Object.fromEntries(areas.map((area, at) => [`P${at}`, area])),
        },
      },
      time: { category: { index: years } },
    },
    value: found.map((text) => (text === '' ? null : Number(text))),
  };
}
const recipe = {
  tables: [
    {
      series: 'VISITS',
      area: { column: 'place.name' },
      period: { column: 'time' },
      value: { column: 'Value' },
    },
  ],
};
const columns = { area: 'place.name', year: 'time', visits: 'Value' };

describeFamily({ family: jsonStat, recipe, columns, write: (figures) => JSON.stringify(datasetOf(figures)) });

const rowsOf = (value: unknown) => cellsOf(jsonStat, JSON.stringify(value));
const figures: Figure[] = [
  ['Kauri', '2023', '5'],
  ['Kauri', '2024', ''],
];

it('reads a bundle of version 1, which keeps id and size among the dimensions', async () => {
  const { id, size, dimension, value } = datasetOf(figures);
  expect(await rowsOf({ visits: { dimension: { id, size, ...dimension }, value } })).toEqual([
    'Dataset|place|place.name|time|time.name|Value|Status',
    'visits|P0|Kauri|2023|2023|5|',
  ]);
});

it('reads the datasets that stand in a collection, under the columns of all', async () => {
  const other = {
    class: 'dataset',
    label: 'Beds',
    id: ['kind'],
    size: [1],
    dimension: { kind: { category: { label: { H: 'Hotel' } } } },
    value: { 0: 7 },
  };
  const collection = { version: '2.0', class: 'collection', link: { item: [datasetOf(figures), other] } };
  expect(await rowsOf(collection)).toEqual([
    'Dataset|place|place.name|time|time.name|kind|kind.name|Value|Status',
    'Visits|P0|Kauri|2023|2023|||5|',
    'Beds|||||H|Hotel|7|',
  ]);
});

it('keeps a cell that has a status and no value', async () => {
  expect(await rowsOf({ ...datasetOf(figures), status: { 1: 'c' } })).toContain(
    'Visits|P0|Kauri|2024|2024||c',
  );
  expect(await rowsOf({ ...datasetOf(figures), status: 'e' })).toContain('Visits|P0|Kauri|2023|2023|5|e');
});

it.each([
  ['sizes that do not fit', { size: [1, 3] }],
  ['fewer values than cells', { value: [5] }],
  ['a value beyond the cube', { value: { 9: 5 } }],
  ['a value that is a list', { value: [[5], 6] }],
  ['no dimension', { dimension: {} }],
])('stops at %s', async (_, broken) => {
  await expect(rowsOf({ ...datasetOf(figures), ...broken })).rejects.toThrow('In this JSON file');
});

it('says of a description that it holds no figures', async () => {
  await expect(rowsOf({ ...datasetOf(figures), value: [] })).rejects.toThrow(
    'a list of 2 values: it is empty, as where a table is only described',
  );
});
