import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import type { SourceManifest } from '#generated/types.ts';
import { recipeOf, visitsTable, Workbench } from './testing/workbench.ts';
import { workbookOf } from './testing/workbook.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

const places = [
  ['Land', 100_000],
  ['Kauri', 30_000],
  ['Tōtara-nui', 20_000],
] as const;
const linesOf = (first: number, last: number, times = 1, status = '') =>
  places.flatMap(([area, visits]) =>
    Array.from(
      { length: last - first + 1 },
      (_, at) => `${area},${first + at},${(visits + at * 10) * times},${status}`,
    ),
  );
const header = 'Area,Year,Visits,Note';
const fileOf = (lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
const recipe: SourceManifest = recipeOf({
  file: { format: 'delimited', header: { contains: ['Area', 'Visits'] } },
  tables: [
    {
      ...visitsTable,
      status: { column: 'Note', map: { '': 'A', P: 'P' } },
      value: { column: 'Visits', markers: { '..': 'M' } },
    },
  ],
});
const right = fileOf(linesOf(2018, 2024));
const text = () => bench.printed.join('\n');

it.each<[string, string | Uint8Array, RegExp]>([
  [
    'last year’s',
    fileOf(linesOf(2018, 2023)),
    /VISITS ends with 2023 in these files; published are figures up to 2024/,
  ],
  [
    'the first half of it',
    right.slice(0, right.length / 2),
    /would lose all figures of .*|more than half|cut short/s,
  ],
  ['one cut inside the last figure', right.slice(0, -5), /The file may be cut short/],
  ['one with semicolons', right.replaceAll(',', ';'), /No row holds all of "Area", "Visits"/],
  ['one with tabs', right.replaceAll(',', '\t'), /No row holds all of "Area", "Visits"/],
  [
    'one in Windows-1252',
    Buffer.from(right.replaceAll('ō', 'ô'), 'latin1'),
    /is not utf-8\. Say its encoding in "file\.encoding"/,
  ],
  [
    'one whose letters were read in a wrong encoding',
    Buffer.from(right).toString('latin1'),
    /Did you mean "Tōtara-nui"\?/,
  ],
  [
    'a zip file of several',
    zipSync({ 'a.csv': strToU8(right), 'b.csv': strToU8(right) }),
    /holds several files\. Say which one is meant/,
  ],
  ['a workbook', workbookOf({ Visits: [] as never }), /This is an Excel workbook \(\.xlsx\)/],
  ['an empty one', '', /header was not found|no file of a known kind|holds no rows/],
  ['another recipe’s', 'Region,Rent\nKauri,5\n', /No row holds all of "Area", "Visits"/],
  ['figures in thousands', fileOf(linesOf(2018, 2024, 0.001)), /about 1\/1,000 times what is published/],
  [
    'one without any figure',
    right.replaceAll(/,\d+,$/gm, ',..,'),
    /None of the 21 rows of VISITS holds a figure/,
  ],
  [
    'one that says a cell twice',
    `${right}Kauri,2024,7,\n`,
    /Line 15 already says VISITS of "Kauri District, 2024"/,
  ],
  [
    'one of the year 2204',
    right.replace('Kauri,2024', 'Kauri,2204'),
    /"2204" in column "Year" is not a period|"2204" has not begun/,
  ],
  [
    'one with an unknown status',
    right.replace('Kauri,2024,30060,', 'Kauri,2024,30060,Z'),
    /"Z" in column "Note" is no known status/,
  ],
  [
    'one with a figure in brackets',
    right.replace('30060', '(90100)'),
    /"\(90100\)" in column "Visits" is not a figure/,
  ],
])('answers a wrong file and publishes nothing: %s (imports-3)', async (_, content, answer) => {
  const now = Date.UTC(2025, 5, 1);
  expect(await bench.import(right, { recipe, now })).toBe(true);
  const version = await (await bench.store).version();
  expect(await bench.import(content, { recipe, now })).toBe(false);
  expect(text()).toMatch(answer);
  expect(text()).toContain('nothing was imported');
  expect(await (await bench.store).version()).toBe(version);
});

it('answers a file that is not there, a folder, and two vintages in one command (imports-3)', async () => {
  const now = Date.UTC(2025, 5, 1);
  expect(await bench.importFile('/nowhere/visits.csv', { recipe, now })).toBe(false);
  expect(text()).toContain('There is no file /nowhere/visits.csv.');
  expect(await bench.importFile(bench.folder, { recipe, now })).toBe(false);
  expect(text()).toContain('is not a file.');
  const files = [bench.file(fileOf(linesOf(2018, 2023)), 'old.csv'), bench.file(right, 'new.csv')];
  expect(await bench.importFiles(files, { recipe, now })).toBe(false);
  expect(text()).toMatch(/new\.csv:2:\d+: error: Line 2 of old\.csv already says VISITS of "Land, 2018"/);
});

it('reads a zip file of one, UTF-16, and lines that end in a carriage return (imports-3)', async () => {
  const now = Date.UTC(2025, 5, 1);
  const utf16 = Buffer.from(`\uFEFF${right}`, 'utf16le');
  for (const content of [
    zipSync({ 'a.csv': strToU8(right) }),
    utf16,
    right.replaceAll('\n', '\r'),
    right.replaceAll('\n', '\r\n'),
  ]) {
    expect(await bench.import(content, { recipe, now, anew: true })).toBe(true);
    expect(await bench.figures('VISITS', 'totara-city')).toHaveLength(7);
  }
});
