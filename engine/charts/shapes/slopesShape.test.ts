import { expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { count, growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { memberYears } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { slopesShape } from './slopesShape.ts';

const made = (frame: Frame, options = {}) => slopesShape.make({ frame, rows: chartRows(frame), options });
const members = (figures: readonly (readonly (number | null)[])[], from = 2023) =>
  memberYears(
    figures.map((_, at) => `Part ${at}`),
    (m, p) => figures[m]?.[p] ?? null,
    count,
    from,
  );

it('has a row at both ends of each line, with words whose figure is not parted from its arrow', () => {
  const { rows } = made(members([[4, 6]]));
  expect(rows.map(({ end, before, words }) => [end, before, words])).toEqual([
    ['from', null, 'Part 0\u00A0 4'],
    ['to', 4, '▲ 6\u00A0 Part 0'],
  ]);
});

it('leaves out periods between the ends, and counts lines without an end if they are more than three', () => {
  const { rows, signals, datasets } = made(members([[4, 9, 6], ...Array(4).fill([null, 1, 1])], 2022), {
    gapName: 'Missing:',
  });
  expect(rows.map(({ value }) => value)).toEqual([4, 6]);
  expect(signals).toMatchObject({ slopes: { low: 4, high: 6, count: 1 } });
  expect(datasets?.gaps).toEqual([{ words: 'Missing: 4' }]);
});

it('has an axis with room on both sides if all figures are equal, and for none', () => {
  const axis = (frame: Frame) => made(frame).signals?.slopes;
  expect(axis(members([[5, 5]]))).toMatchObject({ low: 4, high: 6, count: 1 });
  expect(axis(members([[null, 5]]))).toMatchObject({ low: -1, high: 1, count: 0 });
});

it('lets one start stand for all with its figure, the focus area first', () => {
  const { rows } = made(
    members([
      [3, 1],
      [3, 2],
      [7, 1],
    ]),
  );
  const starts = rows.filter(({ end }) => end === 'from');
  expect(starts.map(({ alike, repeats }) => [alike, repeats])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  const areas = made(growthFrame(someAreas, 2023, 2024)).rows;
  expect(areas.filter(({ strong }) => strong).every(({ repeats }) => repeats === false)).toBe(true);
});

it('names the moves there are, by whether a change is good where the measure has a better way', () => {
  const names = {
    betterName: 'better',
    worseName: 'worse',
    roseName: 'rose',
    fellName: 'fell',
    sameName: 'same',
  };
  const moves = (change: Partial<Frame['columns'][number]>) => {
    const frame = members([
      [1, 2],
      [2, 2],
    ]);
    const columns = frame.columns.map((column) => ({ ...column, ...change }));
    return made({ ...frame, columns }, names).datasets?.keys?.map(({ name }) => name);
  };
  expect(moves({ betterWhen: 'lower' })).toEqual(['worse', 'same', 'Provisional']);
  expect(moves({ betterWhen: 'neutral' })).toEqual(['rose', 'same', 'Provisional']);
});
