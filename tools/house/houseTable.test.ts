import { expect, it } from 'vitest';
import type { HouseFigures } from '#codegen/house/houseFigures.ts';
import { sourcesAmong } from './firstPage.ts';
import { houseDetails, houseRows, houseTable } from './houseTable.ts';

const house: HouseFigures = {
  facts: new Map([
    [
      'api/a.ts',
      { lines: 30, tokens: 300, members: new Map(), functions: [2, 10], exported: ['a'], loose: 1 },
    ],
    [
      'data/demonstration/b.ts',
      { lines: 12, tokens: 90, members: new Map(), functions: [], exported: [], loose: 0 },
    ],
  ]),
  cycles: [
    {
      parent: 'api',
      siblings: ['.', 'calls'],
      imports: [{ from: 'api/a.ts', to: 'api/calls/b.ts', isType: true }],
    },
  ],
  loops: [['api/a.ts', 'api/calls/b.ts']],
  crowded: [['api/calls', 44]],
  twice: [['Place', ['api/a.ts', 'data/c.ts']]],
  helpers: [['api/d.ts', 'api/a.ts']],
};

it('gives each figure a row, and leaves out what was not measured', () => {
  const rows = new Map(houseRows({ house }));
  expect(rows.get('folders in cycles')).toBe('2');
  expect(rows.get('any, ! and silenced compiler')).toBe('1');
  expect(rows.get('code lines, without made-up data')).toBe('30');
  expect(rows.get('  data/demonstration')).toBe('12');
  expect(rows.get('tokens')).toBe('390');
  expect(rows.get('lines a function: median, p95, most')).toBe('2 / 10 / 10');
  expect([...rows.keys()].filter((name) => /memory|tests/.test(name))).toEqual([]);
});

it('counts the files of a page view by room', () => {
  const firstPage = {
    files: ['api/a.ts', 'engine/b.ts', 'engine/c.ts'],
    before: 100.4,
    after: 150,
    milliseconds: 80.2,
  };
  const rows = new Map(houseRows({ house, firstPage, tests: { tests: 4772, seconds: 61.2 } }));
  expect(rows.get('source files a cold page view runs through')).toBe('3');
  expect(rows.get('  of engine')).toBe('2');
  expect(rows.get('server memory before and after it, MB')).toBe('100; 150');
  expect(rows.get('unit tests; seconds')).toBe('4772; 61');
});

it('puts figures of an earlier commit before those of now', () => {
  const table = houseTable(
    [
      ['cycles', '0'],
      ['new figure', '7'],
    ],
    [['cycles', '119']],
  );
  expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['before', 'now'],
    ['cycles', '119', '0'],
    ['new figure', '–', '7'],
  ]);
});

it('names what is to be mended', () => {
  expect(houseDetails(house).split('\n')).toEqual([
    'cycle in api: ., calls',
    '    api/a.ts → api/calls/b.ts (type)',
    'loop: api/a.ts, api/calls/b.ts',
    'crowded: api/calls (44 files)',
    'twice: Place in api/a.ts, data/c.ts',
    'helper: api/d.ts ← api/a.ts',
  ]);
});

it('counts scripts of rooms as sources, not packages or what is built', () => {
  const scripts = ['/p/engine/b.ts', '/p/api/a.ts', '/p/dist/server/render.js', '/p/node_modules/x/api/c.js'];
  expect(sourcesAmong([...scripts.map((path) => `file://${path}`), 'node:fs', ''], '/p')).toEqual([
    'api/a.ts',
    'engine/b.ts',
  ]);
});
