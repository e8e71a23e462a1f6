import { afterAll, describe, expect, it } from 'vitest';
import { compileChart } from '#codegen/vega/compileChart.ts';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { growthFrame } from './frames.ts';
import { readManifest } from './readManifest.ts';
import { type Sample, samples } from './samples.ts';

const SIZES = [
  { size: 'wide', width: 760 },
  { size: 'narrow', width: 328 },
] as const;
const view = { frame: growthFrame(), alt: 'Growth by area.' };

/** The contract of every chart drawer. */
export function describeChartDrawer(name: string, create: () => ChartDrawer): void {
  describe(`${name} drawer`, () => {
    const drawer = create();
    afterAll(() => drawer.close());
    const sample = samples[0] as Sample;
    const chart = compileChart(sample.chart, readManifest(sample.chart), sample.options);

    it('draws a chart at each size asked for, in their order', async () => {
      const drawn = await drawer.draw({ chart }, sample.view, SIZES);
      expect(drawn.map(({ svg }) => /width="(\d+)/.exec(svg)?.[1])).toEqual(['760', '328']);
      expect(drawn).toEqual(await drawHere.draw({ chart }, sample.view, SIZES));
    });

    it('draws several at a time, each its own, and the same twice', async () => {
      const specs = ['bar', 'point', 'bar'].map((mark) => {
        const encoding = { x: { field: 'period' }, y: { field: 'value', type: 'quantitative' } };
        return compileChart('', { spec: { mark, encoding } });
      });
      const drawn = await Promise.all(specs.map((one) => drawer.draw({ chart: one }, view, SIZES)));
      expect(drawn[2]).toEqual(drawn[0]);
      expect(drawn[1]).not.toEqual(drawn[0]);
    });

    it('says that a chart cannot be drawn, and draws the next', async () => {
      const broken = { ...chart, wide: { id: 'broken', dataflow: { operators: [{ type: 'none' }] } } };
      await expect(drawer.draw({ chart: broken }, view, SIZES)).rejects.toThrow();
      expect(await drawer.draw({ chart }, sample.view, SIZES)).toHaveLength(2);
    });
  });
}
