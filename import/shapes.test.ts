import { afterEach, describe, expect, it } from 'vitest';
import type { SourceManifest, SourceTable } from '#generated/types.ts';
import { readOptions } from './options.ts';
import { recipeOf, visitsTable, Workbench } from './testing/workbench.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

const wide = (more: Partial<SourceManifest>, table: Partial<SourceTable> = {}): SourceManifest =>
  recipeOf({ tables: [{ ...visitsTable, value: { column: 'Value' }, ...table }], ...more });
const tableOf = (more: Partial<SourceTable>): SourceManifest =>
  recipeOf({ tables: [{ ...visitsTable, ...more }] });
const kind = (more: object = {}) => ({ dimensions: { KIND: { column: 'Kind', ...more } } });

/** Imports a file. @returns what was printed */
async function said(content: string, recipe: SourceManifest, more = {}): Promise<string> {
  await bench.import(content, { recipe, ...more });
  return bench.printed.join('\n');
}

describe('several header rows', () => {
  const header = { rows: 2, contains: ['Area'] };
  const file =
    'Visits\n,2023,,2024,\nArea,Day visits,Overnight visits,Day visits,Overnight visits\nKauri,1,2,3,4\n';

  it('make a column for each row of headings', async () => {
    const recipe = wide(
      {
        file: { format: 'delimited', header },
        wide: { columns: 'rest', keep: ['Area'], heading: ['Year', 'Kind'] },
      },
      kind(),
    );
    await said(file, recipe);
    expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual([
      '2023 DAY 1 A',
      '2023 NIGHT 2 A',
      '2024 DAY 3 A',
      '2024 NIGHT 4 A',
    ]);
  });

  it('give joined names without it, each text once', async () => {
    const columns = ['2024 / Day visits'];
    const recipe = wide(
      { file: { format: 'delimited', header }, wide: { columns, heading: 'What' } },
      { period: { column: 'What', pattern: '(\\d{4}) / .*' } },
    );
    await said(file, recipe);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 3 A']);
  });

  it('say where names and rows differ in number', async () => {
    const recipe = wide({
      file: { format: 'delimited', header },
      wide: { columns: 'rest', keep: ['Area'], heading: ['Year', 'Kind', 'Sex'] },
    });
    expect(await said(file, recipe)).toContain(
      'visits.csv:3:1: error: "wide.heading" of the recipe names 3 levels, and the header has 2 rows',
    );
  });

  it('let file.header.columns name the first columns', async () => {
    const recipe = wide({
      file: { format: 'delimited', header: { rows: 2, row: 2, columns: ['Area', 'Note'] } },
      wide: { columns: 'rest', keep: ['Area', 'Note'], heading: ['Year', ''] },
    });
    await said('Years,,2023,2024\nPlace,,(n),(n)\nKauri,x,1,2\n', recipe);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 1 A', '2024 2 A']);
  });
});

describe('names that are indented', () => {
  const levels = { column: 'Place', names: ['Land', 'Region', 'District'] };
  const recipe = recipeOf({
    levels,
    tables: [
      {
        ...visitsTable,
        where: { '(level)': '3', Region: 'Kauri Region' },
        area: { column: 'District', names: true, areaTypes: ['TA'] },
      },
    ],
  });
  const rows =
    'Place,Year,Visits\nLand,2024,9\n  Kauri Region,2024,5\n    Kauri,2024,4\n    Totara Nui City,2024,1\n';

  it('have a column for each level, and their level in one more', async () => {
    await said(`${rows}  Rimu's Bay Region,2024,4\n    Rimu's Bay District,2024,4\n`, recipe);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 4 A']);
    expect(await bench.figures('VISITS', 'totara-city')).toEqual(['2024 1 A']);
    expect(await bench.figures('VISITS', 'rimu')).toEqual([]);
  });

  it('are refused where their spaces fit no level, or a deeper one than is named', async () => {
    expect(await said(`${rows}   Odd,2024,4\n`, recipe)).toContain(
      'visits.csv:6:1: error: "Odd" has 3 spaces before it, which is none of the levels it can belong to (0, 2, 4 spaces).',
    );
    expect(await said(`${rows}      Deep,2024,4\n`, recipe)).toContain('"Deep" stands on level 4');
  });
});

