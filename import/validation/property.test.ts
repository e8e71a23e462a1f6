import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';

const bench = new Workbench();
afterAll(() => bench.close());

const now = Date.UTC(2025, 5, 15);
const recipe = recipeOf({
  tables: [
    {
      ...visitsTable,
      area: { column: 'Area', ids: true },
      dimensions: { KIND: { column: 'Kind' } },
      value: { column: 'Visits', markers: { '..': 'M' } },
    },
  ],
});

interface Row {
  area: string;
  year: number;
  kind: string;
  visits: number | string;
}

const districts = ['kauri-district', 'totara-city', 'rimu'] as const;
const years = [2020, 2021, 2022, 2023, 2024];

/** How a publisher rounds: to the nearest step, or up and down at random to a multiple of three. */
const roundings = [1, 10, 100, 3] as const;

interface Release {
  sizes: number[];
  /** share of day visits, up to all of them */
  day: number;
  /** growth and revision by area and year, in percent */
  drift: number[];
  rounding: (typeof roundings)[number];
  up: boolean[];
}

const release = fc.record<Release>({
  sizes: fc.array(fc.integer({ min: 2000, max: 60_000 }), { minLength: 3, maxLength: 3 }),
  day: fc.double({ min: 0.2, max: 1, noNaN: true }),
  drift: fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 20, maxLength: 20 }),
  rounding: fc.constantFrom(...roundings),
  up: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
});

/** Figures as a publisher would write them: parts make their wholes, and then each is rounded by itself. */
function rowsOf({ sizes, day, drift, rounding, up }: Release): Row[] {
  let cell = 0;
  const rounded = (value: number) => {
    const down = Math.floor(value / rounding) * rounding;
    const isUp = rounding === 3 ? up[cell++ % up.length] : value - down >= rounding / 2;
    return isUp && value > down ? down + rounding : down;
  };
  return years.flatMap((year, at) => {
    const [kauri = 0, totara = 0, rimu = 0] = districts.map((_, area) =>
      Math.round((sizes[area] ?? 0) * (1 + (drift[at * 3 + area] ?? 0) / 100)),
    );
    const all = [
      ['land', kauri + totara + rimu],
      ['kauri-region', kauri + totara],
      ['kauri-district', kauri],
      ['totara-city', totara],
      ['rimu', rimu],
    ] as const;
    return all.flatMap(([area, visits]) => [
      { area, year, kind: 'ALL', visits: rounded(visits) },
      { area, year, kind: 'DAY', visits: rounded(Math.round(visits * day)) },
    ]);
  });
}

const textOf = (rows: readonly Row[], heading = 'Area,Year,Kind,Visits') =>
  `${[heading, ...rows.map(({ area, year, kind, visits }) => `${area},${year},${kind},${visits}`)].join('\n')}\n`;
const importing = (text: string, dryRun = true) => bench.import(text, { recipe, now, dryRun });

/** Ways to spoil a release, at a row chosen by chance. */
const faults: Record<string, (rows: Row[], at: number) => string> = {
  'one negative': (rows, at) =>
    textOf(
      rows.with(
        at,
        changed(rows, at, (visits) => -visits - 1),
      ),
    ),
  'one times a thousand': (rows, at) =>
    textOf(
      rows.with(
        at,
        changed(rows, at, (visits) => visits * 1000),
      ),
    ),
  'one without bound': (rows, at) =>
    textOf(
      rows.with(
        at,
        changed(rows, at, () => '1e301'),
      ),
    ),
  'one with lost digits': (rows, at) =>
    textOf(
      rows.with(
        at,
        changed(rows, at, () => '1.00000000000000000001'),
      ),
    ),
  'one percentage': (rows, at) =>
    textOf(
      rows.with(
        at,
        changed(rows, at, (visits) => `${visits}%`),
      ),
    ),
  'one of a year to come': (rows, at) =>
    textOf(rows.map((row, one) => (one === at ? { ...row, year: 2031 } : row))),
  'one of a year long ago': (rows, at) =>
    textOf(rows.map((row, one) => (one === at ? { ...row, year: 1831 } : row))),
  'a district above the land': (rows) =>
    textOf(rows.map((row) => (row.area === 'rimu' ? { ...row, visits: Number(row.visits) + 200_000 } : row))),
  'all in another magnitude': (rows, at) =>
    textOf(rows.map((row) => ({ ...row, visits: Number(row.visits) * 10 ** (1 + (at % 3)) }))),
  'half a file': (rows) => textOf(rows.slice(0, rows.length / 2 - 2)),
  'an area gone': (rows, at) => textOf(rows.filter(({ area }) => area !== rows[at]?.area)),
  'the year before': (rows) => textOf(rows.filter(({ year }) => year < 2024)),
  'a cut last line': (rows, at) => textOf(rows.slice(0, at + 1)).replace(/,[^,]+\n$/, ''),
  'a cut last figure': (rows) => textOf(rows).slice(0, -3),
  'nothing but zeros': (rows) => textOf(rows.map((row) => ({ ...row, visits: 0 }))),
  'nothing known': (rows) => textOf(rows.map((row) => ({ ...row, visits: '..' }))),
  'repeated headings': (rows) => textOf(rows, 'Area,Year,Kind,Visits,visits'),
  'another figure for the region of one district': (rows, at) =>
    textOf([...rows, { area: 'rimu-region', year: years[at % 5] ?? 0, kind: 'ALL', visits: 1234 }]),
  'parts without their totals': (rows) => textOf(rows.filter(({ kind }) => kind === 'DAY')),
};

function changed(rows: Row[], at: number, change: (visits: number) => number | string): Row {
  const row = rows[at];
  if (!row) throw new Error(`There is no row ${at}.`);
  return { ...row, visits: change(Number(row.visits)) };
}

const sizes = [31_000, 20_400, 8_800];
beforeAll(async () => {
  const first = rowsOf({ sizes, day: 0.7, drift: [], rounding: 1, up: [] });
  expect(await importing(textOf(first), false), bench.printed.join('\n')).toBe(true);
});

it('lets any plausible release pass without a word, and stops at any one fault in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      release,
      fc.constantFrom(...Object.keys(faults)),
      fc.nat({ max: 49 }),
      async (given, fault, at) => {
        const rows = rowsOf({ ...given, sizes, day: Math.max(given.day, 0.3) });
        expect(await importing(textOf(rows)), bench.printed.join('\n')).toBe(true);
        expect(bench.printed.filter((line) => /doubt|error/.test(line))).toEqual([]);
        expect(await importing(faults[fault]?.(rows, at) ?? ''), fault).toBe(false);
      },
    ),
    { numRuns: 80, seed: 20_261_122 },
  );
});

it('lets any plausible first release pass without a word', async () => {
  const other = { ...recipe, dataset: { ...recipe.dataset, dataset: 'first' } };
  const tables = recipe.tables.map((table) => ({ ...table, series: 'NIGHTS' }));
  await fc.assert(
    fc.asyncProperty(release, async (given) => {
      // Small figures, each rounded once: whoever rounds at random does not round in hundreds after that.
      const rows = rowsOf({ ...given, sizes: given.sizes.map((size) => size / 100) });
      expect(
        await bench.import(textOf(rows), { recipe: { ...other, tables }, now, dryRun: true }),
        bench.printed.join('\n'),
      ).toBe(true);
    }),
    { numRuns: 30, seed: 20_261_122 },
  );
});
