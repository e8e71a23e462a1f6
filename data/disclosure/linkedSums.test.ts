import { expect, it } from 'vitest';
import { linkedSums } from './linkedSums.ts';
import type { SumSystem } from './sumSystem.ts';

/** Sums over unknowns, each with the right side 1. */
function systemOf(rows: readonly (readonly number[])[]): SumSystem {
  const cells = rows.flat();
  return {
    columns: Int32Array.from({ length: Math.max(...cells) + 1 }, (_, unknown) => 100 + unknown),
    starts: Int32Array.from([0, ...rows.map((_, at) => rows.slice(0, at + 1).flat().length)]),
    cellsOf: Int32Array.from(cells),
    coefficients: Float64Array.from(cells, () => 1),
    lowers: Float64Array.from(rows, (_, at) => at),
    uppers: Float64Array.from(rows, (_, at) => at),
  };
}

const square = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];
const chain = [
  [4, 5],
  [5, 6],
];

it('are those that go round in a circle, with what is asked of them', () => {
  const [part, ...others] = linkedSums(systemOf([...chain, ...square]), () => true, 10);
  expect(others).toEqual([]);
  expect([...(part?.unknowns ?? [])]).toEqual([0, 1, 2, 3]);
  expect([...(part?.system.columns ?? [])]).toEqual([100, 101, 102, 103]);
  expect([...(part?.system.lowers ?? [])]).toEqual([2, 3, 4, 5]);
  expect(linkedSums(systemOf(square), () => false, 10)).toEqual([]);
});

it('are taken together up to the size, and left out beyond it', () => {
  const two = systemOf([...square, ...square.map((row) => row.map((unknown) => unknown + 4))]);
  expect(linkedSums(two, () => true, 8).map(({ unknowns }) => unknowns.length)).toEqual([8]);
  expect(linkedSums(two, () => true, 7).map(({ unknowns }) => unknowns.length)).toEqual([4, 4]);
  expect(linkedSums(two, () => true, 3)).toEqual([]);
});
