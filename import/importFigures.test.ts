import { afterEach, expect, it } from 'vitest';
import type { SourceTable } from '#generated/types.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { recipeOf, visitsTable, Workbench } from './testing/workbench.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

const table = (more: Partial<SourceTable>): SourceTable => ({ ...visitsTable, ...more });

it('publishes what a file says, with its dataset', async () => {
  expect(await bench.import('Area,Year,Visits\nKauri,2023,"1,234"\nKauri,2024,1300\n')).toBe(true);
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 1234 A', '2024 1300 A']);
  const { datasets } = await bench.query('VISITS', 'kauri-district');
  expect(datasets.visits).toMatchObject({
    source: 'Visits Office',
    licence: 'CC BY 4.0',
    demonstration: false,
  });
});

it('tells bad figures with line and column, and publishes nothing', async () => {
  expect(await bench.import('Area,Year,Visits\nKauri,2023,5\nKauri,2024,"1,23"\nRimu’s Bay,20x4,six\n')).toBe(
    false,
  );
  expect(bench.printed).toEqual([
    expect.stringMatching(
      /^visits\.csv:3:12: error: "1,23" in column "Visits" is not a figure\. Allowed are digits/,
    ),
    expect.stringMatching(/^visits\.csv:4:12: error: "20x4" in column "Year" is not a period written "YYYY"/),
    expect.stringMatching(/^visits\.csv:4:17: error: "six" in column "Visits" is not a figure/),
    '3 problems: nothing was imported.',
  ]);
  expect(await (await bench.store).version()).toBe('');
});

it('stops at fifty problems', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => `Kauri,${1900 + at},x${at}\n`);
  expect(await bench.import(`Area,Year,Visits\n${rows.join('')}`)).toBe(false);
  expect(bench.printed).toHaveLength(50);
  expect(bench.printed.at(-2)).toBe('and 2 more');
  expect(bench.printed.at(-1)).toBe('Reading stopped after 50 problems. 50 problems: nothing was imported.');
});

it('lists all areas it does not know, also where much else is wrong', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Place ${at},2024,x\n`);
  await bench.import(`Area,Year,Visits\n${rows.join('')}`);
  expect(bench.printed.filter((line) => line.includes('No area is known'))).toHaveLength(47);
  const unknown = Array.from({ length: 60 }, (_, at) => `Place ${at},2024,1\n`);
  await bench.import(`Area,Year,Visits\n${unknown.join('')}`);
  expect(bench.printed.filter((line) => line.includes('No area is known'))).toHaveLength(48);
  expect(bench.printed.at(-2)).toBe(
    `Not known either: ${Array.from({ length: 12 }, (_, at) => `"Place ${48 + at}"`).join(', ')}.`,
  );
});

it('tells what is wrong in many rows once, and an area once for all tables (imports-5)', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Kauri,${1700 + at},x\nAtlantis,${1700 + at},1\n`);
  const recipe = recipeOf({ tables: [visitsTable, table({ series: 'NIGHTS' })] });
  expect(await bench.import(`Area,Year,Visits\n${rows.slice(200).join('')}`, { recipe })).toBe(false);
  expect(bench.printed.slice(0, -1)).toEqual([
    expect.stringMatching(/^visits\.csv:2:12: error: "x" in column .*\(200 rows: lines 2, 4, 6, 8, 10…\)$/),
    expect.stringMatching(/^visits\.csv:3:1: error: No area .*\(100 rows: lines 3, 5, 7, 9, 11…\)$/),
  ]);
});

it('tells two rows that speak of the same figure', async () => {
  await bench.import('Area,Year,Visits\nKauri,2023,5\nOld Kauri,2023,6\n');
  expect(bench.printed[0]).toBe(
    'visits.csv:3:16: error: Line 2 already says VISITS of "Kauri District, 2023".',
  );
});

it('reads statuses and markers; withheld figures stay withheld', async () => {
  const recipe = recipeOf({
    tables: [
      table({
        value: { column: 'Visits', markers: { '..C': 'Q', '-': 'M' } },
        status: { column: 'Status', map: { FINAL: 'A', PROVISIONAL: 'P', CONFIDENTIAL: 'Q' } },
      }),
    ],
  });
  const content =
    'Area,Year,Visits,Status\nKauri,2020,5,FINAL\nKauri,2021,..C,FINAL\nKauri,2022,,CONFIDENTIAL\nKauri,2023,-,FINAL\nKauri,2024,9,CONFIDENTIAL\nKauri,2025,7,PROVISIONAL\n';
  expect(await bench.import(content, { recipe })).toBe(true);
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual([
    '2020 5 A',
    '2021  Q',
    '2022  Q',
    '2023  M',
    '2024  Q',
    '2025 7 P',
  ]);
  expect(bench.printed[0]).toBe('VISITS: 6 rows read; 3 of them confidential');
});

