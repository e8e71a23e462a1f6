import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#data/store.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { SourceManifest, SourceTable } from '#generated/types.ts';
import { runImport } from '#import/cli.ts';
import { contentHash } from '#import/testing/contentHash.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf, visitsTable } from '#import/testing/workbench.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-planted-'));
const database = join(root, '.data/observations.sqlite');
const written = join(root, 'written.sqlite');
const now = Date.UTC(2025, 5, 15);
const printed: string[] = [];

/** Runs the command; `files` are texts, the first becomes visits.csv, the second second.csv. */
async function run(recipe: SourceManifest, files: string[], ...more: string[]): Promise<number> {
  printed.length = 0;
  const paths = files.map((text, at) => {
    const path = join(root, at === 0 ? 'visits.csv' : 'second.csv');
    writeFileSync(path, text);
    return path;
  });
  writeFileSync(join(root, 'recipe.json'), JSON.stringify(recipe, null, 2));
  return runImport([join(root, 'recipe.json'), ...paths, ...more], {
    root,
    environment: readEnvironment({}),
    suite: inventedSuite,
    now,
    print: (line) => printed.push(line.replaceAll(`${root}/`, '')),
  });
}

const table = (more: Partial<SourceTable>): SourceTable => ({ ...visitsTable, ...more });
const everywhere = { column: 'Area', names: true, areaTypes: ['NZ', 'TA'] };
const recipe = (...tables: Partial<SourceTable>[]) =>
  recipeOf({
    tables: [{}, ...tables]
      .slice(tables.length > 0 ? 1 : 0)
      .map((one) => table({ area: everywhere, ...one })),
  });
const named = (dataset: string, given: SourceManifest): SourceManifest => ({
  ...given,
  dataset: { ...given.dataset, dataset },
});
const split: Partial<SourceTable> = { dimensions: { KIND: { column: 'Kind' } } };

/** Visits of the country, two districts and a region, split by kind, as the publisher would write them. */
const published = (figure = (value: number, _area: string, _year: number): number | string => value) =>
  [
    'Area,Year,Kind,Visits',
    ...[2020, 2021, 2022, 2023, 2024].flatMap((year) =>
      (
        [
          ['Land', 9000],
          ['Kauri', 3100],
          ['Tōtara-nui', 2040],
        ] as const
      ).flatMap(([area, visits]) => [
        `${area},${year},All kinds,${figure(visits + year - 2020, area, year)}`,
        `${area},${year},DAY,${figure(visits - 500, area, year)}`,
      ]),
    ),
    '',
  ].join('\n');
const lines = (text: string, test: (line: string) => boolean) =>
  text
    .split('\n')
    .filter((line, at) => at === 0 || line === '' || test(line))
    .join('\n');

interface Planted {
  name: string;
  recipe?: SourceManifest;
  files: string[];
  says: RegExp;
  /** true: --yes does not help */
  final?: true;
}

const one = (visits: string) => [`Area,Year,Visits\nKauri,2024,${visits}\n`];
const wide = recipeOf({
  wide: { columns: 'rest', keep: ['Year'], heading: 'Area', value: 'Visits' },
  tables: [table({})],
});

