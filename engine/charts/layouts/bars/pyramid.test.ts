import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { pyramidFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { AreaRole } from '#generated/types.ts';
import { pyramid } from './pyramid.ts';

const wordsBeside = (role: AreaRole) => {
  const plain = pyramidFrame();
  const frame = { ...plain, areas: plain.areas.map((area, at) => (at === 1 ? { ...area, role } : area)) };
  const { rows } = pyramid({ frame, rows: chartRows(frame), options: {}, width: 760, size: 'wide' });
  return rows.map(({ text }) => String(text)).filter((text) => text.startsWith('│'));
};

describe('the ticks of a pyramid', () => {
  it('are named where they stand for an area that is compared with (design-A4)', () => {
    expect(wordsBeside('compare1')).toEqual([`│ ${pyramidFrame().areas[1]?.name}`]);
  });

  it('are left to the key of the page where they stand for the benchmark', () => {
    expect(wordsBeside('benchmark')).toEqual([]);
  });
});
