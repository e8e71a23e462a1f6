import { expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { frameOf } from '#engine/charts/testing/frames.ts';
import { compileChart } from './compileChart.ts';
import { plainLook } from './plainLook.ts';

const columns = async (rows: object[], mark: unknown = 'bar') => {
  const spec = {
    mark,
    data: { values: rows },
    encoding: { x: { field: 'name', type: 'nominal' }, y: { field: 'n', type: 'quantitative' } },
  };
  const view = { frame: frameOf({ dims: [], rows: [] }), alt: '' };
  const chart = compileChart('', { spec });
  const [picture] = await drawHere.draw({ chart }, view, [{ size: 'wide', width: 760 }]);
  const svg = picture?.svg ?? '';
  const bars = [...svg.matchAll(/<rect[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g)];
  return bars.map(([, x, y, width]) => ({
    middle: Number(x) + Number(width) / 2,
    y: Number(y),
    width: Number(width),
  }));
};

it('columns of few categories are no wider than 96 px, in the middle of their place (pages-M21)', async () => {
  const few = await columns([
    { name: 'a', n: 5.5 },
    { name: 'b', n: 3 },
  ]);
  expect(few.map(({ width }) => width)).toEqual([96, 96]);
  const many = await columns(Array.from({ length: 20 }, (_, at) => ({ name: `c${at}`, n: at })));
  expect(Math.max(...many.map(({ width }) => width))).toBeLessThan(40);
});

it('an axis ends at a tick, so that no column runs past the last line of the grid (pages-M21)', async () => {
  const [highest] = await columns([{ name: 'a', n: 5.5 }]);
  expect(highest?.y).toBeGreaterThan(10);
});

it('scales with ends of their own, and marks that are no columns, are unchanged', () => {
  const spec = {
    scales: [
      { name: 'y', type: 'linear', nice: false },
      { name: 'z', type: 'time', nice: true },
    ],
    axes: [
      { scale: 'y', tickCount: 5 },
      { scale: 'z', tickCount: 5 },
    ],
    marks: [
      {
        type: 'rect',
        style: ['rect'],
        encode: { update: { x: { scale: 'x', field: 'a' }, width: { signal: "max(0.25, bandwidth('x'))" } } },
      },
    ],
  };
  expect(plainLook(spec)).toEqual(spec);
});