it('refuses a status the recipe does not know', async () => {
  const recipe = recipeOf({ tables: [table({ status: { column: 'Status', map: { FINAL: 'A' } } })] });
  await bench.import('Area,Year,Visits,Status\nKauri,2020,5,FINALLY\n', { recipe });
  expect(bench.printed[0]).toContain(
    'visits.csv:2:14: error: "FINALLY" in column "Status" is no known status. Did you mean "FINAL"?',
  );
});

it('splits figures by members found by code or name, and takes totals for not split', async () => {
  const recipe = recipeOf({
    tables: [table({ dimensions: { KIND: { column: 'Kind', skip: ['Unknown'] } } })],
  });
  const content =
    'Area,Year,Visits,Kind\nKauri,2024,5,DAY\nKauri,2024,6,overnight visits\nKauri,2024,11,All kinds\nKauri,2024,1,Unknown\n';
  expect(await bench.import(content, { recipe })).toBe(true);
  expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual(['2024 DAY 5 A', '2024 NIGHT 6 A']);
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 11 A']);
});

it('refuses unknown members with the nearest right name', async () => {
  const recipe = recipeOf({ tables: [table({ dimensions: { KIND: { column: 'Kind' } } })] });
  await bench.import('Area,Year,Visits,Kind\nKauri,2024,5,Day visit\n', { recipe });
  expect(bench.printed[0]).toContain(
    'KIND has no member "Day visit" (column "Kind"). Did you mean "Day visits"?',
  );
});

it('brings figures to the magnitude of the series, by a column or a constant, and scales them', async () => {
  const sales = (value: SourceTable['value']) => recipeOf({ tables: [table({ series: 'SALES', value })] });
  const content = 'Area,Year,Visits,Power\nKauri,2023,2500000,0\nKauri,2024,3,6\n';
  await bench.import(content, { recipe: sales({ column: 'Visits', magnitude: { column: 'Power' } }) });
  expect(await bench.figures('SALES', 'kauri-district')).toEqual(['2023 2.5 A', '2024 3 A']);
  await bench.import('Area,Year,Visits\nKauri,2023,5\n', {
    yes: 'another magnitude',
    recipe: sales({ column: 'Visits', magnitude: 3, scale: 2 }),
  });
  expect(await bench.figures('SALES', 'kauri-district')).toEqual(['2023 0.01 A']);
});

it('keeps only rows that belong to a table', async () => {
  const recipe = recipeOf({
    tables: [table({ where: { Kind: ['Total', 'Sum'] }, whereNot: { Year: '2023' } })],
  });
  const content = 'Area,Year,Visits,Kind\nKauri,2023,5,Total\nKauri,2024,6, Total \nKauri,2024,7,Part\n';
  await bench.import(content, { recipe });
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 6 A']);
  expect(bench.printed).toContain('2 rows left out, because no table of the recipe takes them.');
});

it('makes quarters from months where the recipe says how', async () => {
  const recipe = recipeOf({
    tables: [
      table({
        series: 'RENT',
        period: { column: 'Year', format: 'YYYY-MM', combine: { how: 'weighted-mean', weight: 'Count' } },
      }),
    ],
  });
  const content =
    'Area,Year,Visits,Count\nKauri,2024-01,100,1\nKauri,2024-02,200,1\nKauri,2024-03,300,2\nKauri,2024-04,900,1\n';
  expect(await bench.import(content, { recipe })).toBe(true);
  expect(await bench.figures('RENT', 'kauri-district')).toEqual(['2024-Q1 225 A']);
  expect(bench.printed[0]).toBe('RENT: 4 rows read; 1 incomplete period left out');
});

it('refuses breakdowns and types of areas that the series does not publish', async () => {
  const suite = {
    ...inventedSuite,
    series: { VISITS: { ...inventedSuite.series.VISITS, areaTypes: ['NZ'] } },
  };
  await bench.import('Area,Year,Visits\nKauri,2024,5\n', { suite: suite as typeof inventedSuite });
  expect(bench.printed[0]).toContain('VISITS has no figures for Districts such as Kauri District.');
  const recipe = recipeOf({
    tables: [
      table({ series: 'RENT', period: { always: '2024-Q1' }, dimensions: { KIND: { always: 'DAY' } } }),
    ],
  });
  await bench.import('Area,Year,Visits\nKauri,2024,5\n', { recipe });
  expect(bench.printed[0]).toContain('RENT is not split by KIND. Add "KIND" to "breakdowns"');
});

