import { describe, expect, it } from 'vitest';
import { differences, formatDifferences, unifiedDiff } from './differences.ts';
import { ASKERS, type KeptAnswer, type OpenSnapshot } from './snapshot.ts';

const asked = ['/a', '/b'].map((path) => ({ host: 'x', route: 'pages', path }));

function snapshot(...bodies: string[]): OpenSnapshot {
  const answers = bodies.map((body): KeptAnswer => ({ status: 200, headers: ['vary: Cookie'], body }));
  const all = Object.fromEntries(ASKERS.map((name) => [name, answers])) as OpenSnapshot['answers'];
  return { of: 'test', asked, answers: all, bodyOf: (name) => name };
}

describe('differences(before, after)', () => {
  it('finds none where all answers are equal', () => {
    expect(differences(snapshot('one', 'two'), snapshot('one', 'two'))).toEqual([]);
  });

  it('gathers who meets the same change', () => {
    const [found, ...others] = differences(snapshot('one', 'two'), snapshot('one', '2'));
    expect(found).toEqual({ change: ['-two', '+2'], places: ASKERS.map((name) => `${name} x/b`) });
    expect(others).toEqual([]);
  });

  it('says status and headers that changed', () => {
    const after = snapshot('one', 'two');
    const refused: KeptAnswer = { status: 403, headers: [], body: 'one' };
    const changed = {
      ...after,
      answers: { ...after.answers, basic: [refused, ...after.answers.basic.slice(1)] },
    };
    expect(differences(snapshot('one', 'two'), changed)).toEqual([
      { change: ['-status 200', '-vary: Cookie', '+status 403'], places: ['basic x/a'] },
    ]);
  });
});

describe('formatDifferences(found)', () => {
  it('names three places and the first lines', () => {
    const change = Array.from({ length: 20 }, (_, at) => `+line ${at}`);
    const text = formatDifferences([{ change, places: ['a', 'b', 'c', 'd', 'e'] }]);
    expect(text).toMatch(/^a\nb\nc\nand 2 more\n {4}\+line 0\n/);
    expect(text).toContain('… 6 more lines');
  });
});

describe('unifiedDiff(before, after)', () => {
  it('is that of git, without names of files', () => {
    expect(unifiedDiff('a\nb\nc\nd', 'a\nb\nC\nd')).toEqual([' b', '-c', '+C', ' d']);
    expect(unifiedDiff('same', 'same')).toEqual([]);
  });
});
