import { afterEach, expect, it } from 'vitest';
import { readingLimits as limits } from '#data/problems/limits.ts';
import type { SourceFileForm, SourceManifest } from '#generated/types.ts';
import { each } from '#import/records/sourceRecord.ts';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';
import { openTable } from './openTable.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

interface Given {
  file?: Partial<SourceFileForm>;
  more?: Partial<SourceManifest>;
  limits?: Partial<typeof limits>;
}

/** Cells of the columns Area, Year and Visits, row by row, with their lines. */
async function rowsOf(content: string | Uint8Array, given: Given = {}): Promise<string[]> {
  const path = bench.file(content);
  const recipe = recipeOf({ file: { format: 'delimited', ...given.file }, ...given.more });
  const most = { ...limits, ...given.limits };
  const rows: string[] = [];
  for await (const row of each(openTable(path, { recipe, limits: most }))) {
    rows.push([row.line, row.cell('Area'), row.cell('Year'), row.cell('Visits')].join('|'));
  }
  return rows;
}

it('takes the first row that is not empty for the header, and passes over empty rows', async () => {
  expect(await rowsOf('\n,,\nArea,Year,Visits\nKauri,2024,5\n\n,,\nRimu,2024,6\n')).toEqual([
    '4|Kauri|2024|5',
    '7|Rimu|2024|6',
  ]);
});

it('finds the header below titles by the cells it holds', async () => {
  const content = '"Visits to places, by area",,\r\nYears to June\r\nArea,Year,Visits\r\nKauri,2024,5\r\n';
  expect(await rowsOf(content, { file: { header: { contains: ['Area', 'Visits'] } } })).toEqual([
    '4|Kauri|2024|5',
  ]);
});

it('says which cells a renamed header lacks and what the row has instead', async () => {
  await expect(
    rowsOf('Area,Year,Number of visits\nKauri,2024,5\n', {
      file: { header: { contains: ['Area', 'Visits'] } },
    }),
  ).rejects.toThrow('Missing in the row most like it: "Visits"');
  await expect(rowsOf('Area,Year,Visit\nKauri,2024,5\n')).rejects.toThrow(
    'no column "Visits". Did you mean "Visit"?',
  );
});

it('takes a header by its row number, names of its own, or none at all', async () => {
  const file = { header: { row: 2, columns: ['Area', 'Year', 'Visits'] } };
  expect(await rowsOf('x\na,b,c\nKauri,2024,5\n', { file })).toEqual(['3|Kauri|2024|5']);
  const none = { header: { none: true, columns: ['Area', 'Year', 'Visits'] } };
  expect(await rowsOf('Kauri,2024,5\n', { file: none })).toEqual(['1|Kauri|2024|5']);
});

it.each<[string, NonNullable<SourceFileForm['footer']>, string]>([
  ['an empty row', { emptyRow: true }, '\nNotes,x,y\n'],
  ['a short row', { shortRow: true }, 'Notes\nmore,x,y\n'],
  ['a row that starts so', { startsWith: ['Table information'] }, 'Table information:,,\nUnits,x,y\n'],
])('ends the table at %s', async (_, footer, tail) => {
  expect(await rowsOf(`Area,Year,Visits\nKauri,2024,5\n${tail}`, { file: { footer } })).toEqual([
    '2|Kauri|2024|5',
  ]);
});

it('refuses headings that repeat where one of them is read, and lets others repeat (imports-4.1)', async () => {
  const alike = 'Two columns are headed alike: column 3 "Visits" and column 5 "visits"';
  await expect(rowsOf('Area,Year,Visits,Note,visits \nKauri,2024,5,x,6\n')).rejects.toThrow(alike);
  expect(await rowsOf('Area,Year,Visits,Note,Note,,\nKauri,2024,5,x,y,,\n')).toEqual(['2|Kauri|2024|5']);
  const columns = ['Area', 'Year', 'Visits', 'Visits'];
  await expect(
    rowsOf('a,b,c,d\nKauri,2024,5,6\n', { file: { header: { row: 1, columns } } }),
  ).rejects.toThrow('Give each a name of its own');
});

it('reads UTF-8 and UTF-16 with their marks, and Latin letters where the recipe says so', async () => {
  const text = 'Area,Year,Visits\nTōtara,2024,5\n';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await rowsOf(`\ufeff${text}`)).toEqual(['2|Tōtara|2024|5']);
  expect(await rowsOf(utf16)).toEqual(['2|Tōtara|2024|5']);
  const latin = Buffer.from('Area,Year,Visits\nCafé,2024,5\n', 'latin1');
  expect(await rowsOf(latin, { file: { encoding: 'windows-1252' } })).toEqual(['2|Café|2024|5']);
  await expect(rowsOf(latin)).rejects.toThrow('is not utf-8');
});

it('reads quoted cells with delimiters and line breaks, and keeps counting lines', async () => {
  const content = 'Area;Year;Visits\n"Kauri;\nnorth";2024;5\nRimu;2024;6\n';
  expect(await rowsOf(content, { file: { delimiter: ';' } })).toEqual([
    '2|Kauri;\nnorth|2024|5',
    '4|Rimu|2024|6',
  ]);
});

it('says where a quotation mark is never closed', async () => {
  await expect(rowsOf('Area,Year,Visits\nKauri,2024,5\n"Rimu,2024,6\n')).rejects.toMatchObject({
    place: { line: 3 },
    message: expect.stringContaining('never closed'),
  });
});

it('fills empty cells from the row above where the recipe says so', async () => {
  const content = 'Area,Year,Visits\nKauri,2023,5\n ,2024,6\nRimu,2023,7\n,2024,8\n';
  expect(await rowsOf(content, { more: { fillDown: ['Area'] } })).toEqual([
    '2|Kauri|2023|5',
    '3|Kauri|2024|6',
    '4|Rimu|2023|7',
    '5|Rimu|2024|8',
  ]);
});

it('makes a row of every figure of a wide file', async () => {
  const content = ',Kauri,Rimu\n2023,5,6\n2024,7,8\n';
  const more: Partial<SourceManifest> = {
    wide: { columns: 'rest', keep: [''], heading: 'Area', value: 'Visits' },
    tables: [{ ...visitsTable, period: { column: '' } }],
  };
  expect(await rowsOf(content, { more })).toEqual(['2|Kauri||5', '2|Rimu||6', '3|Kauri||7', '3|Rimu||8']);
});

it('reads SDMX-CSV cells written "id: label" by their id', async () => {
  const content = 'Area: Area name,Year: Time,Visits\nKAU: Kauri,2024: 2024,12.5\n';
  expect(await rowsOf(content, { file: { format: 'sdmx-csv' } })).toEqual(['2|KAU|2024|12.5']);
});

it.each<[string, string | Uint8Array, Partial<typeof limits>]>([
  ['larger than', 'Area,Year,Visits\nKauri,2024,5\n', { bytes: 10 }],
  ['more than 1 rows', 'Area,Year,Visits\nKauri,2024,5\n', { rows: 1 }],
  ['more than 2 cells', 'Area,Year,Visits\n', { columns: 2 }],
  ['more than 4 characters', 'Area,Year,Visits\nKauri,2024,5\n', { cellLength: 4 }],
  ['This row has more than 40 characters', `Area,Year,Visits\n${'x'.repeat(50)},2024,5\n`, { rowLength: 40 }],
  ['zero bytes', 'Area,Year,Visits\n\0', {}],
  ['damaged', Buffer.from('PK\u0003\u0004…'), {}],
])('refuses a file: %s', async (message, content, most) => {
  await expect(rowsOf(content, { limits: most })).rejects.toThrow(message);
});