it('gives figures of a hidden duplicate to the area it duplicates, and to both', async () => {
  const recipe = recipeOf({ tables: [table({ area: { column: 'Area', names: true, areaTypes: ['RC'] } })] });
  expect(await bench.import('Area,Year,Visits\nRimus Bay,2024,5\n', { recipe })).toBe(true);
  expect(await bench.figures('VISITS', 'rimu')).toEqual(['2024 5 A']);
  expect(await bench.figures('VISITS', 'rimu-region')).toEqual(['2024 5 A']);
});

it('publishes all or nothing: a failure half way leaves the version that was', async () => {
  await bench.import('Area,Year,Visits\nKauri,2024,5\n');
  const before = await (await bench.store).version();
  const failing = bench.import('Area,Year,Visits\nKauri,2024,6\nTotara nui,2024,7\n', {
    onStep: (step) => {
      if (step === 'version') throw new Error('the power fails');
    },
  });
  await expect(failing).rejects.toThrow('the power fails');
  expect(await (await bench.store).version()).toBe(before);
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 5 A']);
});

it('prints the difference in a dry run and publishes nothing', async () => {
  await bench.import('Area,Year,Visits\nKauri,2022,1000\nKauri,2023,5\nKauri,2024,6\n');
  const before = await (await bench.store).version();
  expect(
    await bench.import('Area,Year,Visits\nKauri,2023,5\nKauri,2024,9\nTotara nui,2024,7\n', { dryRun: true }),
  ).toBe(true);
  expect(bench.printed).toEqual([
    'VISITS: 3 rows read',
    'VISITS: 1 new, 1 changed, 1 removed, 1 unchanged',
    '  status: 3 normal',
    '  areas: Kauri District, Tōtara-nui City',
    '  Kauri District, 2024: 6 becomes 9',
    'Dry run: nothing was published.',
  ]);
  expect(await (await bench.store).version()).toBe(before);
});

it('replaces an earlier import of the same dataset, or keeps what the new files lack', async () => {
  await bench.import('Area,Year,Visits\nKauri,2023,5\nTotara nui,2023,7\n');
  await bench.import('Area,Year,Visits\nKauri,2024,6\n', { keep: true });
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 5 A', '2024 6 A']);
  expect(await bench.figures('VISITS', 'totara-city')).toEqual(['2023 7 A']);
  await bench.import('Area,Year,Visits\nKauri,2024,6\n', { yes: 'Tōtara-nui is no longer counted' });
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 6 A']);
  expect(await bench.figures('VISITS', 'totara-city')).toEqual([]);
});

it('leaves the version alone when nothing differs', async () => {
  await bench.import('Area,Year,Visits\nKauri,2024,6\n');
  const before = await (await bench.store).version();
  await bench.import('Area,Year,Visits\nKauri,2024,6\n');
  expect(await (await bench.store).version()).toBe(before);
  expect(bench.printed.at(-1)).toBe(`Nothing changed: version ${before} stays.`);
});

it('takes the place of generated figures whole, and keeps those of other official datasets', async () => {
  const dataset = { title: 'T', source: 'S', licence: 'L' };
  const generated = recipeOf({ dataset: { ...dataset, dataset: 'invented', demonstration: true } });
  const other = recipeOf({ dataset: { ...dataset, dataset: 'other' } });
  await bench.import('Area,Year,Visits\nKauri,2020,1\nKauri,2024,2\n', { recipe: generated });
  await bench.import('Area,Year,Visits\nKauri,2021,3\n', { recipe: other });
  expect(bench.printed[1]).toBe(
    'VISITS: 1 new, 0 changed, 0 removed, 0 unchanged, in place of 2 demonstration figures',
  );
  await bench.import('Area,Year,Visits\nKauri,2024,6\n');
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2021 3 A', '2024 6 A']);
});

