import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import type { SourceFileForm, SourceManifest, SourceTable } from '#generated/types.ts';
import { faultRecipe, readFault } from './testing/faults.ts';

const newFolder = temporaryFolders();
const fileOf = (content: string, name = 'file.csv') => {
  const path = join(newFolder(), name);
  writeFileSync(path, content);
  return path;
};
const text: SourceFileForm = { format: 'delimited' };
const px: SourceFileForm = { format: 'px' };
const regions: Partial<SourceTable> = {
  area: { column: 'Region', names: true },
  value: { column: 'Value', markers: { '.': 'M', '..': 'M', '...': 'M' } },
};
const districts: Partial<SourceTable> = { ...regions, area: { column: 'District', names: true } };

describe('flags beside figures', () => {
  const file = 'flag-beside-each-year.csv';
  const status = { column: 'Flag', map: { '': 'A', b: 'B', p: 'P' } } as const;
  const wide = (beside: NonNullable<SourceManifest['wide']>['beside']): Partial<SourceManifest> => ({
    wide: { columns: 'rest', keep: ['Region'], heading: 'Year', ...(beside && { beside }) },
  });
  const right = [
    'northland-region 2021 100 A',
    'northland-region 2022 110 P',
    'otago-region 2021 200 B',
    'otago-region 2022 210 P',
  ];

  it('go with the figure they stand beside (imports-A9)', async () => {
    const { figures, problems } = await readFault(file, faultRecipe(text, { status }, wide({ Flag: 1 })));
    expect(problems).toEqual([]);
    expect(figures).toEqual(right);
  });

  it('are refused where the recipe does not say so', async () => {
    const { problems } = await readFault(file, faultRecipe(text, { status }, wide(undefined)));
    expect(problems.join()).toContain('Two columns are headed alike: column 3 "Flag" and column 5 "Flag"');
  });

  it('stand before it, under headings of their own, or in a block behind all figures', async () => {
    const before = 'Region,Flag,2021,Flag,2022\nNorthland,,100,p,110\nOtago,b,200,p,210\n';
    expect(
      (await readFault(fileOf(before), faultRecipe(text, { status }, wide({ Flag: -1 })))).figures,
    ).toEqual(right);
    const block = 'Region,2021,2022,2021 flag,2022 flag\nNorthland,100,110,,p\nOtago,200,210,b,p\n';
    const named = faultRecipe(text, { status }, wide({ Flag: '{heading} flag' }));
    expect((await readFault(fileOf(block), named)).figures).toEqual(right);
    const wrong = faultRecipe(text, { status }, wide({ Flag: 'Flag of {heading}' }));
    expect((await readFault(fileOf(block), wrong)).problems.join()).toContain(
      'No column is headed like "Flag of {heading}"',
    );
  });

  it('make whole groups, or the import stops', async () => {
    const odd = 'Region,2021,Flag,2022,Flag,Note\nNorthland,100,,110,p,x\n';
    const { problems } = await readFault(fileOf(odd), faultRecipe(text, { status }, wide({ Flag: 1 })));
    expect(problems.join()).toContain('makes groups of 2 columns, and there are 5');
    const open = 'Region,2021,Flag,2022,Flag,\nNorthland,100,,110,p,\nOtago,200,b,210,p,\n';
    expect((await readFault(fileOf(open), faultRecipe(text, { status }, wide({ Flag: 1 })))).figures).toEqual(
      right,
    );
  });

  it('are several in one cell, of which the gravest counts', async () => {
    const long = 'Region,Year,Value,Flag\nOtago,2021,5,b p\nOtago,2022,6,"b,x"\n';
    const { figures, problems } = await readFault(fileOf(long), faultRecipe(text, { status }));
    expect(figures).toEqual(['otago-region 2021 5 P']);
    expect(problems.join()).toContain('"b,x" in column "Flag" is no known status.');
  });
});

