import { expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { pyramidFrame, pyramidOfPartFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { sidesShape } from './sidesShape.ts';

const rowsOf = (frame: Frame) => sidesShape.make({ frame, rows: chartRows(frame), options: {} }).rows;
const most = Math.max(...pyramidFrame().rows.map(({ cells }) => cells[0]?.[0] ?? 0));

it('puts two members to the sides of a place, the last place first, two areas or columns in each', () => {
  const rows = rowsOf(pyramidFrame());
  expect(rows.slice(0, 4).map(({ place, side, at, leads }) => [place, side, at, leads])).toEqual([
    ['A17', 'left', 0, true],
    ['A17', 'left', 1, false],
    ['A17', 'right', 0, false],
    ['A17', 'right', 1, false],
  ]);
  expect(rowsOf(pyramidOfPartFrame())[1]).toMatchObject({ beside: 'All people', signs: ['All people'] });
});

it('reaches as far as any year that is played, and as its own figures (design-A7)', () => {
  const reaching = (reach: [number, number]) => rowsOf({ ...pyramidFrame(), reach })[0]?.most;
  expect([reaching([0, 2 * most]), reaching([0, most / 2]), rowsOf(pyramidFrame())[0]?.most]).toEqual([
    2 * most,
    most,
    most,
  ]);
});
