import { describe, expect, it } from 'vitest';
import { asListed, crowded, storeys, upwards } from './floors.ts';
import { folderCycles } from './folderCycles.ts';
import type { Import } from './sources.ts';

/** Imports as `from > to`; `~>` for those of types. */
function importing(...lines: string[]): { files: string[]; imports: Import[] } {
  const imports = lines.map((line): Import => {
    const [from = '', to = ''] = line.split(/ ~?> /);
    return { from, to, isType: line.includes('~>') };
  });
  return { imports, files: [...new Set(imports.flatMap(({ from, to }) => [from, to]))] };
}

const cyclesOf = (...lines: string[]) => {
  const { files, imports } = importing(...lines);
  return folderCycles(files, imports).map(({ parent, siblings }) => `${parent}: ${siblings.join(' ')}`);
};

describe('folderCycles(files, imports)', () => {
  it('finds none where all imports go one way', () => {
    expect(
      cyclesOf('a/top/x.ts > a/middle/y.ts', 'a/middle/y.ts > a/low/z.ts', 'a/top/x.ts > a/low/z.ts'),
    ).toEqual([]);
  });

  it('finds a knot of three, and says an import for each step', () => {
    const { files, imports } = importing(
      'a/b/x.ts > a/c/y.ts',
      'a/c/deep/z.ts > a/d/w.ts',
      'a/d/w.ts > a/b/v.ts',
    );
    expect(folderCycles(files, imports)).toEqual([{ parent: 'a', siblings: ['b', 'c', 'd'], imports }]);
  });

  it('counts the files of the parent itself as one sibling', () => {
    expect(cyclesOf('a/registry.ts > a/kinds/one.ts', 'a/kinds/one.ts > a/contract.ts')).toEqual([
      'a: . kinds',
    ]);
  });

  it('counts imports of types', () => {
    expect(cyclesOf('a/b/x.ts > a/c/y.ts', 'a/c/z.ts ~> a/b/w.ts')).toEqual(['a: b c']);
  });

  it('takes each folder with all below it, and looks into each', () => {
    expect(cyclesOf('a/b/c/x.ts > a/b/d/y.ts', 'a/b/d/z.ts > a/b/c/w.ts')).toEqual(['a/b: c d']);
  });

  it('keeps two knots apart, and what only leads into one', () => {
    expect(
      cyclesOf(
        'a/b/x.ts > a/c/x.ts',
        'a/c/x.ts > a/b/x.ts',
        'a/d/x.ts > a/e/x.ts',
        'a/e/x.ts > a/d/x.ts',
        'a/c/x.ts > a/d/x.ts',
        'a/top/x.ts > a/b/x.ts',
      ),
    ).toEqual(['a: b c', 'a: d e']);
  });
});

describe('storeys(files)', () => {
  it('names what lies in each folder that holds several things', () => {
    const found = storeys(['a/x.ts', 'a/b/y.ts', 'a/b/z.ts', 'a/c/d/e/v.ts', 'a/c/d/w.ts']);
    expect([...found]).toEqual([
      ['a', ['.', 'b', 'c']],
      ['a/c/d', ['.', 'e']],
    ]);
  });
});

describe('upwards(parent, order, imports)', () => {
  const { imports } = importing(
    'a/low/x.ts ~> a/high/y.ts',
    'a/high/y.ts > a/low/x.ts',
    'a/low/x.ts > other/z.ts',
  );

  it('finds imports from a lower floor to a higher one, of types too', () => {
    expect(upwards('a', ['low', 'high'], imports)).toEqual(imports.slice(0, 1));
    expect(upwards('a', ['high', 'low'], imports)).toEqual(imports.slice(1, 2));
  });

  it('finds imports between floors that the list does not name', () => {
    expect(upwards('a', [], imports)).toHaveLength(2);
  });

  it('finds imports of each other by folders that the list leaves open, not those of a floor below', () => {
    const kinds = importing('a/one/x.ts > a/other/y.ts', 'a/one/x.ts > a/low/z.ts', 'a/all.ts > a/one/x.ts');
    expect(upwards('a', ['low', '*', '.'], kinds.imports)).toEqual(kinds.imports.slice(0, 1));
  });
});

describe('asListed(order, siblings)', () => {
  it('says of folders that a list leaves open only that there are some', () => {
    expect(asListed(['low', '*', '.'], ['.', 'low', 'one', 'other'])).toEqual(['*', '.', 'low']);
    expect(asListed(['low', '.'], ['.', 'low', 'one'])).toEqual(['.', 'low', 'one']);
  });
});

describe('crowded(files)', () => {
  it('counts files side by side, not those below', () => {
    const many = Array.from({ length: 26 }, (_, at) => `a/${at}.ts`);
    expect(crowded([...many, 'a/b/c.ts'])).toEqual([['a', 26]]);
    expect(crowded([...many.slice(1), 'a/b/c.ts'])).toEqual([]);
  });
});
