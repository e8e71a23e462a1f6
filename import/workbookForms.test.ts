import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import type { SourceFileForm, SourceTable } from '#generated/types.ts';
import type { ReadFilesResult } from './plan/readFiles.ts';
import { faultRecipe, readFault } from './testing/faults.ts';
import { dataOf, rowOf, text, workbookOf } from './testing/workbook.ts';
import { tableRules } from './validation/tableRules.ts';

const newFolder = temporaryFolders();
const book: SourceFileForm = { format: 'xlsx' };
const years = { columns: 'rest' as const, keep: ['Region'], heading: 'Year' };
const share: Partial<SourceTable> = { series: 'SHARE', value: { column: 'Share' } };
const ferries: Partial<SourceTable> = { value: { column: 'Ferries' } };
const district = { column: 'District', names: true };
const passengers: Partial<SourceTable> = { area: district, value: { column: 'Passengers' } };

const fileOf = (content: Uint8Array | string, name = 'book.xlsx') => {
  const path = join(newFolder(), name);
  writeFileSync(path, content);
  return path;
};
/** A workbook of one sheet, whose figures take the formats in turn. */
const formatted = (formats: readonly string[], values: readonly string[]) =>
  workbookOf(
    {
      Data: dataOf([
        rowOf([text('Region'), text('Year'), text('Value')]),
        ...values.map((value, at) =>
          rowOf([
            text('Otago Region'),
            `<c><v>${2001 + at}</v></c>`,
            `<c s="${formats.length > 1 ? at + 1 : 1}"><v>${value}</v></c>`,
          ]),
        ),
      ]),
    },
    {
      styles: `<numFmts>${formats.map((format, at) => `<numFmt numFmtId="${170 + at}" formatCode="${format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`).join('')}</numFmts><cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs>`,
    },
  );
const valuesIn = (figures: readonly string[]) =>
  figures.map((figure) => figure.split(' ').slice(2).join(' '));

/** What the rule about percent signs finds. */
const percentsIn = ({ tables }: ReadFilesResult) =>
  tableRules.find(({ name }) => name === 'some-percent')?.findings({ tables }) ?? [];

