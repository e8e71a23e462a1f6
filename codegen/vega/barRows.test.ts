import { describe, expect, it } from 'vitest';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import { percent } from '#engine/charts/testing/frames.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { areaMembers } from '#engine/charts/testing/sampleFrames.ts';
import { compileChart } from './compileChart.ts';
import { drawn } from './testing/drawn.ts';

const long = 'Professional, scientific, technical, administrative and support services';
const frame = areaMembers(
  ['Agriculture and fishing', long, 'Health care and welfare'],
  (a, m) => a + m + 1,
  percent,
);
const onLine = { ...frame, dims: ['member', 'area'] as const };
const alone = {
  ...onLine,
  areas: frame.areas.slice(0, 1),
  rows: frame.rows.filter(({ area }) => area === frame.areas[0]?.area_id),
};

describe.each<[string, ChartOptions]>([
  ['bars', {}],
  ['bars', { ticks: true }],
  ['dot-by-place', {}],
])('%s %j', (chart, options) => {
  it('is as tall in each row on a phone as its own name needs', async () => {
    const { items, readouts } = await drawn(chart, { ...onLine, dims: [...onLine.dims] }, options, 'narrow');
    const lines = items('names').map(({ text }) => [text].flat().length);
    expect(lines).toEqual([1, 2, 1]);
    const bands = readouts().map(({ box }) => box.height);
    expect(bands[1]).toBe((bands[0] ?? 0) + 15);
    expect(bands[2]).toBe(bands[0]);
    // Names stand in their own row, over its bars.
    const tops = readouts().map(({ box }) => box.y);
    for (const [at, { y, dy }] of items('names').entries()) {
      const top = Number(y) + Number(dy) - (tops[at] ?? 0);
      expect(top).toBeGreaterThan(5);
      expect(top).toBeLessThan(20);
    }
  });
  it('is so too where names stand beside single bars', async () => {
    const { items, readouts } = await drawn(chart, { ...alone, dims: [...alone.dims] }, options);
    expect(items('names').map(({ text }) => [text].flat().length)).toEqual([1, 2, 1]);
    const bands = readouts().map(({ box }) => box);
    expect(bands[1]?.height).toBe((bands[0]?.height ?? 0) + 15);
    expect(bands[2]?.height).toBe(bands[0]?.height);
    // Both lines together have their middle on that of the row.
    const name = items('names')[1];
    const middle = Number(name?.y) + Number(name?.dy) + 7.5;
    expect(middle).toBeCloseTo((bands[1]?.y ?? 0) + (bands[1]?.height ?? 0) / 2, 0);
  });
});

describe.each<[string, ChartOptions, string]>([
  ['bars', { ticks: true }, 'ticks'],
  ['dot-by-place', {}, 'dots'],
])('figures beside marks of other areas, of %s', (chart, options, others) => {
  it('stand in one column, right of all of them (design-B17, pages-M7)', async () => {
    const { items } = await drawn(chart, { ...onLine, dims: [...onLine.dims] }, options);
    const figures = items('figures');
    expect(figures).toHaveLength(3);
    expect(new Set(figures.map(({ x, align }) => `${x} ${align}`)).size).toBe(1);
    const widest = Math.max(...figures.map(({ text }) => String(text).length)) * 8;
    const last = Math.max(...items(others).map(({ x, width = 0 }) => Number(x) + Number(width)));
    expect(last).toBeLessThan(Number(figures[0]?.x) - widest);
  });

  it('stand at the ends of the marks where there are no others', async () => {
    const { items } = await drawn(chart, { ...alone, dims: [...alone.dims] }, options);
    expect(new Set(items('figures').map(({ x }) => x)).size).toBe(3);
  });
});

it('stems on a logarithmic axis all have one length, which says nothing (pages-M7)', async () => {
  const lengths = async (scale: string) => {
    const { marks } = await drawn('dot-by-place', { ...alone, dims: [...alone.dims] }, { scale });
    const stems = marks.filter(([type, , , stroke]) => type === 'rule' && stroke !== null);
    return new Set(stems.map(([, , , , x, x2]) => Math.abs(Number(x2) - Number(x)))).size;
  };
  expect([await lengths('log'), await lengths('linear')]).toEqual([1, 3]);
});

it('bars of a spec in a page are those of the preset, and take what their author encodes', async () => {
  const [plain, own] = ['bars', undefined].map((name) =>
    compileChart(name ?? '', name ? readManifest(name) : { spec: { mark: 'labelled-bar' } }),
  );
  expect([own?.shape, own?.wide.id, own?.narrow.id]).toEqual(['places', plain?.wide.id, plain?.narrow.id]);
  const encoding = { x: { field: 'value', axis: { orient: 'top' } } };
  expect(compileChart('', { spec: { mark: 'labelled-bar', encoding } }).wide.id).not.toBe(plain?.wide.id);
});