const planted: Planted[] = [
  {
    name: 'a figure that is not finite after its magnitude (inputs-D1)',
    recipe: recipe({ value: { column: 'Visits', magnitude: 3 } }),
    files: one('1e308'),
    says: /^visits\.csv:2:12: error: "1e308" in column "Visits" is no finite figure/,
    final: true,
  },
  {
    name: 'a figure without bound (inputs-D1)',
    files: one('1e300'),
    says: /^visits\.csv:2:12: error: "1e300" .* larger than any figure: allowed is up to 1,000,000/,
    final: true,
  },
  {
    name: 'a figure of more digits than are kept (inputs-D1)',
    files: one('9007199254740993'),
    says: /^visits\.csv:2:12: error: "9007199254740993" .* (?:more digits than are kept|larger than any)/,
    final: true,
  },
  {
    name: 'decimals that are not kept (inputs-D1)',
    files: one('0.1234567890123456789'),
    says: /^visits\.csv:2:12: error: "0\.1234567890123456789" .* would become 0\.1234567890123456/,
    final: true,
  },
  {
    name: 'a figure so small that it becomes zero (inputs-D1)',
    files: one('1e-400'),
    says: /^visits\.csv:2:12: error: "1e-400" .* would become 0\./,
    final: true,
  },
  {
    name: 'a percent sign in a count (inputs-D1)',
    files: one('5%'),
    says: /^visits\.csv:2:12: error: "5%" .* is a percentage, but VISITS is in "visits"/,
    final: true,
  },
  {
    name: 'a negative count (inputs-D9)',
    files: one('-5'),
    says: /^visits\.csv:2:12: doubt: "-5" .* allowed is 0 and above/,
  },
  {
    name: 'negative money (inputs-D9)',
    recipe: recipe({ series: 'RENT', period: { always: '2024-Q1' } }),
    files: one('-500'),
    says: /^visits\.csv:2:12: doubt: "-500" .* say "signed" there/,
  },
  {
    name: 'a share above 100 (inputs-D9)',
    recipe: recipe({ series: 'SHARE' }),
    files: one('940'),
    says: /^visits\.csv:2:12: doubt: "940" .* allowed is 0 to 100/,
  },
  {
    name: 'a share below 0 (inputs-D9)',
    recipe: recipe({ series: 'SHARE' }),
    files: one('-30'),
    says: /^visits\.csv:2:12: doubt: "-30" .* allowed is 0 to 100/,
  },
  {
    name: 'a year to come that is no forecast (inputs-D9)',
    files: ['Area,Year,Visits\nKauri,2024,5\nKauri,2150,6\n'],
    says: /^visits\.csv:3:7: doubt: "2150" has not begun: it is 2025/,
  },
  {
    name: 'next year (inputs-D9)',
    files: ['Area,Year,Visits\nKauri,2026,6\n'],
    says: /^visits\.csv:2:7: doubt: "2026" has not begun/,
  },
  {
    name: 'a quarter to come (inputs-D9)',
    recipe: recipe({ series: 'RENT', period: { column: 'Year', format: 'YYYYQ' } }),
    files: ['Area,Year,Visits\nKauri,20252,6\nKauri,20253,7\n'],
    says: /^visits\.csv:3:7: doubt: "2025-Q3" has not begun/,
  },
  {
    name: 'a month to come (inputs-D9)',
    recipe: recipe({
      series: 'RENT',
      period: { column: 'Year', format: 'YYYY-MM', combine: { how: 'sum', incomplete: 'keep' } },
    }),
    files: ['Area,Year,Visits\nKauri,2025-06,6\nKauri,2025-07,7\n'],
    says: /^visits\.csv:3:7: doubt: "2025-07" has not begun/,
  },
  {
    name: 'a forecast without a figure, as F is of an office for which it means too unreliable (imports-B)',
    recipe: recipe({ status: { column: 'Status', map: { '': 'A', F: 'F' } } }),
    files: ['Area,Year,Visits,Status\nKauri,2023,5,\nKauri,2024,,F\n'],
    says: /^visits\.csv:3:13: doubt: The recipe takes "F" of VISITS for a forecast, and there is no figure beside it/,
  },
  {
    name: 'a year long ago (inputs-D9)',
    files: ['Area,Year,Visits\nKauri,1850,5\nKauri,2024,6\n'],
    says: /^visits\.csv:2:7: doubt: "1850" lies before 1900, and VISITS begins in 2020/,
  },
  {
    name: 'a member above its total (inputs-D9)',
    recipe: recipe(split),
    files: [
      published((value, area, year) => (area === 'Kauri' && year === 2022 && value === 2600 ? 3200 : value)),
    ],
    says: /^visits\.csv:17:16: doubt: VISITS of Kauri District, 2022, DAY is 3,200, more than the 3,102 of all members together/,
  },
  {
    name: 'a district above the country (inputs-D9)',
    files: ['Area,Year,Visits\nLand,2024,9000\nKauri,2024,9100\n'],
    says: /^visits\.csv:3:12: doubt: VISITS of Kauri District, 2024 is 9,100, more than the 9,000 of Land/,
  },
  {
    name: 'country and district exchanged (inputs-D9)',
    recipe: recipe(split),
    files: [published().replaceAll('Land', 'X').replaceAll('Kauri', 'Land').replaceAll('X', 'Kauri')],
    says: /doubt: VISITS of Kauri District, 2020 is 9,000, more than the 3,100 of Land/,
  },
  {
    name: 'a country below the districts that are published (inputs-D9)',
    recipe: named('country', recipe()),
    files: ['Area,Year,Visits\nLand,2024,2100\n'],
    says: /^visits\.csv: doubt: VISITS of Kauri District, 2024 is 3,104, more than the 2,100 of Land/,
  },
  {
    name: 'all figures in thousands by mistake (inputs-D9)',
    recipe: recipe(split),
    files: [published((value) => value * 1000)],
    says: /^visits\.csv:2:21: doubt: 30 of 30 figures of VISITS are about 1,000 times what is published \(Land, 2020: 9,000 becomes 9,000,000\)/,
  },
  {
    name: 'nearly all figures a tenth (inputs-D9)',
    recipe: recipe(split),
    files: [published((value, area, year) => (area === 'Land' && year === 2020 ? value : value / 10))],
    says: /doubt: 28 of 30 figures of VISITS are about 1\/10 times what is published/,
  },
  {
    name: 'a new year in another magnitude, beside the years that stay (inputs-D9)',
    recipe: recipe(split),
    files: [
      lines(published(), (line) => line.includes(',2024,'))
        .replaceAll(',2024,', ',2025,')
        .replaceAll(/(\d)\n/g, '$1000\n'),
    ],
    says: /doubt: 6 of 6 figures of VISITS are about 1,000 times what is published/,
  },
  {
    name: 'one figure times a thousand (inputs-D9)',
    recipe: recipe(split),
    files: [
      published((value, area, year) =>
        area === 'Land' && year === 2021 && value > 9000 ? value * 1000 : value,
      ),
    ],
    says: /^visits\.csv:8:21: doubt: VISITS of Land, 2021 becomes 9,001,000; published is 9,001/,
  },
  {
    name: 'most figures gone (inputs-D9, imports-4.3)',
    recipe: recipe(split),
    files: [lines(published(), (line) => line.includes(',2024,'))],
    says: /^visits\.csv: doubt: 24 of the 30 published figures of VISITS would go: more than half/,
  },
  {
    name: 'a country gone (imports-4.3)',
    recipe: recipe(split),
    files: [lines(published(), (line) => !line.startsWith('Land'))],
    says: /^visits\.csv: doubt: VISITS would lose all figures of 1 area: Land/,
  },
  {
    name: 'the file of last year (imports-4.3)',
    recipe: recipe(split),
    files: [lines(published(), (line) => !line.includes(',2024,'))],
    says: /^visits\.csv: doubt: VISITS ends with 2023 in these files; published are figures up to 2024/,
  },
  {
    name: 'a last line cut after a cell (inputs-D9)',
    recipe: recipe(split),
    files: [published().replace(/,\d+\n$/, '')],
    says: /^visits\.csv:31:1: doubt: The last line has no line end and 3 cells; the heading has 4/,
  },
  {
    name: 'a last line cut inside its figure (inputs-D9)',
    recipe: recipe(split),
    files: [published().slice(0, -3)],
    says: /^visits\.csv:31:1: doubt: The file ends without a line end behind 15, where 1,540 stands/,
  },
  {
    name: 'a last line cut inside a figure nobody published before (inputs-D9)',
    recipe: recipe({ series: 'RENT', period: { column: 'Year', format: 'YYYYQ' } }),
    files: ['Area,Year,Visits\nKauri,20241,5902400\nKauri,20242,59'],
    says: /^visits\.csv:3:1: doubt: The file ends without a line end behind 59, where 5,902,400 stands/,
  },
  {
    name: 'repeated headings of a wide file (imports-4.1)',
    recipe: wide,
    files: ['Year,Kauri,Land,Kauri,Land\n2024,5,6,7,8\n'],
    says: /^visits\.csv:1:17: error: Two columns are headed alike: column 2 "Kauri" and column 4 "Kauri"/,
    final: true,
  },
  {
    name: 'headings that differ by capitals and spaces alone, of which one is read (imports-4.1)',
    files: ['Area,Year,Visits,VISITS \nKauri,2024,5,6\n'],
    says: /^visits\.csv:1:18: error: Two columns are headed alike: column 3 "Visits" and column 4 "VISITS"/,
    final: true,
  },
  {
    name: 'a table that takes no row (imports-4.6)',
    recipe: recipe({ where: { Kind: 'Total' } }, { series: 'NIGHTS', where: { Kind: 'Reg' } }),
    files: ['Area,Year,Kind,Visits\nKauri,2024,Total,5\nKauri,2024,Region,5\n'],
    says: /^visits\.csv: doubt: Table 2 of the recipe \(NIGHTS\) takes no row .* column "Kind" has "Total", "Region"/,
  },
  {
    name: 'a table of which all rows are left out (imports-4.6)',
    recipe: recipe({}, { series: 'NIGHTS', area: { ...everywhere, areaTypes: ['RC'], others: 'leave-out' } }),
    files: ['Area,Year,Visits\nTōtara-nui,2024,5\n'],
    says: /^visits\.csv: doubt: Table 2 of the recipe \(NIGHTS\) keeps none of its 1 row:/,
  },
  {
    name: 'other figures for one boundary in one file (imports-4.2)',
    recipe: recipe({ area: { column: 'Area', ids: true } }),
    files: ['Area,Year,Visits\nrimu,2024,20383\nrimu-region,2024,20430\n'],
    says: /^visits\.csv:3:18: doubt: VISITS of Rimu's Bay Region, 2024 is 20,430, and 20,383 for Rimu's Bay District, .* The other stands in visits\.csv:2\.$/,
  },
  {
    name: 'other figures for one boundary in two files (imports-4.2)',
    recipe: recipe({ area: { column: 'Area', ids: true } }),
    files: ['Area,Year,Visits\nrimu,2024,20383\n', 'Area,Year,Visits\nrimu-region,2024,20430\n'],
    says: /^second\.csv:2:18: doubt: .* The other stands in visits\.csv:2\.$/,
  },
  {
    name: 'totals of an old release beside new parts (imports-4.4)',
    recipe: recipe(split),
    files: [
      lines(
        published((value) => value + 20),
        (line) => line.includes('DAY'),
      ),
    ],
    says: /^visits\.csv: doubt: The files revise VISITS of Land, 2020, but lack the totals/,
  },
  {
    name: 'a marker for a figure that is there (imports-4.7)',
    recipe: recipe({ value: { column: 'Visits', markers: { '..': 'A' as 'M' } } }),
    files: one('..'),
    says: /^recipe\.json:\d+:\d+: error: The recipe tables\.0\.value\.markers\.\.\. must be equal to one of/,
    final: true,
  },
  {
    name: 'nothing but zeros (inputs-D9)',
    recipe: recipe(split),
    files: [published(() => 0)],
    says: /^visits\.csv: doubt: All 30 figures of VISITS are 0/,
  },
  {
    name: 'nothing but missing figures (imports-4.3)',
    recipe: recipe({ ...split, value: { column: 'Visits', markers: { '..': 'M' } } }),
    files: [published(() => '..')],
    says: /^visits\.csv: doubt: None of the 30 rows of VISITS holds a figure/,
  },
  {
    name: 'a share made from a part above its whole (inputs-D9)',
    recipe: recipe({ series: 'NIGHTS' }),
    files: one('5000'),
    says: /^visits\.csv:2:12: doubt: NIGHT_SHARE of Kauri District, 2024 would be 161\.0\d+, made from NIGHTS and VISITS/,
  },
  {
    name: 'a series that repeats another without a link (trust-A1)',
    recipe: recipe({ ...split, series: 'NIGHTS' }),
    files: [published()],
    says: /^visits\.csv: doubt: NIGHTS and VISITS have the same figure in 30 of 30 common cells/,
  },
  {
    name: 'invented figures over official ones (imports-4.5)',
    recipe: recipeOf({
      dataset: { dataset: 'made-up', title: 'M', source: 'S', licence: 'L', demonstration: true },
    }),
    files: one('3000'),
    says: /^visits\.csv: error: The recipe's dataset is invented .* published for Kauri District/,
    final: true,
  },
];