describe('a workbook is read as somebody sees it, or the import stops at the cell', () => {
  it('percentages by their number format, as a text file writes them (imports-A5, public-2)', async () => {
    const percent = await readFault('percent-cells.xlsx', faultRecipe(book, share));
    expect(percent.figures).toEqual([
      'northland-region 2022 12.5 A',
      'northland-region 2023 13.1 A',
      'otago-region 2022 9.8 A',
      'otago-region 2023 10.2 A',
    ]);
    const noisy = await readFault('percent-format.xlsx', faultRecipe(book, { ...share, area: district }));
    expect(valuesIn(noisy.figures)).toEqual(['6.5 A', '7.1 A', '12 A']);
    const scaled = faultRecipe(book, { ...share, value: { column: 'Share', scale: 100 } });
    expect((await readFault('percent-cells.xlsx', scaled)).problems[0]).toBe(
      'percent-cells.xlsx [Data]:2:3: error: "12.5%" in column "Share" is a percentage already, and "value.scale" of the recipe multiplies it by 100. Remove "scale".',
    );
  });

  it('a column with percent signs on some figures only is doubted, by format or by text (public-2)', async () => {
    const file = fileOf(formatted(['0.0%', '0'], ['0.065', '7.1']));
    const { read } = await readFault(file, faultRecipe(book, { series: 'SHARE' }));
    const [finding] = percentsIn(read);
    expect(finding?.message()).toBe(
      '1 figure of SHARE has a percent sign, or the number format of a percentage, and 1 has none. Write all of them in one way.',
    );
    const even = await readFault('percent-cells.xlsx', faultRecipe(book, share));
    expect(percentsIn(even.read)).toEqual([]);
  });

  it('thousands that a number format shows (public-3)', async () => {
    const table = { value: { column: 'Ferries (thousands)', magnitude: 3 } };
    expect((await readFault('thousands-display.xlsx', faultRecipe(book, table))).figures).toEqual([
      'northland-region 2022 1204500 A',
      'otago-region 2022 88200 A',
      'waikato-region 2022 310000 A',
    ]);
  });

  it.each([
    ['[<6]"..C";#,##0', '4', ' Q'],
    ['[<6]"..C";#,##0', '1204', '1204 A'],
    ['[=0]"..C";[>0]#,##0;-#,##0', '0', ' Q'],
    [';;;', '3', ' M'],
    ['#,##0;-#,##0;', '0', ' M'],
    ['#,##0;(#,##0)', '-120', '-120 A'],
    ['_-* #,##0_-;-* #,##0_-;_-* "-"??_-;_-@_-', '0', '0 A'],
    ['[$NZ$-1409] #,##0.00', '12.5', '12.5 A'],
    ['"$"#,##0;[Red]-"$"#,##0', '-5', '-5 A'],
    ['#,##0.0,,', '2500000', '2.5 A'],
    ['0.0" p"', '12.5', '12.5 P'],
    ['#\\ ##0', '1204', '1204 A'],
    ['0.00E+00', '120000', '120000 A'],
  ])('%s shows %s as %s (public-3)', async (format, stored, wanted) => {
    const table = faultRecipe(book, {
      value: { column: 'Value', markers: { '..C': 'Q' } },
      status: { suffixes: { p: 'P' } },
      series: 'GROWTH',
    });
    const { figures, problems } = await readFault(fileOf(formatted([format], [stored])), table);
    expect(problems).toEqual([]);
    expect(valuesIn(figures)).toEqual([wanted]);
  });

  it.each([
    ['0.0"m"', '12.5', '"12.5m" in column "Value" is not a figure'],
    ['[h]:mm', '1.5', '"36:00:00" in column "Value" is not a figure'],
    ['dd/mm/yyyy', '45000', '"2023-03-15" in column "Value" is not a figure'],
    ['"see note"', '5', '"see note" in column "Value" is not a figure'],
  ])('%s makes no figure of %s', async (format, stored, message) => {
    const { problems } = await readFault(fileOf(formatted([format], [stored])), faultRecipe(book));
    expect(problems.join()).toContain(message);
  });

  it('says how many cells its formats hide', async () => {
    const file = fileOf(formatted([';;;', '0', ';;;'], ['3', '4', '5']));
    const { remarks } = await readFault(file, faultRecipe(book));
    expect(remarks).toEqual([
      'book.xlsx [Data]:1:1: note: 2 cells read as empty, because the number format shows nothing there.',
    ]);
  });

  it('no figure that a rule of conditional formatting may hide or replace (public-reports-3)', async () => {
    const rows = [
      rowOf([text('Region'), text('Year'), text('Value')]),
      rowOf([text('Otago Region'), '<c><v>2021</v></c>', '<c><v>3</v></c>']),
      rowOf([text('Otago Region'), '<c><v>2022</v></c>', '<c><v>40</v></c>']),
    ];
    const ruled = async (format: string, range = 'A1:B1 C2:C2') => {
      const rule = `<conditionalFormatting sqref="${range}"><cfRule type="cellIs" dxfId="1" priority="1" operator="lessThan"><formula>6</formula></cfRule></conditionalFormatting>`;
      const styles = `<cellXfs><xf/></cellXfs><dxfs><dxf><font/></dxf><dxf><numFmt numFmtId="190" formatCode="${format}"/></dxf></dxfs>`;
      const found = await readFault(
        fileOf(workbookOf({ T1: dataOf(rows) + rule }, { styles })),
        faultRecipe(book),
      );
      return [...found.problems, ...found.figures];
    };
    expect(await ruled(';;;')).toEqual([
      'book.xlsx [T1]:2:3: error: A rule of conditional formatting can hide this figure or show another. Remove the rule in the workbook, save it, and import it again.',
      'otago-region 2022 40 A',
    ]);
    expect((await ruled('0%'))[0]).toContain('conditional formatting');
    const replaced = await ruled('&quot;..C&quot;', 'C1:C1048576');
    expect(replaced[0]).toContain('[T1]:2:3: error: A rule');
    expect(replaced.join()).not.toContain('otago');
    const all = ['otago-region 2021 3 A', 'otago-region 2022 40 A'];
    expect(await ruled('#,##0')).toEqual(all);
    expect(await ruled(';;;', 'A1:A9')).toEqual(all);
  });

  it.each([
    ['in white', '<font><color theme="0"/></font>', 1],
    [
      'in the colour of its cell',
      '<font><color rgb="FF112233"/></font><fill><patternFill><bgColor rgb="FF112233"/></patternFill></fill>',
      1,
    ],
    ['as nothing', '<numFmt numFmtId="190" formatCode=";;;"/>', 1],
    ['in red', '<font><color rgb="FFFF0000"/></font>', 2],
    [
      'in white on blue',
      '<font><color rgb="FFFFFFFF"/></font><fill><patternFill><bgColor rgb="FF0000FF"/></patternFill></fill>',
      2,
    ],
  ])(
    'a figure that a rule of conditional formatting shows %s, also in the list of extensions (public-reports-3)',
    async (_, format, count) => {
      const rows = [
        rowOf([text('Region'), text('Year'), text('Value')]),
        rowOf([text('Otago Region'), '<c><v>2021</v></c>', '<c><v>3</v></c>']),
        rowOf([text('Otago Region'), '<c><v>2022</v></c>', '<c><v>40</v></c>']),
      ];
      const read = async (rule: string, styles: string) =>
        (await readFault(fileOf(workbookOf({ T1: dataOf(rows) + rule }, { styles })), faultRecipe(book)))
          .figures.length;
      const cells = '<cellXfs><xf/></cellXfs>';
      const own = `<conditionalFormatting sqref="C2"><cfRule type="cellIs" dxfId="0"/></conditionalFormatting>`;
      expect(await read(own, `${cells}<dxfs><dxf>${format}</dxf></dxfs>`)).toBe(count);
      const extended = `<extLst><ext xmlns:x14="urn:x14"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="urn:xm"><x14:cfRule type="expression"><xm:f>A1=1</xm:f><x14:dxf>${format}</x14:dxf></x14:cfRule><xm:sqref>A1:A9 C2</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
      expect(await read(extended, cells)).toBe(count);
      const bar =
        '<conditionalFormatting sqref="C2"><cfRule type="dataBar"><dataBar showValue="0"/></cfRule></conditionalFormatting>';
      expect(await read(bar, cells)).toBe(1);
    },
  );

  it('no figure of a merged cell, which counts for several (imports-A4)', async () => {
    const wide = faultRecipe(book, {}, { wide: years });
    const down = await readFault('merged-figure.xlsx', wide);
    expect(down.problems).toEqual([
      'merged-figure.xlsx [Data]:3:2: error: This cell is merged with others (B3:B4), so one figure would count for several. Write a figure into each cell, or leave the row out with "where" or "skip" of the recipe. (2 rows: lines 3, 4)',
      expect.stringContaining('(C3:C4)'),
    ]);
    const across = await readFault('merged-two-years.xlsx', wide);
    expect(across.problems.join()).toContain('merged-two-years.xlsx [Data]:2:2: error: This cell is merged');
  });

  it('raised digits behind a figure are none of it (imports-A6)', async () => {
    const { problems } = await readFault('superscript-figure.xlsx', faultRecipe(book, { ...ferries }));
    expect(problems.slice(0, 2)).toEqual([
      expect.stringContaining('superscript-figure.xlsx [Data]:2:3: error: "234¹" in column "Ferries"'),
      expect.stringContaining('superscript-figure.xlsx [Data]:3:3: error: "1,204²" in column "Ferries"'),
    ]);
    const marked = { ...ferries, status: { suffixes: { '¹': 'E', '²': 'A' } } } as const;
    const form = { ...book, footer: { startsWith: ['Note'] } };
    expect((await readFault('superscript-figure.xlsx', faultRecipe(form, marked))).figures).toEqual([
      'northland-region 2022 234 E',
      'otago-region 2022 1204 A',
      'waikato-region 2022 310 A',
      'southland-region 2022 99 A',
    ]);
  });

  it('hidden rows and columns are left out and named, or read where the recipe says so (imports-A7, public-3)', async () => {
    const seen = await readFault('hidden-row-column.xlsx', faultRecipe(book, {}, { wide: years }));
    expect(seen.figures).toEqual([
      'northland-region 2022 100 A',
      'northland-region 2024 110 A',
      'otago-region 2022 200 A',
      'otago-region 2024 210 A',
      'waikato-region 2022 300 A',
      'waikato-region 2024 310 A',
    ]);
    expect(seen.remarks).toEqual([
      'hidden-row-column.xlsx [Data]:1:1: note: 1 hidden row (4) and 1 hidden column (C) left out. "hidden": "read" under "file" of the recipe reads them.',
    ]);
    const all = await readFault(
      'hidden-row-column.xlsx',
      faultRecipe({ ...book, hidden: 'read' }, {}, { wide: years }),
    );
    expect(all.figures).toHaveLength(12);
    const row = await readFault('hidden-row.xlsx', faultRecipe(book, passengers));
    expect(row.figures.join()).not.toContain('999999');
    const column = await readFault('hidden-column.xlsx', faultRecipe(book, passengers));
    expect(column.figures).toEqual(['far-north-district 2023 1200 A', 'whangarei-district 2023 300 A']);
  });

  it('a pattern finds no hidden sheet, its whole name does (imports-A7, public-10)', async () => {
    const pattern = faultRecipe({ ...book, sheet: 'Table *' }, passengers);
    const { figures } = await readFault('hidden-sheet-pattern.xlsx', pattern);
    expect(valuesIn(figures)).toEqual(['1204 A', '300 A']);
    const named = await readFault(
      'hidden-sheet-pattern.xlsx',
      faultRecipe({ ...book, sheet: 'Table 0' }, passengers),
    );
    expect(valuesIn(named.figures)).toEqual(['1 A', '2 A']);
    const other = { ...ferries, value: { column: 'V' } };
    const trial = await readFault('hidden-sheet.xlsx', faultRecipe({ ...book, sheet: 'Table *' }, other));
    expect(trial.read.problems.listed).toEqual([]);
  });

  it('stops at formulas that were never calculated, and at errors (imports-A12, public-12)', async () => {
    const bare = await readFault('formula-without-value.xlsx', faultRecipe(book, ferries));
    expect(bare.problems[0]).toMatch(
      /^formula-without-value\.xlsx \[Data\]:2:3: error: This cell holds a formula that was never calculated, so it has no value\./,
    );
    const other = await readFault('formula-no-value.xlsx', faultRecipe(book, passengers));
    expect(other.problems[0]).toContain('formula-no-value.xlsx [T1]:3:3: error: This cell holds a formula');
    const error = await readFault('formula-error.xlsx', faultRecipe(book, passengers));
    expect(error.problems[0]).toContain('formula-error.xlsx [T1]:3:3: error: "#N/A" in column "Passengers"');
    const key = fileOf(
      workbookOf({
        Data: dataOf([
          rowOf([text('Region'), text('Year'), text('Value')]),
          rowOf([text('Otago Region'), '<c><f>B9+1</f></c>', '<c><v>5</v></c>']),
        ]),
      }),
    );
    expect((await readFault(key, faultRecipe(book))).problems[0]).toContain('book.xlsx [Data]:2:2: error:');
  });

  it('escaped characters are characters (public-12)', async () => {
    const table = { ...passengers, value: { column: 'Passengers', note: { column: 'Note' } } };
    const { problems, read } = await readFault('escaped-texts.xlsx', faultRecipe(book, table));
    expect(problems).toEqual([]);
    expect(JSON.stringify([...read.rows])).toContain('"Strike in May"');
  });

  it('days count from 1900 or 1904', async () => {
    const monthly = { ...passengers, period: { column: 'Month', format: 'YYYY-MM-DD' } };
    for (const name of ['dates-1900.xlsx', 'dates-1904.xlsx'])
      expect((await readFault(name, faultRecipe(book, monthly))).figures).toEqual([
        'far-north-district 2023 1204 A',
        'whangarei-district 2023 300 A',
      ]);
  });

  it('workbooks of one XML file say the same by their formats', async () => {
    const form = { format: 'spreadsheetml' } as const;
    const recipe = faultRecipe(form, { ...share, area: district });
    const { figures, remarks } = await readFault('percent-spreadsheetml.xml', recipe);
    expect(figures).toEqual(['far-north-district 2023 6.5 A', 'whangarei-district 2023 12 A']);
    expect(remarks.join()).toContain('1 hidden row (3) left out');
  });
});

it('a heading merged over a row of its own is no figure where the recipe leaves its row out', async () => {
  const rows = [
    rowOf([text('Region'), text('2021'), text('2022')]),
    '<row r="2"><c r="A2" t="inlineStr"><is><t>Men</t></is></c></row>',
    '<row r="3"><c r="A3" t="inlineStr"><is><t>Otago</t></is></c><c r="B3"><v>1</v></c><c r="C3"><v>2</v></c></row>',
  ];
  const file = fileOf(
    workbookOf({ Data: `${dataOf(rows)}<mergeCells><mergeCell ref="A2:C2"/></mergeCells>` }),
  );
  const recipe = faultRecipe(
    book,
    { area: { column: 'Region', names: true, skip: ['Men'] } },
    { wide: years },
  );
  const { figures, problems } = await readFault(file, recipe);
  expect(problems).toEqual([]);
  expect(figures).toEqual(['otago-region 2021 1 A', 'otago-region 2022 2 A']);
});

describe('workbooks of one XML file', () => {
  const cell = (type: string, value: string, more = '') =>
    `<Cell ${more}><Data ss:Type="${type}">${value}</Data></Cell>`;
  const row = (...cells: string[]) => `<Row>${cells.join('')}</Row>`;
  const otago = [cell('String', 'Otago'), cell('Number', '2021')];
  const read = (rows: string, table: Partial<SourceTable> = {}, styles = '') =>
    readFault(
      fileOf(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles><Worksheet ss:Name="T1"><Table>${rows}</Table></Worksheet></Workbook>`,
        'book.xml',
      ),
      faultRecipe({ format: 'spreadsheetml' }, table),
    );
  const head = row(cell('String', 'Region'), cell('String', 'Year'), cell('String', 'Value'));

  it('read words in place of figures, and stop at what is merged, never calculated or raised (public-2, imports-A4, A6, A12)', async () => {
    const style = '<Style ss:ID="s"><NumberFormat ss:Format="[&lt;6]&quot;..C&quot;;#,##0"/></Style>';
    const markers = { value: { column: 'Value', markers: { '..C': 'Q' } } } as const;
    const hidden = await read(head + row(...otago, cell('Number', '4', 'ss:StyleID="s"')), markers, style);
    expect(hidden.figures).toEqual(['otago-region 2021  Q']);
    const said = async (figure: string) => (await read(head + row(...otago, figure))).problems.join();
    expect(await said(cell('Number', '520', 'ss:MergeDown="1"'))).toContain(
      'book.xml [T1]:2:3: error: This cell is merged',
    );
    expect(await said('<Cell ss:Formula="=1+1"/>')).toContain('never calculated');
    expect(await said(cell('String', '234<Sup>1</Sup>'))).toContain(
      '"234¹" in column "Value" is not a figure',
    );
  });

  it.each([
    ['Short Date', '44651', 'otago-region 2022 5 A'],
    ['Long Date', '44651.5', 'otago-region 2022 5 A'],
    ['General Date', '44200', 'otago-region 2021 5 A'],
  ])('read numbers as days by the format %s (public-reports-12)', async (format, day, figure) => {
    const { figures } = await read(
      head + row(otago[0] ?? '', cell('Number', day, 'ss:StyleID="d"'), cell('Number', '5')),
      { period: { column: 'Year', format: 'YYYY-MM-DD' } },
      `<Style ss:ID="d"><NumberFormat ss:Format="${format}"/></Style>`,
    );
    expect(figures).toEqual([figure]);
  });

  it('refuse a number that a format shows as yes or no (public-reports-3)', async () => {
    const style = '<Style ss:ID="y"><NumberFormat ss:Format="Yes/No"/></Style>';
    const { problems } = await read(head + row(...otago, cell('Number', '1', 'ss:StyleID="y"')), {}, style);
    expect(problems.join()).toContain('"Yes" in column "Value" is not a figure');
  });

  it('leave hidden columns out and name the places of the others', async () => {
    const columns = '<Column/><Column/><Column ss:Hidden="1"/>';
    const named = row(...['Region', 'Day', 'Raw', 'Value'].map((name) => cell('String', name)));
    const day = cell('DateTime', '2021-03-31T00:00:00.000');
    const table = { period: { column: 'Day', format: 'YYYY-MM-DD' } };
    const figures = (value: string) =>
      read(
        columns + named + row(cell('String', 'Otago'), day, cell('Number', '9'), cell('String', value)),
        table,
      );
    expect((await figures('5')).figures).toEqual(['otago-region 2021 5 A']);
    expect((await figures('bad')).problems.join()).toContain(
      'book.xml [T1]:2:4: error: "bad" in column "Value"',
    );
  });
});

