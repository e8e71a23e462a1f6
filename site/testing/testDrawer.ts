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
