import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cellsOf, describeFamily } from '#import/families/testing/conformance.ts';
import { ods } from './ods.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${escaped(value)}</text:p></table:table-cell>`;
const figure = (value: string, shown = value, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>${shown}</text:p></table:table-cell>`;
const row = (cells: readonly string[], more = '') =>
  `<table:table-row ${more}>${cells.join('')}</table:table-row>`;
const sheet = (name: string, rows: readonly string[], more = '') =>
  `<table:table table:name="${name}" ${more}>${rows.join('')}</table:table>`;
const names = 'xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:number="n"';

/** A spreadsheet of these sheets; the type stands first and unpacked, as in every such file. */
function bookOf(sheets: string, styles = ''): Uint8Array {
  const content = `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  });
}

describeFamily({
  family: ods,
  write: (figures) =>
    bookOf(
      sheet('Visits', [
        row(['Area', 'Year', 'Visits'].map((heading) => text(heading))),
        ...figures.map(([area, year, visits]) =>
          row([text(area), text(year), visits === '' ? text('') : figure(visits)]),
        ),
      ]),
    ),
});

const read = (rows: readonly string[], styles?: string) => cellsOf(ods, bookOf(sheet('One', rows), styles));

it('reads numbers with all their digits as somebody sees them: percentages, thousands, words in their place (imports-B3)', async () => {
  const percent =
    '<table:table-cell office:value-type="percentage" office:value="0.071"><text:p>7%</text:p></table:table-cell>';
  const styles =
    '<number:number-style style:name="N1"><number:number number:display-factor="1000"/></number:number-style>' +
    '<style:style style:name="c1" style:data-style-name="N1"/>';
  const cells = [
    percent,
    figure('1204567', '1,205', 'table:style-name="c1"'),
    figure('4', '..C'),
    figure('0', '-'),
    figure('12.25', '12.3 p'),
    figure('1204.5', '1 204,50'),
  ];
  expect(await read([row(cells)], styles)).toEqual(['7.1%|1204.567|..C|0|12.25p|1204.5']);
});

it('reads raised digits apart, days as days, and no remarks', async () => {
  const styles =
    '<style:style style:name="T1"><style:text-properties style:text-position="super 58%"/></style:style>';
  const cells = [
    '<table:table-cell office:value-type="string"><text:p>234<text:span text:style-name="T1">1</text:span></text:p></table:table-cell>',
    '<table:table-cell office:value-type="date" office:date-value="2024-03-31T00:00:00"><text:p>31/03/24</text:p></table:table-cell>',
    '<table:table-cell office:value-type="string"><office:annotation><text:p>Check!</text:p></office:annotation><text:p>Far<text:s/>North</text:p><text:p>district</text:p></table:table-cell>',
  ];
  expect(await read([row(cells)], styles)).toEqual(['234¹|2024-03-31|Far North\ndistrict']);
});

it('repeats rows and cells, leaves hidden ones out, and fills what is merged', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
  const covered = '<table:covered-table-cell/>';
  expect(
    await read([
      '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>',
      row([text('Region', 'table:number-rows-spanned="2"'), text('x'), text('2023')]),
      row([covered, text('y'), text('n'), empty]),
      row([text('A'), text('z'), figure('7')], 'table:number-rows-repeated="2"'),
      row([text('B'), text('z'), figure('8')], 'table:visibility="filter"'),
      row([empty], 'table:number-rows-repeated="1048571"'),
    ]),
  ).toEqual(['Region|2023', 'Region|n', 'A|7', 'A|7']);
});

it('takes the sheets that somebody sees', async () => {
  const styles =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const book = bookOf(
    sheet('Working', [row([text('a')])], 'table:style-name="ta2"') + sheet('Table 1', [row([text('b')])]),
    styles,
  );
  expect(await cellsOf(ods, book)).toEqual(['b']);
  expect(await cellsOf(ods, book, { sheet: '*' })).toEqual(['b']);
  expect(await cellsOf(ods, book, { sheet: 'Working' })).toEqual(['a']);
});
