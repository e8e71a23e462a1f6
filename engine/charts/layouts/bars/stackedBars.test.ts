import { describe, expect, it } from 'vitest';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import { stackedBars } from './stackedBars.ts';

describe('stackedBars', () => {
  it('writes the figure of a part clear of the tick at the total', () => {
    const columns = ['up', 'down'].map((name) => ({ name, title: name, unit: 'jobs', format: count }));
    const frame = frameOf({
      dims: ['area'],
      areas: someAreas.slice(0, 1),
      columns,
      rows: [{ area: 'tern-coast', cells: [cell(2734), cell(-1020)] }],
    });
    const { rows } = stackedBars({ frame, rows: chartRows(frame), options: {}, width: 640, size: 'wide' });
    const tick = rows.find(({ part }) => part === 'tick');
    const figure = rows.find(({ text }) => text === '2,734');
    const half = textWidth('2,734', 12) / 2;
    const clear =
      Number(figure?.px) - half > Number(tick?.px2) || Number(figure?.px) + half < Number(tick?.px);
    expect([tick !== undefined, figure !== undefined, clear]).toEqual([true, true, true]);
  });
});
