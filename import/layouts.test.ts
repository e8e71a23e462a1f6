import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { SourceManifest } from '#generated/types.ts';
import { readFiles } from './plan/readFiles.ts';
import { inventedSuite } from './testing/inventedSuite.ts';
import { recipeOf, Workbench } from './testing/workbench.ts';
import { dataOf, rowOf, text, workbookOf } from './testing/workbook.ts';

const bench = new Workbench();
afterAll(() => bench.close());

/** Figures by area, year and kind. */
interface Table {
  areas: string[];
  years: string[];
  values: number[];
}

interface Cell {
  area: string;
  year: string;
  kind: string;
  value: number;
}

/** One way to write a table: its cells from the first row on, ranges that are one text, and the recipe that reads it. */
interface Layout {
  grid(cells: readonly Cell[], table: Table): string[][];
  recipe: Partial<SourceManifest>;
  /** rows at the top in which a text stands over the empty cells behind it */
  merges?: number;
}

const kinds = ['Day visits', 'Overnight visits'];
const figure = (cells: readonly Cell[], sought: Partial<Cell>) =>
  String(
    cells.find((cell) => Object.entries(sought).every(([key, value]) => cell[key as keyof Cell] === value))
      ?.value ?? '',
  );
/** Texts of which each stands only where it changes. */
const onceEach = (texts: readonly string[]) => texts.map((text, at) => (text === texts[at - 1] ? '' : text));
const pairs = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((other) => [one, other] as const));

const defaults: SourceManifest['defaults'] = {
  area: { column: 'Area', names: true, areaTypes: ['TA'] },
  period: { column: 'Year' },
  value: { column: 'Value' },
  dimensions: { KIND: { column: 'Kind' } },
};
const stacked = (headings: string[], keep: string[]): Partial<SourceManifest> => ({
  file: { format: 'delimited', header: { rows: headings.length, contains: keep } },
  wide: { columns: 'rest', keep, heading: headings },
});

const layouts: Record<string, Layout> = {
  long: {
    grid: (cells) => [
      ['Area', 'Year', 'Kind', 'Value'],
      ...cells.map(({ area, year, kind, value }) => [area, year, kind, String(value)]),
    ],
    recipe: {},
  },
  'long, each area once': {
    grid: (cells) => [
      ['Area', 'Year', 'Kind', 'Value'],
      ...onceEach(cells.map(({ area }) => area)).map((area, at) => [
        area,
        cells[at]?.year ?? '',
        cells[at]?.kind ?? '',
        String(cells[at]?.value),
      ]),
    ],
    recipe: { fillDown: ['Area'] },
  },
  'a column for each year': {
    grid: (cells, { areas, years }) => [
      ['Area', 'Kind', ...years],
      ...pairs(areas, kinds).map(([area, kind]) => [
        area,
        kind,
        ...years.map((year) => figure(cells, { area, kind, year })),
      ]),
    ],
    recipe: { wide: { columns: 'rest', keep: ['Area', 'Kind'], heading: 'Year' } },
  },
  'transposed, a column for each area': {
    grid: (cells, { areas, years }) => [
      ['Year', 'Kind', ...areas],
      ...pairs(years, kinds).map(([year, kind]) => [
        year,
        kind,
        ...areas.map((area) => figure(cells, { area, kind, year })),
      ]),
    ],
    recipe: { wide: { columns: 'rest', keep: ['Year', 'Kind'], heading: 'Area' } },
  },
  'two header rows under a title': {
    grid: (cells, { areas, years }) => {
      const columns = pairs(years, kinds);
      return [
        ['Visits'],
        ['', ...onceEach(columns.map(([year]) => year))],
        ['Area', ...columns.map(([, kind]) => kind)],
        ...areas.map((area) => [area, ...columns.map(([year, kind]) => figure(cells, { area, year, kind }))]),
      ];
    },
    recipe: stacked(['Year', 'Kind'], ['Area']),
    merges: 2,
  },
  'three header rows over one row for each kind': {
    grid: (cells, { areas, years }) => {
      const columns = pairs(areas, years);
      return [
        ['', ...onceEach(columns.map(([area]) => area))],
        ['', ...columns.map(([, year]) => year)],
        ['Kind', ...columns.map(() => 'Visits')],
        ...kinds.map((kind) => [kind, ...columns.map(([area, year]) => figure(cells, { area, year, kind }))]),
      ];
    },
    recipe: stacked(['Area', 'Year', ''], ['Kind']),
    merges: 2,
  },
  'indented, kinds under their area': {
    grid: (cells, { areas, years }) => [
      ['Place', ...years],
      ...areas.flatMap((area) => [
        [area, ...years.map(() => '')],
        ...kinds.map((kind) => [`   ${kind}`, ...years.map((year) => figure(cells, { area, year, kind }))]),
      ]),
    ],
    recipe: {
      wide: { columns: 'rest', keep: ['Place'], heading: 'Year' },
      levels: { column: 'Place', names: ['Area', 'Kind'] },
      tables: [{ series: 'VISITS', where: { '(level)': '2' } }],
    },
  },
};

