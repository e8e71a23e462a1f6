import { describe, expect, it } from 'vitest';
import { growthColumn, peersFrame } from '#engine/page/testing/invented.ts';
import type { Frame } from '#generated/types.ts';
import { rankRows } from './rankRows.ts';

const districts = (values: number[], focus: number): Frame => ({
  ...peersFrame,
  columns: [growthColumn],
  areas: values.map((_, index) => ({
    area_id: `d${index}`,
    name: `District ${index}`,
    short_name: `D${index}`,
    role: index === focus ? 'focus' : 'other',
  })),
  rows: values.map((value, index) => ({ area: `d${index}`, cells: [[value, 'A']] })),
});
const descending = Array.from({ length: 20 }, (_, index) => 100 - index);

describe('rankRows', () => {
  it('has all areas, and in brief the first six, the focus area with its neighbours and the last three (design-B13)', () => {
    const ranks = rankRows(districts(descending, 11));
    expect(ranks.map(({ rank }) => rank)).toEqual(descending.map((_, index) => index + 1));
    const brief = ranks.flatMap(({ rank, isBrief }) => (isBrief ? [rank] : []));
    expect(brief).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 18, 19, 20]);
  });

  it('shortens no list of few areas, and leaves out no single one', () => {
    expect(rankRows(districts(descending.slice(2), 11)).every(({ isBrief }) => isBrief)).toBe(true);
    const brief = rankRows(districts(descending, 9)).flatMap(({ rank, isBrief }) => (isBrief ? [rank] : []));
    expect(brief).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 19, 20]);
  });

  it('shares a rank between equal figures and skips the next', () => {
    expect(rankRows(districts([5, 7, 7, 1], 0)).map(({ rank }) => rank)).toEqual([1, 1, 3, 4]);
  });

  it('shares a rank between figures that read the same, and says so (pages-M16)', () => {
    const ranks = rankRows(districts([0.66, 0.74, 0.58, 0.9], 0));
    expect(ranks.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
    ]);
  });

  it('counts from the best where less is better, as the ranks of tables and sentences do (country-11)', () => {
    const frame = districts([2.9, 1.1, 2.4], 0);
    const columns = frame.columns.map((column) => ({ ...column, betterWhen: 'lower' as const }));
    const ranks = rankRows({ ...frame, columns });
    expect(ranks.map(({ rank, value }) => [rank, value])).toEqual([
      [1, 1.1],
      [2, 2.4],
      [3, 2.9],
    ]);
  });

  it('leaves out areas whose figure is missing or confidential', () => {
    expect(rankRows(peersFrame).map(({ area }) => area.name)).not.toContain('Nīkau District');
    expect(rankRows(peersFrame)).toHaveLength(8);
  });
});