it('lets imported ratios win over dividing them again', async () => {
  const recipe = recipeOf({
    tables: [
      table({ series: 'SALES' }),
      table({ series: 'SALES_EACH', value: { column: 'Each' }, unit: 'dollars of the day' }),
    ],
  });
  await bench.import('Area,Year,Visits,Each\nKauri,2024,8,3999\n', { recipe });
  await bench.import('Area,Year,Visits\nKauri,2024,2000\n', {
    recipe: recipeOf({ dataset: { ...recipe.dataset, dataset: 'counts' } }),
  });
  expect(await bench.figures('SALES_EACH', 'kauri-district')).toEqual(['2024 3999 A']);
  const { datasets } = await bench.query('SALES_EACH', 'kauri-district');
  expect(datasets['visits-sales-each']?.unit).toBe('dollars of the day');
});

it('still divides ratios that nobody published', async () => {
  const recipe = recipeOf({ tables: [table({ series: 'SALES' })] });
  await bench.import('Area,Year,Visits\nKauri,2024,8\n', { recipe });
  await bench.import('Area,Year,Visits\nKauri,2024,2000\n', {
    recipe: recipeOf({ dataset: { ...recipe.dataset, dataset: 'counts' } }),
  });
  expect(await bench.figures('SALES_EACH', 'kauri-district')).toEqual(['2024 4000 A']);
});

it('says so when no row fits', async () => {
  expect(await bench.import('Area,Year,Visits\n')).toBe(false);
  expect(bench.printed[0]).toContain('No row of these files fits a table of the recipe.');
});

it('withholds a second figure beside a withheld one, says how many, and changes nothing the next time (doors-D7)', async () => {
  const { KIND: kind } = inventedSuite.dimensions;
  const suite = {
    ...inventedSuite,
    dimensions: { KIND: { ...kind, additive: true } as typeof kind & object },
  };
  const recipe = recipeOf({
    tables: [
      table({
        value: { column: 'Visits', markers: { '..C': 'Q' } },
        dimensions: { KIND: { column: 'Kind' } },
        where: { Kind: ['DAY', 'NIGHT'] },
      }),
      table({ where: { Kind: ['ALL'] } }),
    ],
  });
  const content = 'Area,Year,Kind,Visits\nKauri,2024,ALL,40\nKauri,2024,DAY,..C\nKauri,2024,NIGHT,38\n';
  expect(await bench.import(content, { recipe, suite }), bench.printed.join()).toBe(true);
  expect(bench.printed).toContain(
    'VISITS: 1 further figure suppressed, so that nobody can work out the ones that the source suppresses',
  );
  expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual(['2024 DAY  Q', '2024 NIGHT  Q']);
  expect(await bench.import(content, { recipe, suite, anew: true })).toBe(true);
  expect(bench.printed).toContain('VISITS: 0 new, 0 changed, 0 removed, 3 unchanged');
  expect(bench.printed.at(-1)).toMatch(/^Nothing changed: version/);
});

it('names the cells by which all rows were left out, not a "where" the recipe lacks (imports-5.3)', async () => {
  const recipe = recipeOf({
    tables: [table({ area: { column: 'Area', names: true, others: 'leave-out' } })],
  });
  expect(await bench.import('Area,Year,Visits\nAtlantis,2023,5\nAtlantis,2024,6\n', { recipe })).toBe(false);
  expect(bench.printed[0]).toContain('All rows of these files are left out, by these cells: "Atlantis" (2).');
});

it('names the file in which the line is that a row repeats', async () => {
  const first = bench.file('Area,Year,Visits\nKauri,2023,5\n', 'first.csv');
  const second = bench.file('Area,Year,Visits\nKauri,2023,6\n', 'second.csv');
  expect(await bench.importFiles([first, second])).toBe(false);
  expect(bench.printed[0]).toContain('second.csv:2:12: error: Line 2 of first.csv already says VISITS');
});

it('leaves a ratio as it was where one side is official and one demonstration, and says which (imports-4.5)', async () => {
  const each = recipeOf({ tables: [table({ series: 'SALES' }), table({})] });
  const dataset = { ...each.dataset, dataset: 'invented', demonstration: true };
  await bench.import('Area,Year,Visits\nKauri,2024,8\n', { recipe: { ...each, dataset } });
  expect(await bench.figures('SALES_EACH', 'kauri-district')).toEqual(['2024 1000000 A']);
  expect(await bench.import('Area,Year,Visits\nKauri,2024,10\n')).toBe(true);
  expect(bench.printed).toContain(
    'SALES_EACH: not worked out, because not all of SALES and VISITS is official: Kauri District',
  );
  expect(await bench.figures('SALES_EACH', 'kauri-district')).toEqual(['2024 1000000 A']);
  const [ratio] = (await bench.query('SALES_EACH', 'kauri-district')).rows();
  expect(ratio?.dataset).toBe('invented');
});

