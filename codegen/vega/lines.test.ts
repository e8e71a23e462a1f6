import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { cell, count, frameOf, growthFrame, someAreas, yearsOf } from '#engine/charts/testing/frames.ts';
import { memberYears, quarterFrame } from '#engine/charts/testing/sampleFrames.ts';
import type { Frame, ObservationStatus } from '#generated/types.ts';
import { drawn } from './testing/drawn.ts';

/** The years from 2020 of one area, the focus. */
function yearsFrame(values: (number | null)[], statuses: ObservationStatus[] = []): Frame {
  const periods = yearsOf(2020, 2019 + values.length);
  const rows = periods.map(({ id }, index) => ({
    area: 'tern-coast',
    period: id,
    cells: [cell(values[index] ?? null, statuses[index] ?? 'A')],
  }));
  return frameOf({ dims: ['period', 'area'], areas: someAreas.slice(0, 1), periods, rows, format: count });
}

describe('lines by area', () => {
  it('break at a missing figure and show a lonely one as a dot', async () => {
    const { items, marks } = await drawn('line', yearsFrame([1, 2, null, 4, null, 6, 7]));
    expect(items('strong').map(({ defined }) => defined !== false)).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(marks.filter(([type]) => type === 'symbol')).toHaveLength(2);
  });

  it('dot the way to a provisional figure from the last firm one, and no other, and say what dots mean (design-B7)', async () => {
    const { marks } = await drawn('line', yearsFrame([1, 2, 3], ['A', 'A', 'P']));
    const ways = marks.filter(([type, , , stroke]) => type === 'rule' && stroke === 'var(--chart-focus)');
    expect(ways.map(([, , , , x, x2]) => [x, x2])).toEqual([[1, 0.5]]);
    expect(marks.filter(([role]) => role === 'legend-label').map(([, text]) => text)).toEqual([
      ['Provisional'],
    ]);
    const solid = marks.filter(([type]) => type === 'line').map(([, , , , x]) => x);
    expect(solid).toEqual([0, 0.5, 1]);
  });

  it('are painted from the benchmark to the focus area, and read in the order of the page', async () => {
    const frame = growthFrame();
    const { marks, readouts } = await drawn('line', frame);
    const painted = marks.filter(([type]) => type === 'line').map(([, , , stroke]) => stroke);
    expect([...new Set(painted)]).toEqual(
      ['benchmark', '1', '2', 'focus'].map((token) => `var(--chart-${token})`),
    );
    expect(
      readouts()
        .at(-1)
        ?.entries.map(({ name }) => name),
    ).toEqual(frame.areas.map(({ name }) => name));
  });

  it('run downwards from the first place where they are of ranks, in whole places', async () => {
    const frame = { ...yearsFrame([4, 18, 9]) };
    const ranks = {
      ...frame,
      columns: frame.columns.map((column) => ({ ...column, format: { kind: 'rank', decimals: 0 } as const })),
    };
    const { marks, y } = await drawn('line', ranks);
    expect(y(1)).toBe(0);
    expect(y(18)).toBe(260);
    const ticks = marks.filter(([role]) => role === 'axis-label').map(([, text]) => text);
    expect(ticks).toEqual(['1', '5', '10', '15']);
    const few = { ...ranks, rows: ranks.rows.map((row) => ({ ...row, cells: [cell(4)] })) };
    const ofFew = (await drawn('line', few)).marks.filter(([role]) => role === 'axis-label');
    expect(ofFew.map(([, text]) => text)).toEqual(['1', '2', '3', '4']);
  });

  it('name quarters of a longer time by their years', async () => {
    const { items } = await drawn('line', quarterFrame());
    expect(items('periods').map(({ text }) => String(text))).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });
});

describe('intervals around lines (issue 13)', () => {
  const survey = (values: (number | null)[]): Frame => {
    const frame = yearsFrame(values);
    return {
      ...frame,
      rows: frame.rows.map((row, at) => {
        const value = values[at];
        return value == null ? row : { ...row, remarks: { value: { low: value - 2, high: value + 3 } } };
      }),
    };
  };

  it('are bands that break where there is no figure, and lie within the axis', async () => {
    const { marks, y } = await drawn('line', survey([5, 6, null, 8]));
    const bands = marks.filter(([type]) => type === 'area');
    expect(bands.length).toBeGreaterThan(0);
    expect(y(11)).toBeGreaterThanOrEqual(0);
    expect(y(3)).toBeLessThanOrEqual(260);
    const plain = await drawn('line', yearsFrame([5, 6, null, 8]));
    expect(plain.marks.filter(([type]) => type === 'area')).toEqual([]);
  });

  it('are read out with their figures', async () => {
    const { readouts } = await drawn('line', survey([5]));
    expect(readouts()[0]?.entries[0]?.label).toBe('5 (3\u20138)');
  });
});

