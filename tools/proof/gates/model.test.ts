import { expect, it } from 'vitest';
import { isTrue } from './model.ts';

it.each([
  ['A.X & (B.Y | C)', ['A.X', 'C'], true],
  ['A.X & (B.Y | C)', ['A.X'], false],
  ['A.X | B.Y & C', ['A.X'], true],
  ['A.X | B.Y & C', ['B.Y'], false],
  ['', [], true],
])('reads %s of who holds %j as %s', (expression, held, expected) => {
  expect(isTrue(expression, (name) => held.includes(name))).toBe(expected);
});
