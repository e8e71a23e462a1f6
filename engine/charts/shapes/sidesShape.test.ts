import { expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { pyramidFrame, pyramidOfPartFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { sidesShape } from './sidesShape.ts';

const made = (frame: Frame) => sidesShape.make({ frame, rows: chartRows(frame), options: {} });
const most = Math.max(...pyramidFrame().rows.map(({ cells }) => cells[0]?.[0] ?? 0));

it('puts two members to the sides of a place, the last place first, two areas or columns in each', () => {
  const { rows } = made(pyramidFrame());
  expect(rows.slice(0, 4).map(({ place, side, at, leads }) => [place, side, at, leads])).toEqual([
    ['A17', 'left', 0, true],
    ['A17', 'left', 1, false],
    ['A17', 'right', 0, false],
    ['A17', 'right', 1, false],
  ]);
  expect(made(pyramidOfPartFrame())).toMatchObject({
    signals: { list: { names: ['Female', 'Male'], places: 18, ticked: true } },
    datasets: { keys: [{ name: 'All people' }] },
  });
});

it('reaches as far as any year that is played, and as its own figures (design-A7)', () => {
  const reaching = (reach: [number, number]) => made({ ...pyramidFrame(), reach }).signals?.list;
  expect(reaching([0, 2 * most])).toMatchObject({ most: 2 * most });
  expect(reaching([0, most / 2])).toMatchObject({ most });
});
