import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { manifestSuite } from '#data/testing/manifestSuite.ts';
import type { SeriesManifest, SourceManifest } from '#generated/types.ts';
import { Workbench } from './testing/workbench.ts';

const text = readFileSync(fileURLToPath(new URL('../docs/add-a-data-source.md', import.meta.url)), 'utf8');
const fenced = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
const blocks = (language: string) =>
  fenced.filter(([, its]) => its === language).map(([, , block = '']) => block);
const [series = '', recipeText = ''] = blocks('json');
const recipe = JSON.parse(recipeText) as SourceManifest;
const facts = manifestSuite();
const manifest = JSON.parse(series) as SeriesManifest;
const suite = { ...facts, series: { ...facts.series, [manifest.series]: manifest } };
const [first = '', second = ''] = blocks('csv');
const holding = (language: string, text: string) =>
  blocks(language).find((block) => block.includes(text)) ?? '';
const stackedText = holding('json', '"levels"');
const stacked = holding('csv', 'Ferry tickets');
const bench = new Workbench();
afterAll(() => bench.close());

it('prints what docs/add-a-data-source.md says: dry run, doubts, and a reason that is kept', async () => {
  const given = { recipe, suite, now: Date.UTC(2026, 5, 15) };
  const run = (content: string, name: string, more = {}) =>
    bench.importFile(bench.file(content, name), { ...given, ...more });
  const printed = () => `${bench.printed.join('\n')}\n`;
  expect(await run(first, 'harbour.csv', { dryRun: true })).toBe(true);
  expect(blocks('')).toContain(printed());
  expect(await run(first, 'harbour.csv')).toBe(true);
  expect(await run(second, 'harbour-2025.csv')).toBe(false);
  expect(blocks('')).toContain(printed());
  const yes = /--yes "(The [^"]+)"/.exec(text)?.[1] ?? '';
  expect(await run(second, 'harbour-2025.csv', { yes })).toBe(true);
  expect((await (await bench.store).history())[0]).toMatchObject({ reason: yes, publishedAt: given.now });
});

it('reads the stacked headings and indented names of docs/add-a-data-source.md', async () => {
  const own = new Workbench();
  const given = { recipe: JSON.parse(stackedText) as SourceManifest, suite, now: Date.UTC(2026, 5, 15) };
  expect(await own.importFile(own.file(stacked, 'ferry-tickets.csv'), given), own.printed.join('\n')).toBe(
    true,
  );
  expect(await own.figures('HARBOUR_PASSENGERS', 'far-north-district')).toEqual(['2024 600 R']);
  expect(await own.figures('HARBOUR_PASSENGERS', 'whangarei-district')).toEqual(['2024 300 A']);
  await own.close();
});
