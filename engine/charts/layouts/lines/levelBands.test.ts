import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { axisBands } from './levelBands.ts';
import { lines } from './lines.ts';

const levels = [
  { label: 'low', from: null, to: 4 },
  { label: 'middle', from: 4, to: 8 },
  { label: 'high', from: 8, to: null },
];
const frame = { ...growthFrame(someAreas.slice(0, 2)), levels };
const axis = { domain: [2, 6] as [number, number], ticks: [], labels: [], labelWidth: 0 };

describe('axisBands', () => {
  it('cuts the bands of a series to what the axis shows, in their fixed colours (§9.10)', () => {
    expect(axisBands({ frame, options: {} }, axis)).toEqual([
      { name: 'low', colour: 'var(--chart-level-1)', from: 2, to: 4 },
      { name: 'middle', colour: 'var(--chart-level-3)', from: 4, to: 6 },
    ]);
  });

  it('has none where a chart wants none, or the series has no levels', () => {
    expect(axisBands({ frame, options: { bands: false } }, axis)).toEqual([]);
    expect(axisBands({ frame: growthFrame(), options: {} }, axis)).toEqual([]);
  });
});

describe('lines', () => {
  const draw = (options: Record<string, number | string>) =>
    lines({ frame, rows: chartRows(frame), options, width: 760, size: 'wide' });

  it('keeps a guideline in view, with its name over it', () => {
    const { rows, signals } = draw({ rule: 20, ruleName: 'guideline' });
    expect((signals.yDomain as number[])[1]).toBeGreaterThanOrEqual(20);
    expect(rows.filter(({ text }) => text === 'guideline')).toHaveLength(1);
  });

  it('names the bands above the plot', () => {
    const texts = draw({}).rows.map(({ text }) => String(text));
    expect(texts).toEqual(expect.arrayContaining(['low', 'middle']));
  });
});
