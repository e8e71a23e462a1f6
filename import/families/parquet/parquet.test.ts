import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, it } from 'vitest';
import { cellsOf, describeFamily } from '#import/families/testing/conformance.ts';
import { parquet } from './parquet.ts';

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];
const fileOf = (columnData: Columns) => new Uint8Array(parquetWriteBuffer({ columnData }));

describeFamily({
  family: parquet,
  write: (figures) =>
    fileOf([
      { name: 'Area', data: figures.map(([area]) => area), type: 'STRING' },
      { name: 'Year', data: figures.map(([, year]) => Number(year)), type: 'INT32' },
      {
        name: 'Visits',
        data: figures.map(([, , visits]) => (visits === '' ? null : Number(visits))),
        type: 'DOUBLE',
      },
    ]),
});

it('writes figures, dates and nothing as cells', async () => {
  const file = fileOf([
    { name: 'Whole', data: [9007199254740993n, null], type: 'INT64' },
    { name: 'Short', data: [0.1, -2.5], type: 'FLOAT' },
    { name: 'When', data: [new Date('2024-03-31'), new Date('2024-03-31T10:30:00Z')], type: 'TIMESTAMP' },
    { name: 'Yes', data: [true, false], type: 'BOOLEAN' },
  ]);
  expect(await cellsOf(parquet, file)).toEqual([
    'Whole|Short|When|Yes',
    '9007199254740993|0.1|2024-03-31|true',
    '|-2.5|2024-03-31T10:30:00.000Z|false',
  ]);
});

it('names a column that holds lists', async () => {
  const file = fileOf([{ name: 'Kinds', data: [[1, 2]], type: 'JSON' }]);
  await expect(cellsOf(parquet, file)).rejects.toThrow('The column "Kinds" holds lists or bytes.');
});

it('leaves out columns that are groups, and says so where there are no others', async () => {
  const group = { name: 'More', data: [{ kind: 'day' }], type: 'VARIANT' as const };
  const file = fileOf([{ name: 'Area', data: ['Kauri'], type: 'STRING' }, group]);
  expect(await cellsOf(parquet, file)).toEqual(['Area', 'Kauri']);
  await expect(cellsOf(parquet, fileOf([group]))).rejects.toThrow(
    'All columns of this Parquet file are groups',
  );
});