const tidy = (value: number) => Number(value.toPrecision(15));
/** Number formats, and what a text file holds that is saved from cells with them, all digits kept. */
const looks: { format: string; written: (value: number) => string }[] = [
  { format: '0', written: String },
  { format: '0.0%', written: (value) => `${tidy(value * 100)}%` },
  { format: '#,##0.0,', written: (value) => String(tidy(value / 1000)) },
  { format: '0.0" p"', written: (value) => `${value} p` },
  { format: '[<6]"..C";#,##0', written: (value) => (value < 6 ? '..C' : String(value)) },
  { format: '#,##0;-#,##0;"nil"', written: (value) => (value === 0 ? 'nil' : String(value)) },
  { format: ';;;', written: () => '' },
  { format: '"see note"', written: () => 'see note' },
  { format: '0.0" km"', written: (value) => `${value} km` },
];

it('the same table as text and as a workbook gives the same figures or the same stop', async () => {
  const cell = fc.record({
    look: fc.constantFrom(...looks),
    value: fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.constantFrom(0, 0.125, 0.071, 1204.5, 3)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 6 }), async (cells) => {
      const table = (form: SourceFileForm) =>
        faultRecipe(form, {
          series: 'GROWTH',
          value: { column: 'Value', markers: { '..C': 'Q' }, zeros: ['nil'] },
          status: { suffixes: { p: 'P' } },
        });
      const rows = cells.map(({ look, value }, at) => `Otago Region,${2001 + at},${look.written(value)}\n`);
      const text = await readFault(
        fileOf(`Region,Year,Value\n${rows.join('')}`, 'table.csv'),
        table({ format: 'delimited' }),
      );
      const sheet = await readFault(
        fileOf(
          formatted(
            cells.map(({ look }) => look.format),
            cells.map(({ value }) => String(value)),
          ),
        ),
        table(book),
      );
      const messages = (read: typeof text) => read.read.problems.listed.map(({ message }) => message);
      expect(messages(sheet)).toEqual(messages(text));
      expect(sheet.figures).toEqual(text.figures);
      expect(sheet.read.tables[0]?.percents).toBe(text.read.tables[0]?.percents);
    }),
    { numRuns: 40 },
  );
});

