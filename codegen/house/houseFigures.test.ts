import { describe, expect, it } from 'vitest';
import { linesByRoom, namesTwice, smallHelpers, testsInLog } from './houseFigures.ts';
import type { SourceFacts } from './readSource.ts';

const facts = (files: Record<string, Partial<SourceFacts>>) =>
  new Map(
    Object.entries(files).map(([file, some]): [string, SourceFacts] => [
      file,
      { lines: 10, tokens: 0, members: new Map(), functions: [], exported: [], loose: 0, ...some },
    ]),
  );

describe('namesTwice(facts)', () => {
  it('finds names that several files declare, not overloads of one', () => {
    const found = namesTwice(
      facts({
        'a.ts': { exported: ['one', 'two', 'two'] },
        'b.ts': { exported: ['one'] },
        'c.ts': { exported: ['four'] },
      }),
    );
    expect(found).toEqual([['one', ['a.ts', 'b.ts']]]);
  });
});

describe('smallHelpers(facts, imports)', () => {
  const imported = (from: string, to: string) => ({ from, to, isType: false });

  it('finds small files with one user, who may take them in twice', () => {
    const files = facts({
      'a/helper.ts': {},
      'a/large.ts': { lines: 31 },
      'a/shared.ts': {},
      'a/user.ts': {},
    });
    const imports = [
      imported('a/user.ts', 'a/helper.ts'),
      { ...imported('a/user.ts', 'a/helper.ts'), isType: true },
      imported('a/user.ts', 'a/large.ts'),
      imported('a/user.ts', 'a/shared.ts'),
      imported('a/helper.ts', 'a/shared.ts'),
    ];
    expect(smallHelpers(files, imports)).toEqual([['a/helper.ts', 'a/user.ts']]);
  });

  it('leaves registries and what they list', () => {
    const files = facts({ 'a/kind.ts': {}, 'a/registry.ts': {}, 'a/user.ts': {} });
    const imports = [imported('a/registry.ts', 'a/kind.ts'), imported('a/user.ts', 'a/registry.ts')];
    expect(smallHelpers(files, imports)).toEqual([]);
  });
});

describe('linesByRoom(facts)', () => {
  it('counts made-up data by themselves', () => {
    const rooms = linesByRoom(
      facts({ 'data/a.ts': {}, 'data/demonstration/b.ts': { lines: 5 }, 'api/c.ts': {} }),
    );
    expect(rooms.filter(([, lines]) => lines > 0)).toEqual([
      ['data', 10],
      ['api', 10],
      ['data/demonstration', 5],
    ]);
  });
});

describe('testsInLog(log)', () => {
  it('reads how many tests ran and for how long', () => {
    const log =
      '\u001b[2m Test Files \u001b[22m 2 passed (2)\n      Tests  4764 passed | 8 skipped (4772)\n   Duration  61.20s (tests 53%)\n';
    expect(testsInLog(log)).toEqual({ tests: 4772, seconds: 61.2 });
    expect(testsInLog(' Tests  1 failed | 2 passed (3)\n Duration  842ms (tests 53%)')).toEqual({
      tests: 3,
      seconds: 0.842,
    });
  });

  it('says nothing of what is no log', () => {
    expect(testsInLog('hello')).toBeUndefined();
  });
});
