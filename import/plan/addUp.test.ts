import { afterAll, expect, it } from 'vitest';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';

const bench = new Workbench();
afterAll(() => bench.close());
const recipe = recipeOf({
  tables: [{ ...visitsTable, value: { column: 'Visits', markers: { C: 'Q', '..': 'M' } }, addUp: true }],
});
// Each file of this test has less than the one before.
const yes = 'The publisher has fewer figures now';
const figures = async (...visits: string[]) => {
  const text = `Area,Year,Visits\n${visits.map((cell) => `Kauri,2024,${cell}\n`).join('')}`;
  expect(await bench.import(text, { recipe, yes }), bench.printed.join('\n')).toBe(true);
  return bench.figures('VISITS', 'kauri-district');
};

it('adds rows of one cell up where the recipe says so', async () => {
  expect(await figures('1', '2', '3.5')).toEqual(['2024 6.5 A']);
});

it('makes no total of a withheld part, and none where a part is missing', async () => {
  expect(await figures('1', 'C')).toEqual(['2024  Q']);
  const text = 'Area,Year,Visits\nKauri,2024,1\nKauri,2024,..\nKauri,2023,4\n';
  expect(await bench.import(text, { recipe, yes })).toBe(true);
  expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 4 A']);
});