describe('figures with signs around them', () => {
  const net: Partial<SourceTable> = { series: 'GROWTH', value: { column: 'Net migration' } };

  it('are negative or unreliable in parentheses, as the recipe says, and refused else (public-12)', async () => {
    const unsaid = await readFault('parentheses.csv', faultRecipe(text, net));
    expect(unsaid.problems[0]).toContain(
      '"(120)" in column "Net migration" is not a figure. Allowed are digits, "." before decimals, "," between thousands; other texts belong in "value.markers" of the recipe. Say in "value.parentheses" of the recipe whether parentheses mean "negative" or "unreliable".',
    );
    const said = (parentheses: 'negative' | 'unreliable') =>
      faultRecipe(text, { ...net, value: { column: 'Net migration', parentheses } });
    expect((await readFault('parentheses.csv', said('negative'))).figures).toEqual([
      'northland-region 2022 -120 A',
      'northland-region 2023 130 A',
      'otago-region 2022 -1204 A',
      'otago-region 2023 55 A',
    ]);
    expect((await readFault('parentheses.csv', said('unreliable'))).figures).toContain(
      'otago-region 2022 1204 U',
    );
    const change = { ...net, area: { column: 'District', names: true } };
    const minus = faultRecipe(text, { ...change, value: { column: 'Change', parentheses: 'negative' } });
    expect((await readFault('minus-signs.csv', minus)).figures).toEqual([
      'far-north-district 2022 -100 A',
      'far-north-district 2023 -200 A',
      'far-north-district 2024 -300 A',
    ]);
  });

  it('are margins, and bounds above (imports-B7)', async () => {
    const recipe = faultRecipe(
      { ...text, header: { row: 2 } },
      {
        area: { column: 'Geographic Area Name', names: true },
        period: { always: '2022' },
        value: {
          column: 'Estimate!!Median household income',
          capped: 'missing',
          markers: { '-': 'M', '-666666666': 'M', '***': 'M', '**': 'M' },
          interval: { margin: 'Margin of Error!!Median household income' },
        },
      },
    );
    const { read, figures, problems } = await readFault('acs.csv', recipe);
    expect(problems).toEqual([]);
    expect(figures).toEqual([
      'northland-region 2022 52000 A',
      'otago-region 2022  M',
      'waikato-region 2022  M',
      'southland-region 2022  M',
    ]);
    expect([...read.rows][0]).toMatchObject({ low: 50800, high: 53200 });
  });

  it('have the ends of their interval in rows of their own (imports-B7)', async () => {
    const rows =
      'Region,Year,Statistic,Value\nOtago,2021,Lower,4.2\nOtago,2021,Estimate,5.1\nOtago,2021,Upper,6.1\nOtago,2022,Estimate,7\nOtago,2022,Upper,8\n';
    const recipe = faultRecipe(text, {
      where: { Statistic: 'Estimate' },
      value: { column: 'Value', interval: { column: 'Statistic', low: 'Lower', high: 'Upper' } },
    });
    const { read, figures, problems } = await readFault(fileOf(rows), recipe);
    expect(problems).toEqual([]);
    expect(figures).toEqual(['otago-region 2021 5.1 A', 'otago-region 2022 7 A']);
    expect([...read.rows].map(({ low, high }) => [low, high])).toEqual([
      [4.2, 6.1],
      [undefined, undefined],
    ]);
  });
});

