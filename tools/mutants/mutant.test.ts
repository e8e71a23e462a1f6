import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#codegen/house/sources.ts';
import { HOLE_KINDS, type Hole, outcomeOf } from './hole.ts';
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
    expect(plantMutant({ find: '&&', replace: '||' }, sources)).toEqual({
      path: 'a.ts',
      text: 'if (one || two) go();',
    });
  });

  it('says where a text is gone or stands twice', () => {
    expect(() => plantMutant({ find: 'stop', replace: '' }, sources)).toThrow('no source file');
    expect(() => plantMutant({ find: 'go()', replace: '' }, sources)).toThrow('several places');
  });
});

const sources = new Map(sourceFiles('.').map((path) => [path, readFileSync(path, 'utf8')]));

describe('mutants.json', () => {
  const mutants = JSON.parse(readFileSync('tools/mutants/mutants.json', 'utf8')) as Mutant[];

  it.each(mutants)('breaks a place that is there: §$rule $find', (mutant) => {
    const { path, text } = plantMutant(mutant, sources);
    expect(text).not.toBe(sources.get(path));
  });
});

describe('holes.json', () => {
  const holes = JSON.parse(readFileSync('tools/mutants/holes.json', 'utf8')) as Hole[];

  it.each(holes)('opens a place that is there, which tests have to find: $opens', (hole) => {
    const { path, text } = plantMutant(hole, sources);
    expect(text).not.toBe(sources.get(path));
    expect(hole.tests.filter((file) => !existsSync(file) || !file.endsWith('.test.ts'))).toEqual([]);
    expect(hole.tests.length).toBeGreaterThan(0);
  });

  it('has thirty at least, six of every kind', () => {
    expect(holes.length).toBeGreaterThanOrEqual(30);
    const kinds = HOLE_KINDS.filter((kind) => holes.filter((hole) => hole.kind === kind).length < 6);
    expect(kinds).toEqual([]);
    expect(new Set(holes.map(({ opens }) => opens)).size).toBe(holes.length);
  });
});

describe('outcomeOf(report)', () => {
  const file = (status: string, ...tests: [status: string, failure?: string][]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map(([each, failure = ''], at) => ({
      fullName: `test ${at}`,
      status: each,
      failureMessages: [failure],
    })),
  });

  it('takes tests that failed for what they look at, and nothing that merely broke', () => {
    const late = file('failed', ['failed', 'Error: Test timed out in 5000ms.'], ['passed']);
    const testResults = [file('failed', ['passed'], ['failed', 'expected 1 to be 2']), late, file('failed')];
    expect(outcomeOf({ testResults })).toEqual({
      failed: ['test 1'],
      broken: ['a.test.ts', 'test 0 (not in time)'],
      passed: 2,
    });
  });
});
