import { describe, expect, it } from 'vitest';
import { contributionFrame, growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { legendEntries } from './legendEntries.ts';
import { rolesDrawn } from './rolesDrawn.ts';

const all = rolesDrawn('<svg class="chart line-focus line-benchmark line-1 line-2">');

describe('legendEntries', () => {
  it('names each area with its figure of the latest period', () => {
    expect(legendEntries(growthFrame, all).map(({ role, name, value }) => [role, name, value])).toEqual([
      ['focus', 'Kōwhai District', '2.0%'],
      ['benchmark', 'Whole Country', '2.9%'],
      ['compare1', 'Rātā City', '1.7%'],
      ['compare2', 'Tōtara District', '0.6%'],
    ]);
  });

  it('says what is the matter with a figure that is missing', () => {
    const rows = growthFrame.rows.map((row) =>
      row.period === '2024' ? { ...row, cells: [[null, 'Q'] as const] } : row,
    );
    const [first] = legendEntries({ ...growthFrame, rows: rows as typeof growthFrame.rows }, all);
    expect(first).toMatchObject({ value: '', missing: 'status-suppressed' });
  });

  it('is empty where the drawing tells areas by place, not by colour', () => {
    expect(legendEntries(growthFrame, rolesDrawn('<svg class="chart">'))).toEqual([]);
  });

  it('is empty for one area, and for more areas than have colours', () => {
    expect(legendEntries(contributionFrame, all)).toEqual([]);
    expect(legendEntries(peersFrame, all)).toEqual([]);
  });
});