const csvOf = (grid: readonly string[][]) =>
  strToU8(
    `${grid.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`,
  );

/** A workbook in which texts over several columns are merged cells. */
function xlsxOf(grid: readonly string[][], merges = 0): Uint8Array {
  const letter = (at: number) => String.fromCharCode(65 + at);
  const ranges = grid.slice(0, merges).flatMap((cells, row) =>
    cells.flatMap((cell, at) => {
      let last = at;
      while (cells[last + 1] === '') last++;
      return cell !== '' && last > at ? [`${letter(at)}${row + 1}:${letter(last)}${row + 1}`] : [];
    }),
  );
  const cellOf = (cell: string) => (/^\d+$/.test(cell) ? `<c><v>${cell}</v></c>` : text(cell));
  const merged = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const data = dataOf(grid.map((cells) => rowOf(cells.map(cellOf))));
  return workbookOf({ Visits: `${data}<mergeCells>${merged}</mergeCells>` });
}

const tables = fc.record({
  areas: fc.shuffledSubarray(['Kauri District', 'Tōtara-nui City', "Rimu's Bay District"], { minLength: 1 }),
  years: fc.shuffledSubarray(['2021', '2022', '2023', '2024'], { minLength: 1, maxLength: 3 }),
  values: fc.array(fc.nat(10_000_000), { minLength: 18, maxLength: 18 }),
});

const cellsOf = ({ areas, years, values }: Table): Cell[] =>
  areas
    .flatMap((area) => pairs(years, kinds).map(([year, kind]) => ({ area, year, kind, value: 0 })))
    .map((cell, at) => ({ ...cell, value: values[at] ?? 0 }));

const ids: Record<string, string> = {
  'Kauri District': 'kauri-district',
  'Tōtara-nui City': 'totara-city',
  "Rimu's Bay District": 'rimu',
};
const wantedOf = (cells: readonly Cell[]) =>
  cells
    .map(
      ({ area, year, kind, value }) => `${ids[area]} ${year} ${kind === kinds[0] ? 'DAY' : 'NIGHT'} ${value}`,
    )
    .sort();

async function figuresOf(content: Uint8Array, recipe: SourceManifest): Promise<string[]> {
  const { rows, problems } = await readFiles({
    recipe,
    files: [bench.file(content)],
    suite: inventedSuite,
    now: Date.UTC(2026, 0),
  });
  expect(problems.listed).toEqual([]);
  return [...rows]
    .map(({ area_id, period, member, value }) => `${area_id} ${period} ${member} ${value}`)
    .sort();
}

describe('the same figures come out of every layout (issue 16)', () => {
  it.each(Object.entries(layouts))('%s, as text and as a workbook', async (_, { grid, recipe, merges }) => {
    const general = { defaults, tables: [{ series: 'VISITS' }] };
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const cells = cellsOf(table);
        const written = grid(cells, table);
        const manifest = recipeOf({ ...general, ...recipe });
        expect(await figuresOf(csvOf(written), manifest)).toEqual(wantedOf(cells));
        const workbook = { ...manifest, file: { ...manifest.file, format: 'xlsx' as const } };
        expect(await figuresOf(xlsxOf(written, merges), workbook)).toEqual(wantedOf(cells));
      }),
      { numRuns: 12 },
    );
  });
});
