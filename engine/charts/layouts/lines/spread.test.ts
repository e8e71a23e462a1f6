import { describe, expect, it } from 'vitest';
import { linearScale } from '#engine/charts/axis/linearScale.ts';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { joinRows, spreadOf, spreadRows } from './spread.ts';

const row = (t: number, value: number | null): ChartRow => ({ t, value, year: t }) as ChartRow;
const rows = [
  ...[row(2022, 5), row(2022, 5), row(2023, 6), row(2023, 6)],
  ...[row(2024, 7), row(2024, 4), row(2025, 8), row(2025, null), row(2025, 3)],
];

describe('the band of a fan (§3.13)', () => {
  it('reaches from the least to the largest figure, from the last time all agree on', () => {
    expect(spreadOf(rows)).toEqual([
      { t: 2023, from: 6, to: 6 },
      { t: 2024, from: 4, to: 7 },
      { t: 2025, from: 3, to: 8 },
    ]);
    expect(spreadRows(spreadOf(rows))).toHaveLength(3);
  });

  it('is not there where lines never part', () => {
    expect(spreadOf(rows.slice(0, 4))).toEqual([]);
  });

  it('begins at a rule that says from when on figures are projected', () => {
    const x = linearScale([2022, 2025], [0, 300]);
    const input = { rows, options: { joinName: 'projected from' } };
    const plot = { x, width: 300, height: 200, points: [] };
    const [rule, name] = joinRows(spreadOf(rows), input, plot);
    expect(rule).toMatchObject({ px: 100, px2: 100, py: 0, py2: 200 });
    expect(name).toMatchObject({ text: 'projected from 2023', align: 'left' });
    expect(joinRows([], input, plot)).toEqual([]);
  });

  it('names the period where the words cover no line and stay inside the plot', () => {
    const input = { rows, options: { joinName: 'projected from' } };
    const place = (points: { x: number; y: number }[], width = 600) => {
      const x = linearScale([2022, 2025], [0, width]);
      const [, name] = joinRows(spreadOf(rows), input, { x, width, height: 200, points });
      return name;
    };
    expect(place([])).toMatchObject({ align: 'left', py: 190 });
    expect(place([{ x: 220, y: 185 }])).toMatchObject({ align: 'right', py: 190 });
    expect(
      place([
        { x: 220, y: 185 },
        { x: 180, y: 185 },
      ]),
    ).toMatchObject({ align: 'left', py: 10 });
    expect(place([{ x: 60, y: 190 }], 390)).toMatchObject({ align: 'left' });
  });
});
