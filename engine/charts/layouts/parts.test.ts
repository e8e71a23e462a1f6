import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { chartSeries } from '#engine/charts/rows/chartSeries.ts';
import { classOf } from '#engine/charts/scale/mapClass.ts';
import { cell, count, frameOf, growthFrame, someAreas } from '#engine/charts/testing/frames.ts';
import { bandOf } from '#engine/core/words/bandOf.ts';
import { runningTotals } from './bars/runningTotals.ts';
import { periodReadouts } from './lines/periodReadouts.ts';
import { fitShapes } from './maps/fitShapes.ts';
import { shortCodes } from './maps/shortCodes.ts';
import { stackSums } from './parts/stackSums.ts';
import { placePointLabels } from './points/pointLabels.ts';
import { squarify } from './treemap/squarify.ts';

describe('stackSums', () => {
  it('stacks gains upwards, losses downwards and missing figures not at all', () => {
    expect(stackSums([3, -2, null, 4, -1])).toEqual({
      layers: [{ from: 0, to: 3 }, { from: 0, to: -2 }, null, { from: 3, to: 7 }, { from: -2, to: -3 }],
      low: -3,
      high: 7,
    });
  });
});

describe('chartSeries', () => {
  it('shows years that stand beside each other from pale to strong', () => {
    const members2 = ['2022', '2023', '2024'].map((code) => ({ code, name: code }));
    const rows = members2.map(({ code }) => ({ member2: code }) as ChartRow);
    const series = chartSeries(rows, frameOf({ dims: ['member', 'member2'], members2, rows: [] }), 'member2');
    expect(series.map(({ colour, strong }) => [colour, strong])).toEqual([
      ['var(--chart-seq-1)', false],
      ['var(--chart-seq-3)', false],
      ['var(--chart-seq-5)', true],
    ]);
  });
});

describe('periodReadouts', () => {
  it('name the year that ends with a quarter as such', () => {
    const years = growthFrame();
    const titles = (period: string) =>
      periodReadouts({
        frame: { ...years, dimTitles: { ...years.dimTitles, period } },
        rows: [],
        series: [],
        dimension: 'area',
        x: () => 0,
        height: 100,
      }).map(({ title }) => title);
    const label = years.periods[0]?.label;
    expect(titles('Year to')[0]).toBe(`Year to ${label}`);
    expect(titles('Year to March')[0]).toBe(label);
  });
});

describe('squarify', () => {
  it('gives every figure its share of the box, inside it', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, (some) => {
        const sorted = some.toSorted((a, b) => b - a);
        const sum = sorted.reduce((total, value) => total + value, 0);
        const boxes = squarify(sorted, { x: 0, y: 0, width: 300, height: 200 });
        boxes.forEach(({ x, y, width, height }, index) => {
          expect(width * height).toBeCloseTo(((sorted[index] ?? 0) / sum) * 60000, 3);
          expect(x >= -1e-6 && y >= -1e-6 && x + width <= 300.001 && y + height <= 200.001).toBe(true);
        });
      }),
    );
  });
  it('has no boxes for nothing', () => {
    expect(squarify([], { x: 0, y: 0, width: 10, height: 10 })).toEqual([]);
  });
});

describe('runningTotals', () => {
  const steps = (codes: string[], values: (number | null)[]) => {
    const members = codes.map((code) => ({ code, name: code }));
    const rows = codes.map((member, index) => ({ member, cells: [cell(values[index] ?? null)] }));
    const frame = frameOf({ dims: ['member'], areas: someAreas.slice(0, 1), members, rows, format: count });
    return runningTotals(chartRows(frame), frame, 'Total').map(({ key, from, to, total }) => [
      key,
      from,
      to,
      total,
    ]);
  };
  it('adds the sum of steps from zero', () => {
    expect(steps(['a', 'b', 'c'], [5, null, -2])).toEqual([
      ['a', 0, 5, false],
      ['b', null, null, false],
      ['c', 5, 3, false],
      ['total', 0, 3, true],
    ]);
  });
  it('leads from a start to an end that are given', () => {
    expect(steps(['start', 'a', 'end'], [100, 7, 108])).toEqual([
      ['start', 0, 100, true],
      ['a', 100, 107, false],
      ['end', 0, 108, true],
    ]);
  });
});

