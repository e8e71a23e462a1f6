import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyReader } from '#api/request/readBody.ts';
import { parameterReader } from '#api/request/readParameters.ts';
import { mergePatch } from '#engine/charts/marks/mergePatch.ts';
import { chartOptions, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { readJsonObject } from '#site/server/http/requestBody.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { readManifest } from './readManifest.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'polluted', 'a'];

/** JSON as somebody sends it who wants to reach what all objects share. */
const hostile = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('1', '"x"', 'null', '[]'), tie('object')),
  object: fc
    .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { minLength: 1, maxLength: 4 })
    .map((pairs) => `{${pairs.map(([name, value]) => `"${name}":${value}`).join(',')}}`),
})).object as fc.Arbitrary<string>;

const text = { type: 'string', title: '', description: '' } as const;
const taking = { title: '', description: '', properties: { a: text } };
const readBody = bodyReader(taking as never);
const readQuery = parameterReader({ ...taking, additionalProperties: text } as never);

/** Everything that reads names and values of others, or lays one object over another. */
const readers: Record<string, (json: string) => unknown> = {
  'a manifest': (json) => readManifest('manifests/series/A.json', 'series/A.json', json).value,
  'front matter': (json) =>
    readFrontMatter(`---\n${NAMES.map((name) => `${name}: ${json}`).join('\n')}\n---\n`).value,
  'a patch of a chart': (json) => mergePatch(JSON.parse(json), JSON.parse(json)),
  'a chart and its options': (json) =>
    chartSpec(
      { spec: JSON.parse(json), narrow: JSON.parse(json) },
      chartOptions({ spec: {} }, JSON.parse(json)),
      'narrow',
    ),
  'a form': (json) => readJsonObject(Buffer.from(json)),
  'a body': (json) => readBody(JSON.parse(json)),
  'an address': (json) => readQuery(JSON.parse(`{"q":"${encodeURIComponent(json)}",${json.slice(1)}`)),
};

afterEach(() => {
  for (const name of ['polluted', 'a']) delete (Object.prototype as Record<string, unknown>)[name];
});

describe('S21 names of the prototype', () => {
  it.each(Object.entries(readers))('reach nothing that all objects share by %s', (_, read) => {
    const [own, methods] = [
      Reflect.ownKeys(Object.prototype),
      Object.values(Object.getOwnPropertyDescriptors(Object.prototype)),
    ];
    fc.assert(
      fc.property(hostile, (json) => {
        try {
          const found = read(json);
          // Nor has what was read another prototype than it looks to have.
          if (found && Object.getPrototypeOf(found) !== null)
            expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(String(error)).not.toMatch(/is not a function|of undefined|of null/);
        }
        expect(Reflect.ownKeys(Object.prototype)).toEqual(own);
        expect(Object.values(Object.getOwnPropertyDescriptors(Object.prototype))).toEqual(methods);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('would be found where one reader were to lay objects over each other by hand', () => {
    const lay = (target: Record<string, unknown>, patch: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(patch))
        if (typeof value === 'object' && value && target[name]) lay(target[name] as never, value as never);
        else target[name] = value;
    };
    lay({}, JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(({} as { polluted?: unknown }).polluted).toBe(1);
  });
});
