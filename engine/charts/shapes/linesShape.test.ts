import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { frameOf, growthFrame, percentChange, someAreas } from '#engine/charts/testing/frames.ts';
import { levelsFrame, seasonsFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame } from '#generated/types.ts';
import { linesShape } from './linesShape.ts';

const made = (frame: Frame, options = {}) => linesShape.make({ frame, rows: chartRows(frame), options });
type Cell = Frame['rows'][number]['cells'][number];
const years = (cells: Cell[]) =>
  frameOf({
    dims: ['period'],
    areas: someAreas.slice(0, 1),
    rows: cells.map((cell, at) => ({ period: String(2020 + at), cells: [cell] })),
    format: percentChange,
  });

describe('rows of lines', () => {
  it('keep the order of the figures, and words stand at the newest known figure alone', () => {
    const { rows } = made(
      years([
        [1, 'A'],
        [2, 'A'],
        [3, 'A'],
        [null, 'M'],
      ]),
    );
    expect(rows.map(({ period }) => period)).toEqual(['2020', '2021', '2022', '2023']);
    expect(rows.map(({ words }) => Boolean(words))).toEqual([false, false, true, false]);
    expect(rows.map(({ dot }) => dot)).toEqual([false, false, true, false]);
  });

  it('break where a figure is tentative, which knows the one before it', () => {
    const { rows, datasets } = made(
      years([
        [1, 'A'],
        [2, 'A'],
        [3, 'P'],
      ]),
    );
    expect(new Set(rows.slice(0, 2).map(({ stretch }) => stretch)).size).toBe(1);
    expect(rows[2]?.stretch).not.toBe(rows[1]?.stretch);
    expect(rows[2]).toMatchObject({ before: 2, before_t: 2021 });
    expect(datasets?.standings).toHaveLength(1);
  });

  it('have a dot where a figure stands alone', () => {
    const { rows } = made(
      years([
        [1, 'A'],
        [null, 'M'],
        [3, 'A'],
        [null, 'M'],
        [5, 'A'],
        [6, 'A'],
      ]),
    );
    expect(rows.map(({ dot }) => dot)).toEqual([true, false, true, false, false, true]);
  });

  it('are those of areas in the colours of their roles (pages-M18)', () => {
    const { rows } = made(growthFrame());
    const looks = new Map(rows.map(({ role, colour, strong, dashed }) => [role, { colour, strong, dashed }]));
    expect(looks.get('focus')).toEqual({ colour: 'var(--chart-focus)', strong: true, dashed: false });
    expect(looks.get('benchmark')).toEqual({ colour: 'var(--chart-benchmark)', strong: false, dashed: true });
  });

  it('are years where parts of a year run across: the newest strong, in the colour of the focus', () => {
    const { rows, datasets, periodTitles } = made(seasonsFrame());
    const strong = new Set(rows.flatMap((row) => (row.strong ? [row.member2] : [])));
    expect([...strong]).toEqual([
      rows
        .map(({ member2 }) => String(member2))
        .toSorted()
        .at(-1),
    ]);
    expect(datasets?.periods?.map(({ t }) => t)).toEqual([0, 1, 2, 3]);
    expect(Object.keys(periodTitles ?? {})).toHaveLength(4);
  });
});

describe('axes of lines', () => {
  const axesOf = (cells: Cell[], options = {}) => made(years(cells), options).signals?.axes;
  it.each([
    [
      [
        [3, 'A'],
        [3, 'A'],
      ],
      { low: 0, high: 3 },
    ],
    [[[-3, 'A']], { low: -3, high: 0 }],
    [[[null, 'M']], { low: 0, high: 1 }],
    [[], { low: 0, high: 1 }],
  ] as [Cell[], object][])('of %j', (cells, ends) => {
    expect(axesOf(cells)).toMatchObject(ends);
  });

  it('reach as far as a guideline, and begin at zero where that is asked for', () => {
    expect(
      axesOf(
        [
          [3, 'A'],
          [4, 'A'],
        ],
        { rule: 9, zero: false },
      ),
    ).toMatchObject({ low: 3, high: 9, zero: false });
    expect(
      axesOf(
        [
          [3, 'A'],
          [4, 'A'],
        ],
        { zero: 'auto' },
      ),
    ).toMatchObject({ zero: true });
  });

  it('have bands only where these are wanted', () => {
    expect(made(levelsFrame()).datasets?.levels?.length).toBeGreaterThan(1);
    expect(made(levelsFrame(), { bands: false }).datasets?.levels).toEqual([]);
  });
});
