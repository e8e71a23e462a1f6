import type { LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';

/**
 * Loads the script that makes a chart interactive: a small one for a picture, or Vega and the dataflow for a
 * chart that is redrawn. If it rejects, the picture stays.
 */
export async function mountLiveChart(request: LiveChartRequest): Promise<LiveChart> {
  const { drawing } = request;
  if (!drawing) return (await import('./mountPicture.ts')).mountPicture(request);
  return (await import('./mountVega.ts')).mountVega({ ...request, drawing });
}