describe('PX files', () => {
  const header = (more: string) => `CHARSET="ANSI";\n${more}`;
  const sparse = (data: string, keys = 'CODES') =>
    fileOf(
      header(
        `STUB="District";\nHEADING="Year";\nVALUES("District")="Far North District","Whangarei District","Kaipara District";\nCODES("District")="001","002","003";\nVALUES("Year")="2023","2024";\nKEYS("District")=${keys};\nDATA=\n${data};\n`,
      ),
    );
  const table = { ...districts, area: { column: 'District.name', names: true } };

  it('place rows by their keys; those left out are not there (public-1)', async () => {
    const figures = [
      'far-north-district 2023 1204 A',
      'far-north-district 2024 1310 A',
      'kaipara-district 2023 10 A',
      'kaipara-district 2024 0 A',
    ];
    const byCode = sparse('"001",1204 1310\n"003",10 -');
    expect((await readFault(byCode, faultRecipe(px, table))).figures).toEqual(figures);
    const byName = sparse('"Far North District",1204 1310\n"Kaipara District",10 "-"', 'VALUES');
    expect((await readFault(byName, faultRecipe(px, table))).figures).toEqual(figures);
  });

  it('say which key is none, and where a row is cut short', async () => {
    const said = async (data: string) =>
      (await readFault(sparse(data), faultRecipe(px, table))).problems.join();
    expect(await said('"009",1204 1310')).toContain(
      'has the key "009" (KEYS), which is no value of "District"',
    );
    expect(await said('"001",1204')).toContain('has 1 of 2 cells behind its keys (KEYS)');
  });

  it.each([
    ['notes-paragraphs.px', ['1204 A', '1310 A', '300 A', ' M']],
    ['language-tags.px', ['1204 A', '1310 A', '300 A', ' M']],
    ['no-heading.px', ['1204 A', '1310 A', '300 A', '310 A']],
    // A dash is nil by the format, in quotation marks or without.
    ['dashes.px', ['1204 A', '0 A', '0 A', ' M']],
  ])('%s are read whole (public-1)', async (name, wanted) => {
    const { figures, problems } = await readFault(name, faultRecipe(px, districts));
    expect(problems).toEqual([]);
    expect(figures.map((figure) => figure.split(' ').slice(2).join(' '))).toEqual(wanted);
  });

  it('may begin with any keyword (imports-B2)', async () => {
    expect((await readFault('subject-first.px', faultRecipe(px, regions))).figures).toHaveLength(4);
    const odd = fileOf(
      'INFOFILE="x";\nNOTEX("Region")="a";\nVALUES[en]("Region")="Otago";\nLANGUAGE="en";\nSTUB="Region";\nHEADING="Year";\nVALUES("Year")="2022";\nDATA=7;',
    );
    expect((await readFault(odd, faultRecipe(px, regions))).figures).toEqual(['otago-region 2022 7 A']);
  });

  it('say their unit (imports-A8)', async () => {
    const where = { '(unit)': '1000 persons' };
    const { figures } = await readFault('px-units-and-dash.px', faultRecipe(px, { ...regions, where }));
    expect(figures).toHaveLength(4);
  });

  it('of one long value end in a sentence or are read, never in the stack (trust-C1)', async () => {
    const long = 'x'.repeat(5_000_000);
    const file = fileOf(
      header(
        `NOTE="${long}";\nSTUB="Region";\nHEADING="Year";\nVALUES("Region")="${long}";\nVALUES("Year")="2022";\nDATA=${long};`,
      ),
    );
    const { problems } = await readFault(file, faultRecipe(px, regions));
    expect(problems.join()).toMatch(/more than 10,000 characters|cells and holds/);
  });
});

describe('tables of Eurostat', () => {
  const form: SourceFileForm = { format: 'eurostat-tsv' };
  const recipe = faultRecipe(form, {
    where: { unit: 'MIO_EUR' },
    area: { column: 'geo', codes: [{ scheme: 'NZ' }], skip: ['AU'] },
    period: { column: 'time' },
    status: { column: 'Flags', map: { '': 'A', b: 'B', e: 'E', p: 'P', c: 'Q', z: 'M' } },
  });

  it('have a row for each cell, with its flags and its unit (imports-B6)', async () => {
    const { figures, problems } = await readFault('eurostat-flags.tsv', recipe);
    expect(problems).toEqual([]);
    expect(figures).toEqual(['new-zealand 2012 100.5 B', 'new-zealand 2013  Q', 'new-zealand 2014 120.7 P']);
    const australia = {
      ...recipe,
      tables: recipe.tables.map((table) => ({
        ...table,
        area: { column: 'geo', map: { AU: 'new-zealand' }, skip: ['NZ'] },
      })),
    };
    expect((await readFault('eurostat-flags.tsv', australia)).figures).toEqual([
      'new-zealand 2012  M',
      'new-zealand 2013 10 E',
      'new-zealand 2014 11 A',
    ]);
  });

  it('name the place of a wrong cell, and are refused where a row is cut', async () => {
    const file = fileOf('unit,geo\\time\t2012 \t2013 \nMIO_EUR,NZ\t1 \t2 x\n');
    expect((await readFault(file, recipe)).problems.join()).toContain(
      'file.csv:2:3: error: "x" in column "Flags"',
    );
    const cut = fileOf('unit,geo\\time\t2012 \t2013 \nMIO_EUR,NZ\t1 \n');
    expect((await readFault(cut, recipe)).problems.join()).toContain('Is the file cut short?');
  });
});

