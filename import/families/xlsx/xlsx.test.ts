import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { cellsOf, describeFamily } from '#import/families/testing/conformance.ts';
import { dataOf, rowOf, text, workbookOf } from '#import/testing/workbook.ts';
import { xlsx } from './xlsx.ts';

describeFamily({
  family: xlsx,
  write: (figures) => {
    const rows = [['Area', 'Year', 'Visits'], ...figures].map(([area, year, visits]) =>
      rowOf([
        text(area),
        text(year),
        visits === '' || visits === 'Visits' ? text(visits) : `<c><v>${visits}</v></c>`,
      ]),
    );
    return workbookOf({ Visits: dataOf(rows) });
  },
});

it('reads cells by their references, shared texts without their readings, and keeps the numbers of rows', async () => {
  const texts = '<si><r><t>Kau</t></r><r><t>ri</t></r><rPh><t>reading</t></rPh></si>';
  const data = dataOf(['<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2"><v>1E3</v></c></row>']);
  expect(await cellsOf(xlsx, workbookOf({ One: data }, { texts }))).toEqual(['', '|Kauri||1E3']);
});

it('says a merged cell in all the cells it covers', async () => {
  const data = dataOf([
    rowOf([text('Region'), text('2023')]),
    rowOf([text(''), text('Male'), text('Female')]),
  ]);
  const merged = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
  expect(await cellsOf(xlsx, workbookOf({ One: data + merged }))).toEqual([
    'Region|2023|2023',
    'Region|Male|Female',
  ]);
});

it('reads dates by the format of their cells, from either first day, and indents by their steps', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="mmm\\-yy"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf><alignment indent="2"/></xf></cellXfs>';
  const data = dataOf([
    rowOf([
      '<c s="1"><v>45382</v></c>',
      '<c s="2"><v>45382</v></c>',
      '<c s="3"><v>45382</v></c>',
      `<c s="4" t="str"><v>Kauri</v></c>`,
    ]),
  ]);
  expect(await cellsOf(xlsx, workbookOf({ One: data }, { styles }))).toEqual([
    '2024-03-31|2024-03-31|day 45382|    Kauri',
  ]);
  const workbook = '<workbookPr date1904="1"/>';
  expect(await cellsOf(xlsx, workbookOf({ One: data }, { styles, workbook }))).toEqual([
    '2028-04-01|2028-04-01|day 45382|    Kauri',
  ]);
});

it('reads the sheets that fit a pattern, and lists them where none is meant', async () => {
  const sheets = {
    Notes: dataOf([]),
    'Table 1': dataOf([rowOf([text('a')])]),
    'Table 2': dataOf([rowOf([text('b')])]),
  };
  expect(await cellsOf(xlsx, workbookOf(sheets), { sheet: 'Table *' })).toEqual(['a', 'b']);
  expect(await cellsOf(xlsx, workbookOf(sheets), { sheet: 'Table 2' })).toEqual(['b']);
  await expect(cellsOf(xlsx, workbookOf(sheets))).rejects.toThrow(
    'The workbook has the sheets "Notes", "Table 1", "Table 2".',
  );
  await expect(cellsOf(xlsx, workbookOf(sheets), { sheet: 'Tabel 2' })).rejects.toThrow(
    'Did you mean "Table 2"?',
  );
});

it('expands no entity that a file declares itself', async () => {
  const bomb = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><worksheet>${dataOf([rowOf([text('x')])]).replace('x', '&b;')}</worksheet>`;
  const parts = {
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="r0"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r0" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(bomb.replace('&amp;b;', '&b;')),
  };
  await expect(cellsOf(xlsx, zipSync(parts))).rejects.toThrow('damaged');
});
