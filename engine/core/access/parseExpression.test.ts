import { describe, expect, it } from 'vitest';
import { expressionPermissions } from './expression.ts';
import { parseExpression } from './parseExpression.ts';

const permission = (group: string, sub: string | null, offset: number) => ({
  kind: 'permission',
  group,
  sub,
  offset,
});

describe('parseExpression(text)', () => {
  it('reads Group.Sub, hyphens included (§6.2.2, §6.3.1)', () => {
    expect(parseExpression('REP.REP-BASIC')).toEqual({
      ok: true,
      expression: permission('REP', 'REP-BASIC', 0),
    });
    expect(parseExpression(' TE-MATAPAE.SUBSCRIBED ')).toEqual({
      ok: true,
      expression: permission('TE-MATAPAE', 'SUBSCRIBED', 1),
    });
  });

  it('reads a group alone as any permission of it', () => {
    expect(parseExpression('EVENTS')).toEqual({ ok: true, expression: permission('EVENTS', null, 0) });
  });

  it('binds & tighter than | (§6.2.3)', () => {
    expect(parseExpression('A.a | B.b & C.c')).toEqual({
      ok: true,
      expression: {
        kind: 'or',
        operands: [
          permission('A', 'a', 0),
          { kind: 'and', operands: [permission('B', 'b', 6), permission('C', 'c', 12)] },
        ],
      },
    });
  });

  it('lets parentheses bind first', () => {
    expect(parseExpression('(A.a|B.b)&C.c')).toEqual({
      ok: true,
      expression: {
        kind: 'and',
        operands: [
          { kind: 'or', operands: [permission('A', 'a', 1), permission('B', 'b', 5)] },
          permission('C', 'c', 10),
        ],
      },
    });
  });

  it.each([
    ['', 0, 'expected a permission such as GROUP.PERMISSION or "(", found the end'],
    ['A.a &', 5, 'expected a permission such as GROUP.PERMISSION or "(", found the end'],
    ['A.a & | B.b', 6, 'expected a permission such as GROUP.PERMISSION or "(", found "|"'],
    ['A. & B.b', 3, 'expected the name of a permission of A, found "&"'],
    ['A.a B.b', 4, 'expected "&", "|" or the end, found "B"'],
    ['A.a.a', 3, 'expected "&", "|" or the end, found "."'],
    ['(A.a | B.b', 10, 'expected "&", "|" or ")", found the end'],
    ['A.a)', 3, 'expected "&", "|" or the end, found ")"'],
    ['A.a && B.b', 5, 'expected a permission such as GROUP.PERMISSION or "(", found "&"'],
    ['A.ā', 2, 'expected the name of a permission of A, found "ā"'],
  ])('says where %j goes wrong and what was expected', (text, offset, message) => {
    expect(parseExpression(text)).toMatchObject({ ok: false, offset, message });
  });

  it('refuses nesting that no author writes instead of exhausting the stack', () => {
    expect(parseExpression(`${'('.repeat(50_000)}A.a`)).toMatchObject({ ok: false, offset: 40 });
  });
});

describe('expressionPermissions(expression)', () => {
  it('lists every permission in reading order', () => {
    const parsed = parseExpression('A.a & (B | C.c)');
    expect(parsed.ok && expressionPermissions(parsed.expression)).toEqual([
      permission('A', 'a', 0),
      permission('B', null, 7),
      permission('C', 'c', 11),
    ]);
  });
});
