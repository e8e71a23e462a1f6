import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { importFigures } from '#import/importFigures.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { Workbench } from '#import/testing/workbench.ts';
import { dataOf, rowOf, text, workbookOf } from '#import/testing/workbook.ts';
import { inspect, withSeries } from './inspectFile.ts';

const bench = new Workbench();
afterAll(() => bench.close());

const places = { 'Kauri District': 'kauri-district', 'Totara-nui City': 'totara-city' };
/** Periods as publishers write them, and as they are kept. */
const spellings: readonly (readonly [write: (year: number) => string, keep: (year: number) => string])[] = [
  [(year) => `${year}`, (year) => `${year}`],
  [(year) => `${year}Q3`, (year) => `${year}-Q3`],
  [(year) => `${year}M09`, (year) => `${year}`],
  [(year) => `Juni ${year}`, (year) => `${year}`],
  [(year) => `${year}-W05`, (year) => `${year}-W05`],
];
const layout = fc.record({
  spelling: fc.constantFrom(...spellings),
  isWide: fc.boolean(),
  form: fc.constantFrom(',', ';', '\t', 'workbook'),
  title: fc.boolean(),
  note: fc.boolean(),
  thousands: fc.boolean(),
  flags: fc.boolean(),
  first: fc.integer({ min: 1990, max: 2010 }),
  figures: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 6, maxLength: 6 }),
});

type Cells = readonly (string | number)[];

/** The rows as delimited text, or as the only sheet of a workbook. */
function written(rows: readonly Cells[], form: string): string | Uint8Array {
  if (form !== 'workbook') return `${rows.map((cells) => cells.join(form)).join('\n')}\n`;
  const cellOf = (cell: string | number) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : text(cell));
  return workbookOf({ Table: dataOf(rows.map((cells) => rowOf(cells.map(cellOf)))) });
}

it('a draft reads the figures, periods, areas and statuses that its import publishes, and those the file holds', async () => {
  let run = 0;
  const property = fc.asyncProperty(
    layout,
    async ({ spelling: [write, keep], isWide, form, title, note, thousands, flags, first, figures }) => {
      const years = [first, first + 1, first + 2];
      const scale = thousands ? 1000 : 1;
      const cells = Object.keys(places).flatMap((place, at) =>
        years.map((year, index) => ({
          place,
          year,
          value: figures[at * 3 + index] ?? 0,
          flag: flags && index === 2 ? 'p' : '',
        })),
      );
      const beside = (flag: string) => (flags ? [flag] : []);
      const rows = isWide
        ? [
            ['Place', ...years.flatMap((year) => [write(year), ...beside('Flag')])],
            ...Object.keys(places).map((place) => {
              const own = cells.filter((cell) => cell.place === place);
              return [place, ...own.flatMap(({ value, flag }) => [value, ...beside(flag)])];
            }),
          ]
        : [
            ['Place', 'Period', 'Count', 'Status'],
            ...cells.map(({ place, year, value, flag }) => [place, write(year), value, flag]),
          ];
      const heading =
        title || thousands ? [[`Visits${thousands ? ' (thousands)' : ' of invented places'}`]] : [];
      const path = join(bench.folder, `layout-${run++}.${form === 'workbook' ? 'xlsx' : 'csv'}`);
      writeFileSync(path, written([...heading, ...rows, ...(note ? [['Source: nobody']] : [])], form));
      const { drafts, read, lines } = await inspect(path, { suite: inventedSuite, now: Date.UTC(2026, 0) });
      const [draft] = drafts;
      if (!draft || !read) throw new Error(lines.join('\n'));
      const told = (row: { area_id: string; period: string; value: number | null; status: string }) =>
        [row.area_id, row.period, row.value, row.status].join(' ');
      const wanted = cells.map(({ place, year, value, flag }) =>
        told({
          area_id: places[place as keyof typeof places],
          period: keep(year),
          value: value * scale,
          status: flag === '' ? 'A' : 'P',
        }),
      );
      const drafted = [...read.rows].map((row) => told({ ...row, value: row.value ?? null }));
      expect(drafted.toSorted()).toEqual(wanted.toSorted());
      const series = { ...draft.series, series: `S${run}` };
      const recipe = {
        ...draft.recipe,
        dataset: { ...draft.recipe.dataset, dataset: `d-${run}` },
        tables: draft.recipe.tables.map((table) => ({ ...table, series: series.series })),
      };
      const isDone = await importFigures({
        recipe: recipe as typeof draft.recipe,
        files: [path],
        suite: withSeries(inventedSuite, { series }),
        store: await bench.store,
        now: Date.UTC(2026, 0),
        print: () => {},
        yes: 'an invented file',
      });
      expect(isDone).toBe(true);
      const published = await Promise.all(
        Object.values(places).map((area_id) => bench.query(series.series, area_id)),
      );
      expect(
        published
          .flatMap((set) => [...set.rows()].map((row) => told({ ...row, value: row.value ?? null })))
          .toSorted(),
      ).toEqual(wanted.toSorted());
    },
  );
  await fc.assert(property, { numRuns: 16, seed: 28 });
});
