import { View } from 'vega-view';
import { expect, it, vi } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { compileChart } from './compileChart.ts';

it('draws a spec whose size depends on its words, and its words on its size, in a few runs', async () => {
  const spec = {
    params: [{ name: 'height', expr: 'width > 500 ? 100 : 200' }],
    mark: 'text',
    encoding: {
      text: { value: { expr: "width > 500 ? '————————————————————' : '-'" } },
      x: { value: { expr: 'width' } },
    },
  };
  const runs = vi.spyOn(View.prototype, 'run');
  const size = { size: 'wide', width: 560 } as const;
  await drawHere.draw({ chart: compileChart('', { spec }) }, { frame: growthFrame(), alt: '' }, [size]);
  expect(runs.mock.calls.length).toBeGreaterThan(1);
  expect(runs.mock.calls.length).toBeLessThan(10);
});
