import { describe, expect, it } from 'vitest';
import { readSource } from './readSource.ts';

const read = (...lines: string[]) => readSource('made.ts', lines.join('\n'));

describe('readSource(name, text)', () => {
  it('counts lines that hold code, not blanks or comments', () => {
    expect(
      read('/** Says', ' * much. */', '', 'const a = 1; // beside code', '  // alone', 'const b = `', '`;')
        .lines,
    ).toBe(3);
  });

  it('measures functions of more than one line, those inside others too', () => {
    const found = read(
      'function outer() {',
      '  const short = () => 1;',
      '  return () => {',
      '    short();',
      '  };',
      '}',
    );
    expect(found.functions).toEqual([6, 3]);
  });

  it('measures methods and accessors', () => {
    expect(read('class A {', '  get b() {', '    return 1;', '  }', '  c() {}', '}').functions).toEqual([3]);
  });

  it('names what a file declares and exports, not what it passes on', () => {
    const lines = [
      'export const a = 1, b = 2;',
      'export interface C {}',
      'export type D = 1;',
      'export function e() {}',
    ];
    expect(
      read(...lines, 'export class F {}', "export { g } from './g.ts';", 'const h = 1;').exported,
    ).toEqual([...['a', 'b', 'C', 'D', 'e', 'F']]);
  });

  it('finds any, ! and what silences the compiler, and neither in words', () => {
    expect(read('let a: any;', 'const b = a!.c;', '// @ts-ignore', 'const d = b;').loose).toBe(3);
    expect(read("const any = 'as any';", 'if (!any) throw new Error(`any!`);').loose).toBe(0);
  });

  it('reads JSX', () => {
    expect(readSource('made.tsx', 'export const A = () => <b>{1}</b>;').exported).toEqual(['A']);
  });

  it('says where a text is no TypeScript', () => {
    expect(() => read('const = ;')).toThrow(/^made\.ts: /);
  });
});
