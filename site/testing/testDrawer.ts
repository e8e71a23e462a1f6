import type { ChartStore } from '#engine/charts/contract/blockCharts.ts';
import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import type { ChartDrawer, DrawnChart } from '#engine/charts/draw/chartDrawer.ts';

/** Draws every chart as an empty picture of its size. */
export const testDrawer: ChartDrawer = {
  draw: async (_own, { alt }, sizes) =>
    sizes.map(({ width }): DrawnChart => {
      const size = `width="${width}" height="200" viewBox="0 0 ${width} 200"`;
      return {
        svg: `<svg class="chart" ${size} role="img" aria-label="${alt}"></svg>`,
        readings: '',
        width,
        height: 200,
      };
    }),
  async close() {},
};

const chart = { wide: { id: 'wide', dataflow: {} }, narrow: { id: 'narrow', dataflow: {} } } as CompiledChart;

/** Charts of the page that the fake API shows. */
export const testCharts: ChartStore = {
  ofPage: async () => ({ growth: chart, 'jobless-map': chart }),
  text: async () => null,
  clear() {},
};
