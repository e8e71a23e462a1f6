import { expect, it } from 'vitest';
import { compactJson } from './compactJson.ts';

it('writes what fits on one line, long lists side by side, and the same value', () => {
  const value = {
    short: { a: 1, b: ['x'] },
    map: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`text ${at}`, `T${at}`])),
    list: Array.from({ length: 60 }, (_, at) => `item ${at}`),
    gone: undefined,
  };
  const text = compactJson(value);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(text).toContain('  "short": { "a": 1, "b": ["x"] },');
  expect(text.split('\n').length).toBeLessThan(25);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(111);
});
