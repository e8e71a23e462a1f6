import { afterAll, describe, expect, it } from 'vitest';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { each } from '#import/records/sourceRecord.ts';
import { recipeOf, Workbench } from '#import/testing/workbench.ts';
import { readJson } from './json.ts';

async function read(value: unknown, rows: string[], most = limits): Promise<string[][]> {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  async function* pieces() {
    yield text.slice(0, 5);
    yield text.slice(5);
  }
  const all: string[][] = [];
  for await (const { cells, line } of each(readJson(pieces(), { file: 'a.json', rows, limits: most })))
    all.push([...cells, `line ${line}`]);
  return all;
}

describe('rows of a JSON file', () => {
  it('are the objects of a list, of an object of objects, and a single object', async () => {
    const value = {
      land: { n: 1 },
      isles: { north: { n: 2 }, south: { n: 3, big: true } },
      towns: [{ n: 4 }],
    };
    expect(await read(value, ['land', 'isles', 'towns'])).toEqual([
      ['$path', '$key', 'n', 'big', 'line 1'],
      ['land', 'land', '1', '', 'line 2'],
      ['isles', 'north', '2', '', 'line 6'],
      ['isles', 'south', '3', 'true', 'line 9'],
      ['towns', '1', '4', '', 'line 15'],
    ]);
  });

  it('name nested values by their path; null and lists are empty cells', async () => {
    expect(
      await read({ a: { b: { c: [{ age: { median: 38.1 }, none: null, some: [1] }] } } }, ['a.b.c']),
    ).toEqual([
      ['$path', '$key', 'age.median', 'line 1'],
      ['a.b.c', '1', '38.1', expect.any(String)],
    ]);
    expect(await read([{ n: 0 }], [''])).toEqual([
      ['$path', '$key', 'n', 'line 1'],
      ['', '1', '0', 'line 2'],
    ]);
  });

  it.each([
    ['{"a": [1, 2]}', ['a'], 'leads to no object'],
    ['{"a": {}}', ['b'], 'leads to no object'],
    ['{"a": [{}', ['a'], 'not JSON'],
    ['{"a": 1} // b', ['a'], 'not JSON'],
    ['', [''], 'not JSON'],
  ])('refuse %s', async (text, rows, words) => {
    await expect(read(text, rows)).rejects.toThrow(words);
  });

  it('keep to limits, and take names of the prototype for names', async () => {
    await expect(read([{ n: 1 }], [''], { ...limits, treeBytes: 4 })).rejects.toThrow('MB at most');
    await expect(read([{ a: 1, b: 2 }], [''], { ...limits, columns: 3 })).rejects.toThrow('columns');
    await expect(read('['.repeat(200_000), [''])).rejects.toThrow(/nested too deeply|not JSON/);
    expect((await read('[{"__proto__": 7}]', ['']))[0]).toContain('__proto__');
  });
});

describe('a recipe for JSON', () => {
  const bench = new Workbench();
  afterAll(() => bench.close());
  const recipe = recipeOf({
    file: { format: 'json', rows: ['places'] },
    tables: [
      {
        series: 'VISITS',
        area: { column: '$key', names: true, areaTypes: ['TA'] },
        period: { column: 'year' },
        value: { column: 'visits.all' },
      },
    ],
  });

  it('imports through the same steps as a table', async () => {
    const text = '{"places": {"Kauri": {"year": 2024, "visits": {"all": 12.5}}}}';
    expect(await bench.import(text, { recipe }), bench.printed.join()).toBe(true);
    expect(await bench.figures('VISITS', 'kauri-district')).toEqual(['2024 12.5 A']);
  });

  it('says in which line something is wrong', async () => {
    const text = '{"places": {\n"Kauri": {"year": 2024, "visits": {"all": "many"}}}}';
    expect(await bench.import(text, { recipe })).toBe(false);
    expect(bench.printed[0]).toMatch(
      /^visits\.csv:2:1: error: "many" in column "visits\.all" is not a figure/,
    );
  });
});