describe('marks behind figures and periods', () => {
  const suffixes = { R: 'R', P: 'P', '*': 'E', c: 'Q' } as const;

  it('are statuses, of which the gravest counts', async () => {
    await said(
      'Area,Year,Visits\nKauri,2020,"1,234 P"\nKauri,2021,12.5*\nKauri,2022 R,7\nKauri,2023 P,8R\nKauri,2024,9 c\n',
      tableOf({ status: { suffixes } }),
    );
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual([
      '2020 1234 P',
      '2021 12.5 E',
      '2022 7 R',
      '2023 8 P',
      '2024  Q',
    ]);
  });

  it('are no marks where a letter ends a word', async () => {
    expect(await said('Area,Year,Visits\nKauri,2020,NAP\n', tableOf({ status: { suffixes } }))).toContain(
      '"NAP" in column "Visits" is not a figure',
    );
  });
});

describe('cells that are no digits', () => {
  it('mean zero where the recipe says so', async () => {
    await said(
      'Area,Year,Visits\nKauri,2023,-\nKauri,2024,5\n',
      tableOf({ value: { column: 'Visits', zeros: ['-'] } }),
    );
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 0 A', '2024 5 A']);
  });

  const file = 'Area,Year,Visits\nKauri,2023,<5\nKauri,2024,7\n';

  it('are refused as bounds, and left without a figure where the recipe says so', async () => {
    expect(await said(file, tableOf({}))).toContain(
      'visits.csv:2:12: error: "<5" in column "Visits" is a bound, not a figure.',
    );
    expect(await said(file, tableOf({ value: { column: 'Visits', capped: 'withhold' } }))).toContain(
      'without a figure, because they are bounds: "<5" (1)',
    );
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023  Q', '2024 7 A']);
    await said(file, tableOf({ value: { column: 'Visits', capped: 'missing' } }));
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023  M', '2024 7 A']);
  });
});

describe('periods that stand in no column', () => {
  const noYear = 'Area,Visits\nKauri,5\n';

  it('come from the command', async () => {
    const recipe = tableOf({ period: { column: '(period)' } });
    expect(await said(noYear, recipe)).toContain('Say it there: --period 2024');
    await said(noYear, recipe, { period: '2024' });
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 5 A']);
  });

  it('come from the name of the file', async () => {
    const recipe = tableOf({ period: { column: '(file)', pattern: 'visits-(\\d{4})\\.csv' } });
    await bench.importFile(bench.file(noYear, 'visits-2023.csv'), { recipe });
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 5 A']);
  });

  it.each([
    ['a title', `Visits to June 2024,\n${noYear}Source,\n`],
    ['the footer', `${noYear}"Source: counts, to June 2024",\n`],
  ])('come from %s', async (_, content) => {
    const recipe = recipeOf({
      file: {
        format: 'delimited',
        header: { contains: ['Area'] },
        footer: { startsWith: ['Source'] },
        texts: { Year: '.*to June (\\d{4})' },
      },
    });
    await said(content, recipe);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 5 A']);
    expect(await said(noYear, recipe)).toContain('so there is no "Year"');
  });

  it('are told of a format that names no year, as a sentence', async () => {
    await expect(
      said('Area,Year,Visits\n', tableOf({ period: { column: 'Year', format: 'yyyy' } })),
    ).rejects.toThrow('Change "period.format" of VISITS in the recipe.');
  });
});

describe('what tables have in common', () => {
  it('stands in defaults, and a table says what differs', async () => {
    const { area, period, value } = visitsTable;
    const recipe = recipeOf({
      defaults: { ...(area && { area }), ...(period && { period }), ...(value && { value }), ...kind() },
      tables: [
        { series: 'VISITS', where: { What: 'visits' } },
        { series: 'SALES', where: { What: 'sales' }, value: { magnitude: 3 } },
      ],
    });
    await said('Area,Year,What,Kind,Visits\nKauri,2024,visits,DAY,5\nKauri,2024,sales,DAY,5000\n', recipe);
    expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual(['2024 DAY 5 A']);
    expect(await bench.figures('SALES', 'kauri-district', 'KIND')).toEqual(['2024 DAY 5 A']);
  });

  it('is asked for where neither says it', async () => {
    await expect(said('Area\n', recipeOf({ tables: [{ series: 'VISITS' }] }))).rejects.toThrow(
      'Table 1 of the recipe, of VISITS, does not say "area".',
    );
  });
});