describe('events over lines (issue 13)', () => {
  it('stand at their dates, behind the lines and named above the plot, and are read there', async () => {
    const events = [
      { name: 'Closure', from: '2021', to: '2022' },
      { name: 'Flood', from: '2024' },
    ];
    const { marks, items, readouts } = await drawn('line', {
      ...yearsFrame([1, 2, 3, 2, 4]),
      events,
    });
    const kinds = marks.map(([type]) => type);
    expect(kinds.indexOf('rect')).toBeGreaterThan(-1);
    expect(kinds.indexOf('rect')).toBeLessThan(kinds.indexOf('line'));
    expect(items('events').map(({ text, align, y }) => [text, align, Number(y) <= 0])).toEqual([
      ['(1) Closure', 'left', true],
      ['(2) Flood', 'right', true],
    ]);
    expect(readouts().map(({ title }) => title)).toEqual([
      '2020',
      '2021 · Closure',
      '2022 · Closure',
      '2023',
      '2024 · Flood',
    ]);
  });
});

describe('level bands', () => {
  const levels = [
    { label: 'low', from: null, to: 4 },
    { label: 'middle', from: 4, to: 8 },
    { label: 'high', from: 8, to: null },
  ];
  const frame = { ...yearsFrame([2, 6]), levels };
  const bands = async (options: ChartOptions) =>
    (await drawn('line', frame, { zero: false, ...options })).marks.filter(([type]) => type === 'rect');

  it('are cut to what the axis shows, in their fixed colours and named above the plot with their thresholds (§9.10, design-B2)', async () => {
    const { marks } = await drawn('line', frame, { zero: false });
    const drawnBands = marks
      .filter(([type]) => type === 'rect')
      .map(([, , fill, , , , , y, y2, height]) => [fill, y, y2 ?? height]);
    // Pale behind the lines, and strong along the axis, where no line crosses them.
    expect(drawnBands.map(([fill]) => fill)).toEqual(
      [1, 3, 1, 3].map((step) => `var(--chart-level-${step})`),
    );
    expect(marks.filter(([role]) => role === 'legend-label').map(([, text]) => text)).toEqual([
      'low: under 4',
      'middle: 4 to 8',
    ]);
  });

  it('are not there where a chart wants none', async () => {
    expect(await bands({})).toHaveLength(4);
    expect(await bands({ bands: false })).toEqual([]);
  });

  it('leave a guideline in view, with its name over it', async () => {
    const { y, items } = await drawn('line', frame, { rule: 20, ruleName: 'guideline' });
    expect(y(20)).toBeGreaterThanOrEqual(0);
    expect(items('guideline').map(({ text }) => text)).toEqual(['guideline']);
  });
});

describe('the band of a fan (§3.13)', () => {
  const figures = [
    [5, 5, 5],
    [6, 6, 6],
    [7, 4, 8],
    [8, 3, null],
  ];
  const fan = (values: (number | null)[][]) =>
    drawn(
      'line',
      memberYears(
        ['Medium', 'Low', 'High'],
        (m, p) => values[p]?.[m] ?? Number.NaN,
        count,
        2025 - values.length,
      ),
      { form: 'fan' },
    );

  it('reaches from the least to the largest figure, from the last time all agree on', async () => {
    const { marks, y } = await fan(figures);
    const band = marks.filter(([type]) => type === 'area').map(([, , , , , , , top, foot]) => [top, foot]);
    const at = (value: number) => Math.round(Number(y(value)) * 1000) / 1000;
    expect(band.map((ends) => ends.toSorted())).toEqual(
      [
        [6, 6],
        [4, 8],
        [3, 8],
      ].map((ends) => ends.map(at).toSorted()),
    );
  });

  it('begins at a rule that says from when on figures are projected, on which lines do not lie', async () => {
    const { items } = await fan(figures);
    expect(items('join').map(({ text }) => text)).toEqual(['projected from 2022']);
  });

  it('has other lines than the first from the last time all agree on', async () => {
    const { items } = await fan(figures);
    const times = (name: string) => items(name).map(({ datum }) => (datum as { t: number }).t);
    expect([times('strong'), times('lines')]).toEqual([
      [2021, 2022, 2023, 2024],
      [2022, 2023, 2022, 2023, 2024, 2024],
    ]);
  });

  it('is not there where lines never part', async () => {
    const { marks, items } = await fan(figures.slice(0, 2));
    expect(marks.filter(([type]) => type === 'area')).toEqual([]);
    expect(items('join')).toEqual([]);
  });
});
