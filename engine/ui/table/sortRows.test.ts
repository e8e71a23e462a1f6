import { describe, expect, it } from 'vitest';
import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { peersFrame } from '#engine/page/testing/invented.ts';
import { givenSort, nextSort, sortRows } from './sortRows.ts';

const { rows } = pivotFrame(peersFrame);
const figures = (sorted: typeof rows) => sorted.map((row) => row.cells[0]?.[0]);

describe('sortRows', () => {
  it('puts the largest figure first and missing ones last', () => {
    const sorted = [...sortRows(rows, { column: 1, order: 'descending' })];
    expect(figures(sorted)).toEqual([7.4, 6.6, 5.9, 5.2, 4.4, 3.9, 3.1, 2.8, null, null]);
  });

  it('keeps missing figures last when the smallest comes first', () => {
    const sorted = [...sortRows(rows, { column: 1, order: 'ascending' })];
    expect(figures(sorted)).toEqual([2.8, 3.1, 3.9, 4.4, 5.2, 5.9, 6.6, 7.4, null, null]);
  });

  it('sorts names without regard to macrons', () => {
    const sorted = sortRows(rows, { column: 0, order: 'ascending' });
    expect(sorted.map((row) => row.heads[0]?.text).slice(0, 4)).toEqual([
      'Kauri Islands',
      'Kōwhai District',
      'Mataī District',
      'Miro City',
    ]);
  });

  it('changes nothing without a sort', () => {
    expect(sortRows(rows, null)).toBe(rows);
  });
});

describe('givenSort', () => {
  it('finds the column that rows come in the order of (design B40)', () => {
    for (const sort of [
      { column: 1, order: 'descending' },
      { column: 1, order: 'ascending' },
      { column: 0, order: 'ascending' },
    ] as const)
      expect(givenSort(sortRows(rows, sort))).toEqual(sort);
  });

  it('finds none where rows are in no order, where figures rise in a few rows by chance, and where all are alike', () => {
    expect(givenSort(rows)).toBeNull();
    const largest = sortRows(rows, { column: 1, order: 'descending' });
    expect(givenSort([2, 3, 1].flatMap((at) => largest[at] ?? []))).toBeNull();
    expect(givenSort(largest.slice(0, 3).reverse())).toBeNull();
    expect(givenSort(rows.slice(0, 1))).toBeNull();
  });
});

describe('nextSort', () => {
  it('turns the order that rows come in around, and back', () => {
    const given = { column: 0, order: 'descending' } as const;
    const turned = nextSort(null, given, 0, false);
    expect(turned).toEqual({ column: 0, order: 'ascending' });
    expect(nextSort(turned, given, 0, false)).toBeNull();
    expect(nextSort(null, given, 2, true)).toEqual({ column: 2, order: 'descending' });
  });

  it('turns a column of figures from the largest first to the smallest first and back to the given order', () => {
    const largest = nextSort(null, null, 2, true);
    const smallest = nextSort(largest, null, 2, true);
    expect(largest).toEqual({ column: 2, order: 'descending' });
    expect(smallest).toEqual({ column: 2, order: 'ascending' });
    expect(nextSort(smallest, null, 2, true)).toBeNull();
  });

  it('starts names from A', () => {
    expect(nextSort({ column: 2, order: 'ascending' }, null, 0, false)).toEqual({
      column: 0,
      order: 'ascending',
    });
  });
});
