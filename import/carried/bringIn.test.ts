import { readEnvironment } from '#environment/environment.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf, visitsTable, Workbench } from '#import/testing/workbench.ts';
import { bringInCarried } from './bringIn.ts';
import { runCarry } from './cli.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-carried-'));
const suite = inventedSuite;
const about = {
  release: 'Year 2024',
  released: '2025-02-01',
  page: 'https://visits.example/2024',
  file: 'visits.csv',
  done: ['Figures are as published.'],
};
const say = (change: Partial<typeof about> = {}) =>
  writeFileSync(join(root, 'manifests/carried/visits.json'), JSON.stringify({ ...about, ...change }));
const published = 'Area,Year,Visits\nKauri,2024,5\nKauri,2023,4.5\n';
const printed: string[] = [];
const run = (...argv: string[]) =>
  runCarry(argv, { root, environment: readEnvironment({}), suite, print: (line) => printed.push(line) });

for (const folder of ['manifests/sources', 'manifests/carried'])
  mkdirSync(join(root, folder), { recursive: true });
symlinkSync(fileURLToPath(new URL('../../generated', import.meta.url)), join(root, 'generated'));
writeFileSync(join(root, 'manifests/sources/visits.json'), JSON.stringify(recipeOf()));
const file = join(root, 'visits.csv');
writeFileSync(file, published);
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  printed.length = 0;
  say();
});

it('says what is wrong with its arguments before its help (words)', async () => {
  expect([await run('visits'), await run('--fo'), await run('--help')]).toEqual([2, 2, 0]);
  expect(printed.map((text) => text.split('\n')[0])).toEqual([
    "Name the publisher's file of visits.",
    'There is no option --fo.',
    'Usage: npx rohe carry [RECIPE FILE…]',
  ]);
});

it('makes the carried file from the publisher’s, the same bytes each time', async () => {
  expect(await run('visits', file), printed.join('\n')).toBe(0);
  const read = () => readFileSync(join(root, 'manifests/carried/visits.csv'), 'utf8');
  const [first] = [read()];
  expect(first).toBe('area,period,VISITS\nkauri-district,2023,4.5\nkauri-district,2024,5\n');
  expect(await run('visits', file)).toBe(0);
  expect(read()).toBe(first);
});

it('says so where a file says more of its figures than is carried', async () => {
  const table = { ...visitsTable, value: { column: 'Visits', note: { column: 'Note' } } };
  writeFileSync(join(root, 'manifests/sources/noted.json'), JSON.stringify(recipeOf({ tables: [table] })));
  writeFileSync(join(root, 'manifests/carried/noted.json'), JSON.stringify(about));
  writeFileSync(file, 'Area,Year,Visits,Note\nKauri,2024,5,Rain\nKauri,2023,4.5,\n');
  expect(await run('noted', file), printed.join('\n')).toBe(0);
  expect(printed.join('\n')).toContain('Not carried: intervals, notes and attributes of 1 figure,');
  writeFileSync(file, published);
  for (const name of ['sources/noted.json', 'carried/noted.json', 'carried/noted.csv'])
    rmSync(join(root, 'manifests', name));
});

it('makes nothing of another file, of a file that is wrong, or of figures nobody described', async () => {
  const other = join(root, 'visits-2023.csv');
  writeFileSync(other, published);
  expect(await run('visits', other)).toBe(1);
  expect(printed.at(-1)).toContain('of visits.csv, not of visits-2023.csv');
  expect(await run('unheard', file)).toBe(1);
  expect(printed.at(-1)).toContain('There is no manifests/carried/unheard.json');
  expect(await run('visits')).toBe(2);
});

it('brings figures in once, with release, day and page; never over a newer release', async () => {
  expect(await run('visits', file)).toBe(0);
  const bench = new Workbench();
  try {
    const store = await bench.store;
    expect(await bringInCarried({ root, suite, store, now: 5 })).toBe(2);
    expect((await store.history())[0]).toMatchObject({ publishedAt: 5 });
    const version = await store.version();
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 4.5 A', '2024 5 A']);
    expect((await store.datasets()).find(({ dataset }) => dataset === 'visits')).toMatchObject({
      release: 'Year 2024',
      released: '2025-02-01',
      sourceUrl: 'https://visits.example/2024',
      licence: 'CC BY 4.0',
    });
    expect(await bringInCarried({ root, suite, store })).toBe(0);
    expect(await store.version()).toBe(version);

    const newer = { release: 'Year 2025', released: '2026-02-01' };
    expect(await bench.import('Area,Year,Visits\nKauri,2025,6\n', { release: newer, yes: 'The series begins anew' })).toBe(true);
    expect(await bringInCarried({ root, suite, store })).toBe(0);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2025 6 A']);

    say({ release: 'Year 2026', released: '2027-02-01' });
    expect(await bringInCarried({ root, suite, store })).toBe(2);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2023 4.5 A', '2024 5 A']);
  } finally {
    await bench.close();
  }
});

it('leaves an import alone whose day nobody said', async () => {
  const bench = new Workbench();
  try {
    expect(await bench.import('Area,Year,Visits\nKauri,2025,6\n')).toBe(true);
    expect(await bringInCarried({ root, suite, store: await bench.store })).toBe(0);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2025 6 A']);
  } finally {
    await bench.close();
  }
});
