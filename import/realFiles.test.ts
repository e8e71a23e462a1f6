import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { readOutlineSets } from '#data/boundaries/outlineFile.ts';
import type { CompiledSuite, SeriesManifest, SourceManifest } from '#generated/types.ts';
import { importBoundaries } from './boundaries/importBoundaries.ts';
import { recipeOf, Workbench } from './testing/workbench.ts';

// Files as their publishers wrote them lie beside the project where they are at hand; nothing of them is part of it.
const root = fileURLToPath(new URL('..', import.meta.url));
const files = join(root, '../shared/data');
const read = <Value>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Value;
const bench = new Workbench();
afterAll(() => bench.close());

/** Imports a file as it is. @returns false too where anything in it is doubted */
async function importReal(recipe: string, file: string): Promise<boolean> {
  const isDone = await bench.importFile(join(files, 'nz', file), {
    recipe: read<SourceManifest>(`manifests/sources/${recipe}.json`),
    suite: read<CompiledSuite>('generated/suite.json'),
  });
  return isDone && !bench.printed.some((line) => /doubt|error/.test(line));
}

const gdp = 'snz_rgdp_ye_mar_2024_long.csv';
describe.runIf(existsSync(join(files, 'nz', gdp)))('regional GDP of Stats NZ', () => {
  beforeAll(async () => {
    expect(await importReal('stats-nz-regional-gdp', gdp), bench.printed.join('\n')).toBe(true);
  });

  it('has GDP of the country, provisional, in millions', async () => {
    const figures = await bench.figures('GDP', 'new-zealand');
    expect(figures).toHaveLength(25);
    expect(figures.at(-1)).toBe('2024 414946 P');
    const { datasets } = await bench.query('GDP', 'new-zealand');
    expect(datasets['stats-nz-regional-gdp-gdp']).toMatchObject({
      source: 'Stats NZ',
      unit: 'NZ$ million, current prices',
    });
  });

  it('has GDP per person as published, not divided again', async () => {
    expect((await bench.figures('GDP_PC', 'canterbury-region')).at(-1)).toBe('2024 74772 P');
  });

  it('keeps all confidential cells confidential', async () => {
    expect(bench.printed).toContainEqual(expect.stringContaining('288 of them confidential'));
    const cells = [...(await bench.query('GDP', 'northland-region', 'IND_RGDP_PART')).rows()];
    // 48 are withheld by the publisher, and one more a year, without which they would bound each other closely.
    expect(cells.filter(({ status }) => status === 'Q')).toHaveLength(74);
    expect(cells.filter(({ status, value }) => status === 'Q' && value !== null)).toEqual([]);
  });

  it('has industry groups that add up to GDP', async () => {
    const groups = [...(await bench.query('GDP', 'new-zealand', 'IND_RGDP')).rows()];
    const sum = groups
      .filter(({ period }) => period === '2023')
      .reduce((all, { value }) => all + (value ?? 0), 0);
    expect(Math.abs(sum - 393519)).toBeLessThanOrEqual(5);
  });

  it('gives a region that is one district to both', async () => {
    const figures = await bench.figures('GDP', 'gisborne-district');
    expect(figures).toHaveLength(25);
    expect(await bench.figures('GDP', 'gisborne-region')).toEqual(figures);
  });
});

/** A series of counts that no manifest has. */
const counts = (key: string): SeriesManifest => ({
  series: key,
  name: key,
  unitKind: 'count',
  unit: 'people',
  frequency: 'A',
  firstYear: 1991,
  period: 'year',
  source: 'Stats NZ',
  areaTypes: ['NZ', 'RC'],
  aggregation: { rule: 'sum' },
  betterWhen: 'neutral',
});

/** Imports figures of a series of its own. */
async function importCounts(key: string, file: string, recipe: Partial<SourceManifest>): Promise<boolean> {
  const facts = read<CompiledSuite>('generated/suite.json');
  const suite = { ...facts, series: { ...facts.series, [key]: counts(key) } };
  return bench.importFile(join(files, 'nz', file), { recipe: recipeOf(recipe), suite });
}

const births = 'infoshare_births_by_age_VSB356401.csv';
describe.runIf(existsSync(join(files, 'nz', births)))('births of Infoshare', () => {
  it('names the first columns only, and fills regions down', async () => {
    const done = await importCounts('BIRTHS_SEEN', births, {
      file: {
        format: 'delimited',
        header: { row: 2, rows: 1, columns: ['Region', 'Age'] },
        footer: { startsWith: ['Table information'] },
      },
      fillDown: ['Region'],
      wide: { columns: 'rest', keep: ['Region', 'Age'], heading: 'Year' },
      defaults: {
        period: { column: 'Year' },
        area: { column: 'Region', names: true, areaTypes: ['RC'], others: 'leave-out' },
      },
      tables: [{ series: 'BIRTHS_SEEN', where: { Age: '20 - 24 years' } }],
    });
    expect(done, bench.printed.join('\n')).toBe(true);
    expect((await bench.figures('BIRTHS_SEEN', 'northland-region'))[0]).toBe('1991 644 A');
  });
});

