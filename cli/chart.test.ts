import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { runChart } from './chart.ts';

const folder = temporaryFolders();
const root = process.cwd();

const encoding = { x: { field: 'year', type: 'ordinal' }, y: { field: 'people', type: 'quantitative' } };
const bars = { data: { name: 'table' }, mark: 'bar', encoding };

/** Files in a folder of their own, and what the command says and ends with. */
async function run(files: Record<string, unknown>, args: (path: (name: string) => string) => string[]) {
  const place = folder();
  const path = (name: string) => join(place, name);
  for (const [name, content] of Object.entries(files))
    writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
  const said: string[] = [];
  const code = await runChart(args(path), root, (text) => void said.push(text));
  return { code, said, path };
}

it("draws a spec on rows of one's own, as wide as asked", async () => {
  const { code, path } = await run(
    {
      'bars.json': bars,
      'rows.json': [
        { year: 2023, people: 5 },
        { year: 2024, people: 9 },
      ],
    },
    (at) => [at('bars.json'), '--data', at('rows.json'), '--width', '640', '--svg', at('out.svg')],
  );
  const svg = readFileSync(path('out.svg'), 'utf8');
  expect(code).toBe(0);
  expect(svg).toMatch(/^<svg xmlns="[^"]*" width="640"/);
  expect(svg).toContain('>2024</text>');
});

it('refuses what a page refuses, at its line and column (inputs-D0)', async () => {
  const { code, said } = await run(
    { 'bars.json': '{"mark": "bar",\n "transform": [{"calculate": "1 + pad(\'a\', 1e9)", "as": "z"}]}' },
    (at) => [at('bars.json')],
  );
  expect(code).toBe(1);
  expect(said.join()).toMatch(/bars\.json:2:35: error: "calculate" calls pad\(\)/);
});

it('tells warnings and refuses faults of Vega-Lite as `rohe check` does, at their place (house-B)', async () => {
  const rows = { 'rows.json': [{ year: 2024, people: 9 }] };
  const drawn = (spec: object) =>
    run({ 'own.json': JSON.stringify(spec, null, 1), ...rows }, (at) => [
      at('own.json'),
      '--data',
      at('rows.json'),
      '--svg',
      at('own.svg'),
    ]);
  const point = { mark: 'point', encoding: { ...encoding, size: { field: 'year', type: 'nominal' } } };
  const warned = await drawn(point);
  expect([warned.code, warned.said.join()]).toEqual([
    0,
    expect.stringMatching(/own\.json:12:3: warning: Vega-Lite draws .* \[vega-lite\]$/),
  ]);
  expect(readFileSync(warned.path('own.svg'), 'utf8')).toContain('>2024</text>');
  const dropped = await drawn({ mark: 'bar', encoding: { ...encoding, shape: { field: 'year' } } });
  expect([dropped.code, dropped.said.join()]).toEqual([
    1,
    expect.stringMatching(/own\.json:12:3: error: .*shape dropped/),
  ]);
  const strange = await drawn({ mark: 'bar', encodng: encoding });
  expect([strange.code, strange.said.join()]).toEqual([1, expect.stringContaining('own.json:3:2: error: ')]);
});

it('refuses years as numbers on an axis of time, and a log scale over zeros, at their place (public-reports-11)', async () => {
  const misread = (x: object, y: object) => ({
    'own.json': JSON.stringify({
      mark: 'line',
      encoding: { x: { field: 'year', ...x }, y: { field: 'people', ...y } },
    }),
    'rows.json': [
      { year: 2023, people: 0 },
      { year: 2024, people: 3 },
    ],
  });
  const args = (at: (name: string) => string) => [
    at('own.json'),
    '--data',
    at('rows.json'),
    '--svg',
    at('out.svg'),
  ];
  const years = await run(misread({ timeUnit: 'year', type: 'ordinal' }, { type: 'quantitative' }), args);
  expect([years.code, years.said.join()]).toEqual([
    1,
    expect.stringMatching(/own\.json:1:\d+: error: "year" holds numbers/),
  ]);
  const zeros = await run(misread({ type: 'ordinal' }, { scale: { type: 'log' } }), args);
  expect([zeros.code, zeros.said.join()]).toEqual([1, expect.stringContaining('"people" may be zero')]);
});

describe('a spec that a block of a page has', () => {
  const page = { blocks: [{ name: 'text' }, { name: 'years', kind: 'chart', spec: bars }] };

  it('is drawn from the page', async () => {
    const { code, said } = await run(
      { 'a.page.json': page, 'rows.json': [{ year: 2024, people: 9 }] },
      (at) => [`${at('a.page.json')}#years`, '--data', at('rows.json')],
    );
    expect(code).toBe(0);
    expect(said.join()).toContain('>2024</text>');
  });

  it('is refused at its place in the page, and named where it is not there', async () => {
    const text = '{"blocks": [{"name": "years",\n "spec": {"mark": "bar", "href": "x"}}]}';
    const asked = (block: string) => run({ 'a.page.json': text }, (at) => [`${at('a.page.json')}#${block}`]);
    expect((await asked('years')).said.join()).toMatch(/a\.page\.json:2:26: error: /);
    await expect(asked('yeers')).rejects.toThrow('There are years.');
  });
});

it('draws a folder and says of the others why they did not come out', async () => {
  const { code, said, path } = await run(
    {
      'ferries.csv': 'year,people\n2023,5\n2024,9\n',
      'a.vl.json': { ...bars, data: { url: 'data/ferries.csv' } },
      'b.vl.json': { ...bars, params: [{ name: 'p', value: 1, bind: { input: 'range' } }] },
      'c.vl.json': { ...bars, mark: 'bra' },
    },
    (at) => [at('.'), '--datasets', at('.'), '--svg', at('pictures')],
  );
  expect(code).toBe(1);
  expect(said.slice(0, 4)).toEqual([
    '1 of 3 charts came out.',
    '1 (33.3 %) fall to a rule about safety:',
    '  1 × "bind" adds input elements to the page: not allowed in charts',
    '      b.vl.json',
  ]);
  expect(said.at(-1)).toMatch(/^ {2}c\.vl\.json: /);
  expect(readFileSync(path('pictures/a.svg'), 'utf8')).toContain('>2023</text>');
});