it('empty rows that have looks only cost nothing (imports-C1)', async () => {
  const empty = Array.from(
    { length: 60_000 },
    (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`,
  );
  const figure =
    '<row r="2"><c r="A2" t="inlineStr"><is><t>Otago</t></is></c><c r="B2"><v>2022</v></c><c r="C2"><v>7</v></c></row>';
  const rows = [
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Region</t></is></c><c r="B1" t="inlineStr"><is><t>Year</t></is></c><c r="C1" t="inlineStr"><is><t>Value</t></is></c></row>`,
    figure,
    ...empty,
    '<row r="1048576"><c r="A1048576" s="0"/></row>',
  ];
  const { figures, read } = await readFault(fileOf(workbookOf({ Data: dataOf(rows) })), faultRecipe(book));
  expect(figures).toEqual(['otago-region 2022 7 A']);
  expect(read.unused).toBe(0);
});

it('a text without end is refused before it fills all memory (trust-C1)', async () => {
  const parts = unzipSync(workbookOf({ Data: dataOf([]) }));
  const sheet = `<worksheet>${' '.repeat(3_000_000)}`;
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('Data');
  const file = fileOf(zipSync({ ...parts, 'xl/worksheets/sheet0.xml': strToU8(sheet) }));
  expect((await readFault(file, faultRecipe(book))).problems[0]).toMatch(
    /^book\.xlsx \[Data\]:1:\d+: error: A text or element has more than 1,000,000 characters here\.$/,
  );
});
