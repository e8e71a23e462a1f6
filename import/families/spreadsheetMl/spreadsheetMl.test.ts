import { expect, it } from 'vitest';
import { cellsOf, describeFamily } from '#import/families/testing/conformance.ts';
import { spreadsheetMl } from './spreadsheetMl.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cell = (text: string, attributes = '') =>
  `<ss:Cell ${attributes}><ss:Data ss:Type="String">${escaped(text)}</ss:Data></ss:Cell>`;
const row = (...cells: string[]) => `<ss:Row>${cells.join('')}</ss:Row>`;
const sheet = (name: string, ...rows: string[]) =>
  `<ss:Worksheet ss:Name="${name}"><ss:Table>${rows.join('')}</ss:Table></ss:Worksheet>`;
const workbook = (...sheets: string[]) =>
  `<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</ss:Workbook>`;

describeFamily({
  family: spreadsheetMl,
  write: (figures) =>
    workbook(
      sheet(
        'Visits',
        ...[['Area', 'Year', 'Visits'], ...figures].map((cells) => row(...cells.map((text) => cell(text)))),
      ),
    ),
});

it('fills cells that cover others, and counts those that are left out', async () => {
  const rows = [
    row(cell('Region', 'ss:MergeDown="1"'), cell('2023', 'ss:MergeAcross="1"'), cell('Note')),
    row(cell('Male'), cell('Female')),
    `<ss:Row ss:Index="4">${cell('North')}${cell('5', 'ss:Index="3"')}</ss:Row>`,
  ];
  expect(await cellsOf(spreadsheetMl, workbook(sheet('One', ...rows)))).toEqual([
    'Region|2023|2023|Note',
    'Region|Male|Female',
    '',
    'North||5',
  ]);
});

it('reads the sheets that fit a pattern', async () => {
  const book = workbook(sheet('Notes'), sheet('T1', row(cell('a'))), sheet('T2', row(cell('b'))));
  expect(await cellsOf(spreadsheetMl, book, { sheet: 'T*' })).toEqual(['a', 'b']);
});