describe('classes', () => {
  const bands = [
    { label: 'low', from: null, to: 3 },
    { label: 'high', from: 3, to: null },
  ];
  it('include their lower end', () => {
    expect([2.9, 3, 99].map((value) => bandOf(value, bands))).toEqual([0, 1, 1]);
    expect(classOf(3, { kind: 'quantile', breaks: [1, 3], labels: [] }, undefined)).toBe(2);
    expect(classOf(5, { kind: 'levels', breaks: [3], labels: [] }, bands)).toBe(1);
  });
});

describe('shortCodes', () => {
  it('leave out first words that all names share', () => {
    expect(shortCodes(['Port Heron North', 'Port Heron South Hill', 'Port Heron Old Mill'])).toEqual([
      'Nor',
      'SoH',
      'OlM',
    ]);
    expect(shortCodes(['Heron', 'Heron'])).toEqual(['Her', 'Heo']);
    const parts = ['North Hill', 'North Heights', 'North West Hill', 'North West Heights', 'South Hill'];
    expect(shortCodes(parts)).toEqual(['NoH', 'NHe', 'NWH', 'NHi', 'SoH']);
  });

  it('keeps names apart in three letters', () => {
    expect(shortCodes(['Heron Bay', 'Heron', 'Upper Dotterel', 'Ōtere', 'Ōtere'])).toEqual([
      'Her',
      'Heo',
      'UpD',
      'Ōte',
      'Ōtr',
    ]);
  });
});

describe('placePointLabels', () => {
  const plot = { width: 200, height: 100 };
  it('moves a name off the edge and off other names', () => {
    const near = { x: 195, y: 50, radius: 4, name: 'Heron Bay', strong: false };
    const strong = { ...near, y: 54, name: 'Tern Coast', strong: true };
    const [first, second] = placePointLabels([near, strong], plot);
    expect(second).toMatchObject({ align: 'right', y: 54 });
    expect(first).not.toBeNull();
    expect(Math.abs((first?.y ?? 0) - 54)).toBeGreaterThanOrEqual(13);
  });
  it('leaves unnamed dots unnamed', () => {
    expect(placePointLabels([{ x: 1, y: 1, radius: 4, name: '', strong: false }], plot)).toEqual([null]);
  });
});

describe('fitShapes', () => {
  const square = (west: number, south: number) => ({
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south + 1],
        [west, south],
      ],
    ],
  });
  it('puts north at the top and fills the width', () => {
    const { shapes, height } = fitShapes([square(174, -41), square(174, -42)], 100, 500);
    expect(shapes[0]?.box.y).toBeLessThan(shapes[1]?.box.y ?? 0);
    expect(shapes[0]?.box.width).toBeCloseTo(100, 6);
    expect(height).toBeGreaterThan(250);
  });
  it('leaves out corners that nobody would see', () => {
    const [ring = []] = square(174, -41).coordinates;
    const many = ring.flatMap(([x = 0, y = 0], at) => {
      const [nextX = x, nextY = y] = ring[at + 1] ?? [];
      return Array.from({ length: 50 }, (_, step) => [
        x + ((nextX - x) * step) / 50,
        y + ((nextY - y) * step) / 50,
      ]);
    });
    const drawn = (coordinates: number[][][]) =>
      fitShapes([{ type: 'Polygon', coordinates }], 100, 500).shapes[0]?.path;
    expect(drawn([[...many, [174, -41]]])).toBe(drawn([ring]));
  });
  it('keeps islands beyond the date line beside the others', () => {
    const { shapes } = fitShapes([square(178, -41), square(-179, -41)], 400, 500);
    expect(shapes[1]?.box.x).toBeCloseTo(300, 6);
  });
});