describe('labels of SDMX-CSV', () => {
  const sdmx: SourceFileForm = { format: 'sdmx-csv' };
  const table = {
    area: { column: 'REF_AREA', codes: [{ scheme: 'TA' }], names: true },
    period: { column: 'TIME_PERIOD' },
    value: { column: 'OBS_VALUE' },
  };
  const notesOf = async (file: string) =>
    [...(await readFault(file, faultRecipe(sdmx, table))).read.rows].map(({ note }) => note);

  it('stand where the heading says so, and comments are never cut (public-5)', async () => {
    const bare =
      'DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE,COMMENT_OBS\nHO:F(1.0),011,2023,5,Break: two wharves were counted together\nHO:F(1.0),011,2024,6,Source: Harbour Office; counted\n';
    expect(await notesOf(fileOf(bare))).toEqual([
      'Break: two wharves were counted together',
      'Source: Harbour Office; counted',
    ]);
    expect(await notesOf('sdmx-both.csv')).toEqual(['Break: counted anew', 'Break: counted anew']);
  });

  it('part ids from names', async () => {
    expect(
      (
        await readFault(
          'sdmx-both.csv',
          faultRecipe(sdmx, {
            ...table,
            area: { column: 'REF_AREA', map: { '011': 'whangarei-district', '002': 'far-north-district' } },
          }),
        )
      ).figures,
    ).toEqual([
      'whangarei-district 2023 1204 A',
      'whangarei-district 2024 1310 A',
      'far-north-district 2023 300 A',
      'far-north-district 2024 310 A',
    ]);
  });
});

describe('quotation marks as publishers write them', () => {
  it('are read as a person reads them, and counted (imports-B1)', async () => {
    const spaces = await readFault(
      'space-before-quote.csv',
      faultRecipe(
        text,
        { area: { column: 'GeoName', names: true } },
        { wide: { columns: 'rest', keep: ['GeoFIPS', 'GeoName'], heading: 'Year' } },
      ),
    );
    expect(spaces.figures).toHaveLength(4);
    expect(spaces.remarks).toEqual([
      'space-before-quote.csv:2:2: note: A quotation mark that stands inside a cell, or has spaces around it, is read as a person would read it. (2 rows: lines 2, 3)',
    ]);
    const inside = await readFault(
      'quote-inside.csv',
      faultRecipe(
        { ...text, header: { row: 2 } },
        {
          area: { column: 'Area', names: true },
          period: { always: '2022' },
          value: { column: 'Speaks English less than "very well"' },
        },
      ),
    );
    expect(inside.figures).toEqual(['northland-region 2022 100 A']);
    expect(inside.remarks[0]).toContain('quote-inside.csv:2:');
  });

  it.each([
    ['an odd mark', 'Otago Region,2022,5,6" pipe\nNorthland Region,2022,6,\n'],
    ['an odd mark in a quoted cell', 'Otago Region,2022,5,"6" pipe"\nNorthland Region,2022,6,\n'],
    [
      'an odd mark before a line end of two signs',
      'Otago Region,2022,5,6" pipe\r\nNorthland Region,2022,6,\r\n',
    ],
    ['spaces behind', '"Otago Region" ,"2022" ,"5" ,"" \n"Northland Region",2022,6,"a ""b"""\n'],
  ])('%s', async (_, rows) => {
    const { figures, problems } = await readFault(
      fileOf(`Region,Year,Value,Note\n${rows}`),
      faultRecipe(text),
    );
    expect(problems).toEqual([]);
    expect(figures).toEqual(['otago-region 2022 5 A', 'northland-region 2022 6 A']);
  });

  it.each([
    ['other cells than the row before', 'Otago Region,2022,"5", wide",6\n', 'file.csv:2:28'],
    ['a cell over several lines', '"Otago\nRegion"x,2022,5,6\n', 'file.csv:3:7'],
  ])('stop with line and column where they give %s', async (_, rows, place) => {
    const { problems } = await readFault(fileOf(`Region,Year,Value,Note\n${rows}`), faultRecipe(text));
    expect(problems[0]).toContain(`${place}: error: A quotation mark stands inside a cell`);
  });
});

it('a first line says what parts the cells (public-12)', async () => {
  const table = { ...districts, value: { column: 'Passengers' } };
  const { figures } = await readFault(
    'sep-line.csv',
    faultRecipe({ ...text, thousands: '.', decimal: ',' }, table),
  );
  expect(figures.map((figure) => figure.split(' ')[2])).toEqual(['1204', '1310', '300']);
  const empty = fileOf('\n\n\nDistrict,Year,Passengers\n\nKaipara,2022,5\n');
  expect((await readFault(empty, faultRecipe(text, table))).figures).toEqual(['kaipara-district 2022 5 A']);
});