describe('pattern and map', () => {
  it('go together, for members and for names of areas', async () => {
    const recipe = tableOf({
      area: {
        column: 'Area',
        names: true,
        areaTypes: ['TA'],
        pattern: '\\d+ (.*)',
        map: { Nui: 'totara-city' },
      },
      ...kind({ pattern: '\\w+: (.*)', map: { day: 'DAY' } }),
    });
    await said('Area,Year,Kind,Visits\n001 Kauri,2024,a: day,5\n002 Nui,2024,b: NIGHT,6\n', recipe);
    expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual(['2024 DAY 5 A']);
    expect(await bench.figures('VISITS', 'totara-city', 'KIND')).toEqual(['2024 NIGHT 6 A']);
    expect(await said('Area,Year,Kind,Visits\n001 Kauri,2024,a: dusk,5\n', recipe)).toContain(
      '"pattern" finds "dusk" in it, which "map" may name.',
    );
  });
});

describe('rows that are added up', () => {
  const days = kind({ add: true, map: { Morning: 'DAY', Evening: 'DAY' } });
  const rows = 'Area,Year,Kind,Visits\nKauri,2023,Morning,5\nKauri,2023,Evening,6\nKauri,2024,Morning,7\n';

  it('make a member, and no sum where one is not there', async () => {
    expect(await said(rows, tableOf(days))).toContain('1 incomplete period left out');
    expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual(['2023 DAY 11 A']);
  });

  it('are withheld with a part of them, and refused where one cell comes twice', async () => {
    const marked = tableOf({ ...days, value: { column: 'Visits', markers: { C: 'Q' } } });
    await said(`${rows}Kauri,2024,Evening,C\n`, marked);
    expect((await bench.figures('VISITS', 'kauri-district', 'KIND'))[1]).toBe('2024 DAY  Q');
    expect(await said(`${rows}Kauri,2024,Morning,8\n`, marked)).toContain('Line 4 already says VISITS');
  });

  it('make an area of its parts by parents, all of them', async () => {
    const recipe = tableOf({ area: { column: 'Area', names: true, areaTypes: ['TA'], within: 'RC' } });
    await said(
      "Area,Year,Visits\nKauri,2023,5\nTotara Nui City,2023,6\nKauri,2024,7\nRimu's Bay District,2024,1\n",
      recipe,
    );
    expect(await bench.figures('VISITS', 'kauri-region')).toEqual(['2023 11 A']);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual([]);
  });

  it('are rows of one area', async () => {
    const map = { 'Kauri North': 'kauri-district', 'Kauri South': 'kauri-district' };
    await said(
      'Area,Year,Visits\nKauri North,2024,5\nKauri South,2024,6\n',
      tableOf({ area: { column: 'Area', map, add: true } }),
    );
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 11 A']);
  });

  it('are refused beside addUp, which adds all rows', async () => {
    await expect(said(rows, tableOf({ ...days, addUp: true }))).rejects.toThrow(
      'Only one of them can stand there.',
    );
  });

  it('are refused for series that do not add up', async () => {
    await expect(said(rows, tableOf({ ...days, series: 'SHARE' }))).rejects.toThrow('SHARE does not add up');
  });
});

it('takes --period only as a period, and only for recipes that use it', async () => {
  expect(() => readOptions(['visits', 'f.csv', '--period', 'May'])).toThrow('"May" is no period.');
  expect(readOptions(['visits', 'f.csv', '--period', '2023-05'])).toMatchObject({ period: '2023-05' });
});

it('says that an area is known and left out by its type (imports-5)', async () => {
  const recipe = tableOf({ area: { column: 'Area', names: true, areaTypes: ['TA'] } });
  expect(await said('Area,Year,Visits\nLand,2024,5\n', recipe)).toContain(
    '"Land" in column "Area" is "Land", which "area.areaTypes" of the recipe leaves out. Add "NZ" there',
  );
});

it('adds no country up without a region whose boundary is a district’s', async () => {
  const recipe = tableOf({ area: { column: 'Area', names: true, areaTypes: ['RC'], within: 'NZ' } });
  const regions = 'Area,Year,Visits\nKauri Region,2023,5\nRimu’s Bay Region,2023,6\nKauri Region,2024,7\n';
  await said(regions, recipe);
  expect(await bench.figures('VISITS', 'land')).toEqual(['2023 11 A']);
});
