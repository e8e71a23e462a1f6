import { describe, expect, it } from 'vitest';
import { closeGroups } from './closeGroups.ts';
import { cellStates, relations } from './contract.ts';

interface Sum {
  total: number;
  parts: number[];
  made?: boolean;
  relation?: number;
}

/** Columns by their figures (null: withheld, undefined: none), and the sums that hold among them. */
function close(figures: readonly (number | null | undefined)[], sums: readonly Sum[], before: number[] = []) {
  const starts = [0];
  for (const { parts } of sums) starts.push((starts.at(-1) ?? 0) + parts.length);
  return closeGroups(
    {
      columns: figures.length,
      relations: Uint8Array.from(sums, ({ relation = relations.sum }) => relation),
      totals: Int32Array.from(sums, ({ total }) => total),
      starts: Int32Array.from(starts),
      partsOf: Int32Array.from(sums.flatMap(({ parts }) => parts)),
      made: Uint8Array.from(sums, ({ made }) => (made ? 1 : 0)),
      kinds: Int32Array.from(sums.keys()),
      tables: new Int32Array(figures.length),
    },
    {
      states: Uint8Array.from(figures, (figure) =>
        figure === undefined ? cellStates.absent : figure === null ? cellStates.withheld : cellStates.given,
      ),
      values: Float64Array.from(figures, (figure) => figure ?? 0),
      before: Uint8Array.from(figures, (_, at) => (before.includes(at) ? 1 : 0)),
      secret: Uint8Array.from(figures, (figure) => (figure === null ? 1 : 0)),
      holds: new Uint8Array(sums.length),
      errors: new Float64Array(figures.length).fill(0.5),
      isSettled: false,
      grains: {
        units: new Float64Array(figures.length).fill(1),
        signed: new Uint8Array(figures.length),
        rounded: new Uint8Array(figures.length),
      },
    },
  );
}

describe('closeGroups (doors-D7)', () => {
  const four: Sum[] = [{ total: 0, parts: [1, 2, 3, 4] }];

  it('withholds the smallest other part, the first of equal ones, by size and not by sign', () => {
    expect(close([60, null, 30, 20, 8], four)).toEqual([4]);
    expect(close([60, null, 30, 8, 8], four)).toEqual([3]);
    expect(close([60, null, 30, -5, 8], four)).toEqual([3]);
  });

  it('leaves groups alone that hide nothing, hide two, or have no total', () => {
    expect(close([60, 2, 30, 20, 8], four)).toEqual([]);
    expect(close([60, null, null, 20, 8], four)).toEqual([]);
    expect(close([undefined, null, 30, 20, 8], four)).toEqual([]);
  });

  it('takes no nought, which everybody expects, but the total that tells the same', () => {
    expect(close([60, null, 0, 20, 0], four)).toEqual([3]);
    expect(close([3, null, 0, 0, 0], four)).toEqual([0]);
    expect(close([3, null, undefined, undefined, undefined], four)).toEqual([0]);
  });

  it('withholds a part where the total alone is withheld', () => {
    expect(close([null, 7, 30, 20, 8], four)).toEqual([1]);
    expect(close([null, 0, 0, 0, 0], four)).toEqual([1]);
  });

  it('goes on while a choice opens another group', () => {
    const square: Sum[] = [
      { total: 4, parts: [0, 1] },
      { total: 5, parts: [2, 3] },
      { total: 6, parts: [0, 2] },
      { total: 7, parts: [1, 3] },
    ];
    expect(close([null, 6, 7, 8, 8, 15, 9, 14], square).sort()).toEqual([1, 2, 3]);
  });

  it('withholds what is made of withheld parts, and a part where only what is made is withheld', () => {
    const made: Sum[] = [{ total: 0, parts: [1, 2], made: true }];
    expect(close([9, null, 6], made)).toEqual([0]);
    expect(close([null, 3, 6], made)).toEqual([1]);
  });

  it('suppresses all parts of a suppressed whole that overlap, and no whole for one of them (trust-A1)', () => {
    const groups: Sum[] = [
      { total: 0, parts: [1, 2, 3], relation: relations.within },
      { total: 0, parts: [1, 2, 3], relation: relations.cover },
    ];
    expect(close([null, 5, 0, 2], groups)).toEqual([1, 2, 3]);
    expect(close([9, null, 0, 2], groups)).toEqual([]);
  });

  it('prefers what was withheld before', () => {
    expect(close([60, null, 30, 20, 8], four, [2])).toEqual([2]);
  });
});
