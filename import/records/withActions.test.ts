import { afterEach, expect, it } from 'vitest';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';

let bench = new Workbench();
afterEach(async () => {
  await bench.close();
  bench = new Workbench();
});

const recipe = recipeOf({
  file: { format: 'sdmx-csv' },
  tables: [{ ...visitsTable, status: { column: 'OBS_STATUS', map: { A: 'A', P: 'P' } } }],
});
const rows = (...lines: string[]) =>
  [
    'STRUCTURE[;],STRUCTURE_ID,ACTION,FREQ,Area,Year,Visits,OBS_STATUS,NOTE[]',
    ...lines.map((line) => `dataflow,X:Y(1.0),${line}`),
  ].join('\n');
const first = rows('I,A,Kauri,2023,5,A,', 'I,A,Kauri,2024,6,P,');
const kauri = () => bench.figures('VISITS', 'kauri-district');

it('reads rows that inform, append, merge and replace as figures', async () => {
  expect(
    await bench.import(rows('A,A,Kauri,2023,5,A,', 'M,A,Kauri,2024,6,P,x;y', 'R,A,Kauri,2022,4,A,'), {
      recipe,
    }),
  ).toBe(true);
  expect(await kauri()).toEqual(['2022 4 A', '2023 5 A', '2024 6 P']);
});

it.each([
  ['a dash', '-,,'],
  ['the figure itself', '6,P,'],
  ['nothing at all', ',,'],
])('makes a figure missing whose row deletes it with %s, and reads none there', async (_, cells) => {
  await bench.import(first, { recipe });
  const changes = rows('M,A,Kauri,2022,4,A,', `D,A,Kauri,2024,${cells}`);
  expect(await bench.import(changes, { recipe, keep: true })).toBe(true);
  expect(await kauri()).toEqual(['2022 4 A', '2023 5 A', '2024  O']);
});

it('leaves a figure alone whose row deletes an attribute', async () => {
  await bench.import(first, { recipe });
  expect(await bench.import(rows('D,A,Kauri,2024,,,-', 'M,A,Kauri,2022,4,A,'), { recipe, keep: true })).toBe(
    true,
  );
  expect(await kauri()).toEqual(['2022 4 A', '2023 5 A', '2024 6 P']);
});

it('stops at a row that deletes by part of a key', async () => {
  expect(await bench.import(rows('D,A,Kauri,,-,,'), { recipe })).toBe(false);
  expect(bench.printed[0]).toContain('visits.csv:2:');
  expect(bench.printed[0]).toContain(
    'This row deletes all figures of Area Kauri, and figures are only deleted one by one.',
  );
  expect(await bench.import(rows('D,,,,,,'), { recipe })).toBe(false);
  expect(bench.printed[0]).toContain('This row deletes all figures, and');
});

it('passes over rows that give part of a key attributes and no figure', async () => {
  expect(await bench.import(rows('M,A,Kauri,,,,Provisional', 'M,A,Kauri,2024,6,P,'), { recipe })).toBe(true);
  expect(await kauri()).toEqual(['2024 6 P']);
  expect(await bench.import(rows('M,A,Kauri,,7,A,'), { recipe })).toBe(false);
  expect(bench.printed[0]).toContain('is not a period');
});