const nzStat = 'nzstat_xlsx_total_pop_sa2_2018.xlsx';
describe.runIf(existsSync(join(files, 'nz', nzStat)))('a workbook of NZ.Stat', () => {
  it('has five header rows and levels by indentation', async () => {
    const done = await importCounts('PEOPLE_SEEN', nzStat, {
      file: {
        format: 'xlsx',
        header: { rows: 5, contains: ['Area'], columns: ['Place', 'Flag'] },
        footer: { startsWith: ['data extracted'] },
        texts: { Extracted: 'data extracted on (.*)' },
      },
      levels: { column: 'Place', names: ['Country', 'Region', 'Small'] },
      wide: {
        columns: 'rest',
        keep: ['Place', 'Flag'],
        heading: ['Age', 'Sex', 'Ethnic group', 'Year', ''],
      },
      tables: [
        {
          series: 'PEOPLE_SEEN',
          where: { '(level)': '2', Sex: 'Total people - sex' },
          area: { column: 'Region', codes: [{ scheme: 'RC' }], skip: ['77', '99'] },
          period: { column: 'Year' },
          value: { column: 'Value' },
        },
      ],
    });
    expect(done, bench.printed.join('\n')).toBe(true);
    expect(await bench.figures('PEOPLE_SEEN', 'northland-region')).toEqual(['2018 181047 A']);
  });
});

const rents = 'mbie_bond_rents_ta_monthly_1993_2025.csv';
describe.runIf(existsSync(join(files, 'nz', rents)))('rents of MBIE', () => {
  it('makes quarters and years to March of months, complete ones only', async () => {
    expect(await importReal('mbie-tenancy-bonds', rents), bench.printed.join('\n')).toBe(true);
    expect((await bench.figures('RENT_Q', 'new-zealand')).at(-1)).toMatch(/^2025-Q3 5\d\d/);
    expect((await bench.figures('RENT_A', 'auckland')).at(-1)).toMatch(/^2025 6\d\d/);
    expect((await bench.figures('RENT_BONDS_A', 'auckland'))[0]).toMatch(/^1994 /);
  });
});

const population = 'ade_erp_ta_sa2_2023.csv';
describe.runIf(existsSync(join(files, 'nz', population)))('population estimates of Stats NZ', () => {
  it('has the country, districts and local boards, and the age group the file holds', async () => {
    expect(await importReal('stats-nz-population-estimates', population), bench.printed.join('\n')).toBe(
      true,
    );
    expect(await bench.figures('ERP', 'new-zealand')).toEqual(['2023 5223100 A']);
    expect(await bench.figures('ERP', 'far-north-district')).toEqual(['2023 74700 A']);
    expect(await bench.figures('ERP', 'auckland')).toEqual(['2023 1739300 A']);
    expect(await bench.figures('ERP', 'rodney-local-board-area')).toEqual(['2023 81000 A']);
    expect(await bench.figures('ERP', 'new-zealand', 'AGE_BROAD')).toEqual(['2023 U15 968300 A']);
  });
});

const outlines = join(files, 'geo/derived_rc_ta_medium.topo.json');
describe.runIf(existsSync(outlines))('outlines of regions and districts', () => {
  it('finds every district and brings the Chatham Islands beside the country', () => {
    const target = join(bench.folder, 'boundaries.json');
    const { areas } = read<CompiledSuite>('generated/suite.json');
    expect(
      importBoundaries({ files: [outlines], areas, target, print: (line) => bench.printed.push(line) }),
    ).toBe(true);
    const { boundaries = {} } = loadBoundaries(target) ?? {};
    const drawn = areas.filter(({ area_id }) => boundaries[area_id]);
    expect(drawn.filter(({ area_type }) => area_type === 'TA' || area_type === 'CIT')).toHaveLength(67);
    expect(drawn.filter(({ area_type }) => area_type === 'RC')).toHaveLength(16);
    const [longitude = 0] = (boundaries['chatham-islands']?.coordinates.flat(9) ?? []) as number[];
    expect(longitude).toBeGreaterThan(180);
  });

  it('makes the outlines that come with the project again, byte for byte', () => {
    const target = join(bench.folder, 'outlines.json');
    const carried = 'import/carried/outlines.json';
    const [set] = readOutlineSets(carried) ?? [];
    const boards = join(files, 'geo/derived_auckland_local_boards_2023.topo.json');
    const { areas } = read<CompiledSuite>('generated/suite.json');
    importBoundaries({ files: [outlines, boards], areas, target, source: set?.source, print() {} });
    expect(readFileSync(target).equals(readFileSync(carried))).toBe(true);
  });
});