beforeAll(async () => {
  mkdirSync(join(root, 'manifests/sources'), { recursive: true });
  symlinkSync(fileURLToPath(new URL('../../generated', import.meta.url)), join(root, 'generated'));
  expect(await run(recipe(split), [published()]), printed.join('\n')).toBe(0);
  cpSync(database, written);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('S25 an import of what cannot be', () => {
  it('is planted in at least thirty ways, each under its own name', () => {
    expect(new Set(planted.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(planted)('stops at $name', async ({ recipe: given = recipe(), files, says, final = false }) => {
    const before = contentHash(database);
    expect(await run(given, files), printed.join('\n')).toBe(1);
    expect(printed).toContainEqual(expect.stringMatching(says));
    const stopped = [...printed];
    expect(await run(given, files, '--dry-run')).toBe(1);
    expect(printed).toEqual(stopped);
    expect(contentHash(database)).toBe(before);
    const vouched = await run(given, files, '--yes', 'the publisher says so');
    expect(vouched, printed.join('\n')).toBe(final ? 1 : 0);
    expect(contentHash(database) === before).toBe(final);
    if (final) return;
    const store = await openStore(database);
    expect((await store.history())[0]).toMatchObject({ reason: 'the publisher says so', publishedAt: now });
    await store.close();
    cpSync(written, database);
  });

  it('goes in without a word where it is as before, revised, or a year longer', async () => {
    for (const text of [
      published(),
      published((value) => Math.round(value * 1.04)),
      `${published()}Land,2025,All kinds,9100\nLand,2025,DAY,8400\n`,
    ]) {
      expect(await run(recipe(split), [text], '--dry-run'), printed.join('\n')).toBe(0);
      expect(printed.filter((line) => /doubt|error/.test(line))).toEqual([]);
    }
  });
});
