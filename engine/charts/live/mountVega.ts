import { blockChart, type PageCharts } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries, ChartSize } from '#engine/charts/contract/chart.ts';
import type { LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { type MountedChart, mountView } from './mountView.ts';

/** Compiled charts of a page, fetched once for all its blocks. */
const fetched = new Map<string, Promise<PageCharts>>();

/** Draws a chart anew in the place of its picture, and again where its space becomes wide or narrow. */
export async function mountVega(request: LiveChartRequest & { vega: string }): Promise<LiveChart> {
  const { container, block, words, vega, signal, onChoose } = request;
  const address = 'boundaries' in block ? block.boundaries : undefined;
  const [charts, boundaries = request.boundaries] = await Promise.all([
    pageCharts(vega),
    address === undefined ? undefined : outlinesAt(address),
  ]);
  signal.throwIfAborted();
  const drawn = blockChart(charts, block.name, boundaries);
  if (!drawn) throw new Error(`no compiled chart for the block "${block.name}"`);
  const shared = { container, ...drawn, view: block, words, signal, onChoose };
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

/** Outlines of a map's areas; the browser keeps them by their address. */
async function outlinesAt(address: string): Promise<Boundaries | undefined> {
  return fetchWithin(address, async (answer) =>
    answer.ok ? ((await answer.json()) as Boundaries) : undefined,
  );
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