it('takes invented parts away that would stand beside an official total (imports-4.5)', async () => {
  const split = table({ dimensions: { KIND: { column: 'Kind' } } });
  const dataset = { ...recipeOf().dataset, dataset: 'invented', demonstration: true };
  const content = 'Area,Year,Visits,Kind\nKauri,2024,5,DAY\nKauri,2024,11,ALL\nTotara nui,2024,3,DAY\n';
  await bench.import(content, { recipe: recipeOf({ dataset, tables: [split] }) });
  expect(await bench.import('Area,Year,Visits\nKauri,2024,12\n')).toBe(true);
  expect(bench.printed).toContain(
    'VISITS: demonstration figures go that would stand beside official ones: Kauri District',
  );
  expect(await bench.figures('VISITS', 'kauri-district', 'KIND')).toEqual([]);
  expect(await bench.figures('VISITS', 'totara-city', 'KIND')).toEqual(['2024 DAY 3 A']);
});

it('lets figures below zero, shares above 100 and later years pass where the series or the status says so', async () => {
  const of = (series: string, status?: 'F') =>
    recipeOf({ tables: [table({ series, ...(status && { status: { always: status } }) })] });
  expect(await bench.import('Area,Year,Visits\nKauri,2024,-5%\n', { recipe: of('GROWTH') })).toBe(true);
  expect(await bench.import('Area,Year,Visits\nKauri,2020,140\n', { recipe: of('GROWTH'), keep: true })).toBe(
    true,
  );
  expect(await bench.import('Area,Year,Visits\nKauri,2150,5\n', { recipe: of('VISITS', 'F') })).toBe(true);
});

it('lets a district be larger than one of the regions it lies in', async () => {
  const areas = inventedSuite.areas.map((area) =>
    area.area_id === 'totara-city' ? { ...area, parent_ids: ['kauri-region', 'rimu-region', 'land'] } : area,
  );
  const suite = { ...inventedSuite, areas };
  const recipe = recipeOf({ tables: [table({ area: { column: 'Area', ids: true } })] });
  const content = (city: number) =>
    `Area,Year,Visits\nland,2024,90\nkauri-region,2024,30\ntotara-city,2024,${city}\n`;
  expect(await bench.import(content(40), { suite, recipe })).toBe(true);
  expect(await bench.import(content(40), { recipe })).toBe(false);
  expect(await bench.import(content(91), { suite, recipe })).toBe(false);
});

it('holds no figure that follows from others, and is still the old one, against the new whole', async () => {
  const recipe = recipeOf({ tables: [table({ area: { column: 'Area', ids: true } })] });
  expect(await bench.import('Area,Year,Visits\nland,2024,9500\nrimu,2024,9000\n', { recipe })).toBe(true);
  expect(await bench.figures('VISITS', 'rimu-region')).toEqual(['2024 9000 A']);
  expect(await bench.import('Area,Year,Visits\nland,2024,4500\nrimu,2024,4000\n', { recipe })).toBe(true);
  expect(await bench.figures('VISITS', 'rimu-region')).toEqual(['2024 4000 A']);
});

it('does not read a file again that it imported, unless recipe, lists or figures are others since (issue 16)', async () => {
  const content = 'Area,Year,Visits\nKauri,2023,5\n';
  const said = () => bench.printed[0] ?? '';
  await bench.import(content);
  expect(await bench.import(content)).toBe(true);
  expect(said()).toMatch(/^Version 1-\w+ was made of the same file, by the same recipe and lists: not read/);
  expect(bench.printed.at(-1)).toMatch(/^Nothing changed: version 1-\w+ stays\.$/);
  const others: [string, Parameters<typeof bench.import>[1]][] = [
    ['asked to', { anew: true }],
    ['dry run', { dryRun: true }],
    ['another recipe', { recipe: recipeOf({ title: 'Visitors' }) }],
    ['other lists', { suite: { ...inventedSuite, areas: inventedSuite.areas.slice(1) } }],
    ['keeps', { keep: true }],
  ];
  for (const [why, given] of others) {
    await bench.import(content, given);
    expect(said(), why).toBe('VISITS: 1 row read');
  }
  await bench.import('Area,Year,Visits\nKauri,2023,6\n');
  await bench.import(content);
  expect(said(), 'other figures since').toBe('VISITS: 1 row read');
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 5 A']);
});
