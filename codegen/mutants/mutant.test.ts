import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#codegen/house/sources.ts';
import { drawMutants, type Mutant, plantMutant } from './mutant.ts';

const list: Mutant[] = ['1', '2', '2', '3', '4'].map((rule, at) => ({ rule, find: `f${at}`, replace: '' }));

describe('drawMutants(list, count, seed, always)', () => {
  it('draws one mutant a rule, the same by the same seed, with the rules that are always in', () => {
    const drawn = drawMutants(list, 3, 7, ['4']).map(({ rule }) => rule);
    expect(new Set(drawn).size).toBe(3);
    expect(drawn).toContain('4');
    expect(drawMutants(list, 3, 7, ['4']).map(({ rule }) => rule)).toEqual(drawn);
  });

  it('refuses to draw more rules than there are', () => {
    expect(() => drawMutants(list, 5, 7, [])).toThrow('4 rules only');
  });
});

describe('plantMutant(mutant, sources)', () => {
  const sources = new Map([
    ['a.ts', 'if (one && two) go();'],
    ['b.ts', 'go();'],
  ]);

  it('breaks the one place', () => {
    expect(plantMutant({ rule: '1', find: '&&', replace: '||' }, sources)).toEqual({
      path: 'a.ts',
      text: 'if (one || two) go();',
    });
  });

  it('says where a text is gone or stands twice', () => {
    expect(() => plantMutant({ rule: '1', find: 'stop', replace: '' }, sources)).toThrow('no source file');
    expect(() => plantMutant({ rule: '1', find: 'go()', replace: '' }, sources)).toThrow('several places');
  });
});

describe('mutants.json', () => {
  const mutants = JSON.parse(readFileSync('codegen/mutants/mutants.json', 'utf8')) as Mutant[];
  const sources = new Map(sourceFiles('.').map((path) => [path, readFileSync(path, 'utf8')]));

  it.each(mutants)('breaks a place that is there: §$rule $find', (mutant) => {
    const { path, text } = plantMutant(mutant, sources);
    expect(text).not.toBe(sources.get(path));
  });
});
