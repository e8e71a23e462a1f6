import type { LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';

/**
 * Fetches what brings the chart to life: for a picture a small script, for a chart that is drawn anew Vega and its dataflow. Rejects
 * where it cannot; the picture then stays.
 */
export async function mountLiveChart(request: LiveChartRequest): Promise<LiveChart> {
  const { drawing } = request;
  if (!drawing) return (await import('./mountPicture.ts')).mountPicture(request);
  return (await import('./mountVega.ts')).mountVega({ ...request, drawing });
}
