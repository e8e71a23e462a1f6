import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { type Inspection, inspect } from './inspectFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'rohe-inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = Date.UTC(2026, 0, 1);
const fileOf = (content: string | Uint8Array, name = 'visits.csv') => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Figures that the recipe of an inspection reads out of its file. */
function figuresOf({ read }: Inspection): string[] {
  return [
    ...(read?.problems.listed ?? []).map(({ message }) => message),
    ...[...(read?.rows ?? [])].map(({ area_id, period, member, value, status }) =>
      [area_id, period, member, value ?? '', status].filter((part) => part !== '').join(' '),
    ),
  ].toSorted();
}

const wanted = [
  'kauri-district 2023 5 A',
  'kauri-district 2024 1207 P',
  'totara-city 2023 Q',
  'totara-city 2024 8 A',
];

describe('a recipe made from a file', () => {
  it.each([
    [
      'long, with titles and notes',
      'Visits to places,,,\n,,,\nPlace,Year,Visits,Status\nKauri District,2023,5,\nKauri District,2024,"1,207",provisional\nTotara-nui city,2023,C,\nTotara-nui city,2024,8,\nSource: nobody,,,\n',
    ],
    ['wide by years', 'Visits\n,2023,2024\nKauri District,5,1207\nTotara-nui City,C,8\nNote: invented,,\n'],
    [
      'transposed, with semicolons',
      'Year;Kauri District;Totara-nui City;Rimus Bay District\n2023;5;C;1\n2024;1207;8;2\n',
    ],
    [
      'indented by blocks',
      'Area,Year,Visits\nKauri District,2023,5\n,2024,1207\nTotara-nui City,2023,C\n,2024,8\n',
    ],
    ['by codes', 'ta_code,year,value\n001,2023,5\n001,2024,1207\n002,2023,C\n002,2024,8\n'],
  ])('reads the same figures where they are laid out %s', async (_, text) => {
    const file = fileOf(text);
    const figures = figuresOf(await inspect(file, { suite: inventedSuite, now }));
    const plain = (text: string) => text.replace(' P', ' A');
    const own = figures.filter((text) => !text.startsWith('rimu'));
    expect(own.map(plain)).toEqual(wanted.map(plain));
  });

  it('opens what is packed, in Latin letters of one byte', async () => {
    const text = Buffer.from('Area,Year,Visits\nTe T\xf4tara,2023,1\nKauri District,2023,2\n', 'latin1');
    const file = fileOf(gzipSync(text), 'visits.gz');
    const { lines, drafts } = await inspect(file, { suite: inventedSuite, now });
    expect(lines[0]).toContain('packed');
    expect(drafts[0]?.recipe.file).toMatchObject({ format: 'delimited', encoding: 'windows-1252' });
  });

  it('fixes what no series is split by at its total, and reads the members of a dimension', async () => {
    const head = 'Area,Year,Kind,Sex,Value\n';
    const rows = ['All kinds', 'Day visits', 'Overnight visits'].flatMap((kind, at) =>
      ['Total, sex', 'Women'].map((sex) => `Kauri District,2023,${kind},"${sex}",${at + 10}`),
    );
    const file = fileOf(`${head}${rows.join('\n')}\n`);
    const found = await inspect(file, { suite: inventedSuite, now, series: 'VISITS' });
    expect(found.drafts[0]?.recipe.tables[0]).toMatchObject({ where: { Sex: 'Total, sex' } });
    expect(figuresOf(found)).toEqual([
      'kauri-district 2023 10 A',
      'kauri-district 2023 DAY 11 A',
      'kauri-district 2023 NIGHT 12 A',
    ]);
  });

  it('reads quarters and decimal commas', async () => {
    const file = fileOf('Area;Quarter;Value\nKauri District;2023Q1;5,25\nKauri District;2023Q2;6,5\n');
    const found = await inspect(file, { suite: inventedSuite, now });
    expect(found.drafts[0]?.series).toMatchObject({ frequency: 'Q', firstYear: 2023 });
    expect(figuresOf(found)).toEqual(['kauri-district 2023-Q1 5.25 A', 'kauri-district 2023-Q2 6.5 A']);
  });

  it.each([
    ['1 234,5', { thousands: ' ', decimal: ',' }],
    ['1\u202f234.5', { thousands: ' ', decimal: '.' }],
    ['1.234,5', { thousands: '.', decimal: ',' }],
    ["1'234.5", { thousands: "'", decimal: '.' }],
  ])('reads %s as its publisher writes figures, with as many decimals', async (figure, form) => {
    const file = fileOf(`Area;Year;Value\nKauri District;2023;${figure}\nKauri District;2024;7\n`);
    const found = await inspect(file, { suite: inventedSuite, now, series: 'WEIGHT' });
    expect(found.drafts[0]?.recipe.file).toMatchObject(form);
    expect(found.drafts[0]?.series.decimals).toBe(1);
    expect(figuresOf(found)).toEqual(['kauri-district 2023 1234.5 A', 'kauri-district 2024 7 A']);
  });

  it('says which half is lacking where areas are named and nothing is a figure', async () => {
    const file = fileOf('Area,Year,Value\nKauri District,2023,1_234\nTotara-nui City,2023,2_345\n');
    const { lines } = await inspect(file, { suite: inventedSuite, now });
    expect(lines.at(-1)).toBe(
      'Column "Area" names areas, but no column holds figures, so no recipe is made.',
    );
  });

  it('takes regions for regions where all names can be districts but one (imports-5.2)', async () => {
    const file = fileOf("Area,Year,Visits\nKauri,2023,5\nRimu's Bay Region,2023,6\n");
    const { drafts } = await inspect(file, { suite: inventedSuite, now });
    expect(drafts[0]?.recipe.tables[0]?.area).toMatchObject({ areaTypes: ['RC'] });
  });

  it('says which area an unknown name may be, of those no other cell names (imports-5.2)', async () => {
    const file = fileOf('Area,Year,Visits\nKauri District,2023,5\nTotara,2023,6\nElsewhere,2023,7\n');
    const { lines } = await inspect(file, { suite: inventedSuite, now });
    expect(lines.find((line) => line.includes('not known'))).toContain(
      '"Totara" (Tōtara-nui City?), "Elsewhere"',
    );
  });

  it('says what a file is that is no table of areas', async () => {
    const pdf = inspect(fileOf('%PDF-1.7', 'a.pdf'), { suite: inventedSuite, now });
    await expect(pdf).rejects.toThrow('This is a PDF.');
    const words = await inspect(fileOf('Colour,Count\nred,5\nblue,6\n'), { suite: inventedSuite, now });
    expect(words.drafts).toEqual([]);
    expect(words.lines.at(-1)).toContain('No column names areas');
  });
});

describe('what is said of levels', () => {
  const levelsIn = async (content: string) =>
    (await inspect(fileOf(content), { suite: inventedSuite, now })).lines.filter((line) =>
      line.startsWith('levels'),
    );

  it('names the column whose names stand at several distances from the margin', async () => {
    expect(
      await levelsIn('  Visits,,\nPlace,2023,2024\nKauri District,5,6\n  Totara-nui city,  3,4\n'),
    ).toEqual([
      'levels: "Place" has 2 by the spaces before its names (0, 2); where a name says too little by itself, "levels": {"column":"Place","names":["Level 1","Level 2"]} in the recipe makes a column of each',
    ]);
  });

  it('is nothing where all names begin at the margin', async () => {
    expect(await levelsIn('Place,2023,2024\nKauri District,5,6\nTotara-nui city,3,4\n')).toEqual([]);
  });
});
