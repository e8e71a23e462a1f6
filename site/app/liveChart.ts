import type { MountLiveChart } from '../../engine/blocks/chart/liveChart.ts';

/** Draws a live chart; Vega and what draws with it are fetched by the first that wants it. */
export const mountLiveChart: MountLiveChart = async () => {
  throw new Error('live charts are not there yet');
};
