import type { PageCharts } from '#engine/charts/contract/blockCharts.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { type MountedChart, mountView } from './mountView.ts';

/** Compiled charts of a page, fetched once for all its blocks. */
const fetched = new Map<string, Promise<PageCharts>>();

/** Draws a chart anew in the place of its picture, and again where its space becomes wide or narrow. */
export async function mountVega(request: LiveChartRequest & { vega: string }): Promise<LiveChart> {
  const { container, block, words, vega, signal, onChoose } = request;
  const chart = (await pageCharts(vega))[block.name];
  signal.throwIfAborted();
  if (!chart) throw new Error(`no compiled chart for the block "${block.name}"`);
  const shared = { container, chart, view: block, words, signal, onChoose };
  let size = request.size;
  let mounted: MountedChart = await mountView({ ...shared, size });
  const redraw = async (next: ChartSize): Promise<void> => {
    const before = mounted;
    size = next;
    mounted = await mountView({ ...shared, size });
    before.finalize();
  };
  const stop = onClassChange(container.parentElement ?? container, () => size, redraw);
  return {
    finalize() {
      stop();
      mounted.finalize();
    },
  };
}

function pageCharts(vega: string): Promise<PageCharts> {
  const known = fetched.get(vega);
  if (known) return known;
  const charts = fetchWithin(vega, async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} for ${vega}`);
    return answer.json() as Promise<PageCharts>;
  });
  fetched.clear();
  fetched.set(vega, charts);
  charts.catch(() => fetched.delete(vega));
  return charts;
}

/** Watches for the space to become wide or narrow. */
function onClassChange(
  element: HTMLElement,
  current: () => ChartSize,
  redraw: (size: ChartSize) => Promise<void>,
): () => void {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === 0) return;
    const size = element.clientWidth >= wideFrom ? 'wide' : 'narrow';
    if (size !== current()) redraw(size).catch(() => undefined);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
