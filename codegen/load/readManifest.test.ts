import { describe, expect, it } from 'vitest';
import { readManifest } from './readManifest.ts';

const read = (text: string) => readManifest('manifests/series/A.json', 'series/A.json', text);

describe('a manifest', () => {
  it('is known by where it lies', () => {
    const kind = (name: string) => readManifest(`manifests/${name}`, name, '{}').kind;
    expect(kind('series/A.json')).toBe('series');
    expect(kind('areas/area-types.json')).toBe('areaTypes');
    expect(kind('areas/others.json')).toBe('areas');
    expect(kind('products/a/b/c.page.json')).toBe('page');
    expect(kind('products/a/b/c.json')).toBeNull();
  });

  it('knows line and column of every value and key', () => {
    const file = read('{\n  "a": [1,\n    { "b": "x" }]\n}');
    expect(file.position(['a', 1, 'b'])).toEqual({ line: 3, column: 12 });
    expect(file.position(['a', 1, 'b'], 'key')).toEqual({ line: 3, column: 7 });
  });

  it('leads to the nearest value around one that is not there', () => {
    expect(read('{\n  "a": { "b": 1 }\n}').position(['a', 'c'])).toEqual({ line: 2, column: 8 });
  });

  it('tells the first thing that breaks its JSON', () => {
    const { value, syntax } = read('{\n  "a": 1\n  "b": 2\n  "c": 3\n}');
    expect(value).toBeUndefined();
    expect(syntax).toEqual([
      { position: { line: 3, column: 3 }, problem: 'broken', detail: 'CommaExpected' },
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'may not use %s as a key, however it is written',
    (key) => {
      const escaped = `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}`;
      for (const written of [key, escaped]) {
        const { value, syntax } = read(`{ "a": { "${written}": {} } }`);
        expect(value).toBeUndefined();
        expect(syntax).toMatchObject([
          { problem: 'forbidden-key', detail: key, position: { line: 1, column: 10 } },
        ]);
      }
      expect(({} as { a?: unknown }).a).toBeUndefined();
    },
  );

  it('may hold a key only once', () => {
    expect(read('{ "a": 1,\n "a": 2 }').syntax).toMatchObject([
      { problem: 'double-key', position: { line: 2, column: 2 } },
    ]);
    expect(read('{ "a": "it says \\"a\\": twice", "b": { "a": 1 } }').syntax).toEqual([]);
  });
});
