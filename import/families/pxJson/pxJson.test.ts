import { expect, it } from 'vitest';
import { cellsOf, describeFamily, type Figure } from '#import/families/testing/conformance.ts';
import { pxJson } from './pxJson.ts';

const fileOf = (figures: readonly Figure[]): string =>
  JSON.stringify({
    columns: [
      { code: 'Area', text: 'area', type: 'd' },
      { code: 'Year', text: 'year', type: 't' },
      { code: 'Visits', text: 'Visits to places', type: 'c' },
    ],
    comments: [],
    data: figures.map(([area, year, figure]) => ({ key: [area, year], values: [figure || '..'] })),
    metadata: [{ updated: '2024-05-28T06:00:00Z', label: 'Visits', source: 'Visits Office' }],
  });

describeFamily({
  family: pxJson,
  recipe: {
    tables: [
      {
        series: 'VISITS',
        area: { column: 'Area' },
        period: { column: 'Year' },
        value: { column: 'Visits', markers: { '..': 'M' } },
      },
    ],
  },
  missing: '..',
  write: fileOf,
});

it('says where a row has another number of cells than there are columns', async () => {
  const broken = fileOf([['Kauri', '2023', '5']]).replace('"key":["Kauri","2023"]', '"key":["Kauri"]');
  await expect(cellsOf(pxJson, broken)).rejects.toThrow(
    'In this JSON file data.0.key is not a list of 2 cells.',
  );
});
