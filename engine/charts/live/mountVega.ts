import type { ChartRuntime, ChartSize } from '#engine/charts/contract/chart.ts';
import type { LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import type { LiveDrawing } from '#generated/types.ts';
import { type MountedChart, mountView } from './mountView.ts';

/** Redraws a chart in place of its picture, and again when its width class changes. */
export async function mountVega(request: LiveChartRequest & { drawing: LiveDrawing }): Promise<LiveChart> {
  const { container, block, words, drawing, signal, onChoose } = request;
  const mount = async (size: ChartSize): Promise<MountedChart> => {
    const runtime = await dataflow(drawing[size]);
    signal.throwIfAborted();
    return mountView({ container, runtime, drawing, view: block, words, size, signal, onChoose });
  };
  let { size } = request;
  let mounted = await mount(size);
  const redraw = async (next: ChartSize): Promise<void> => {
    const before = mounted;
    size = next;
    mounted = await mount(size);
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

/** Browsers cache a dataflow permanently by its id, across pages. */
const dataflow = (id: string): Promise<ChartRuntime> =>
  fetchWithin(`/_vega/${id}.json`, async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} for the dataflow ${id}`);
    return answer.json() as Promise<ChartRuntime>;
  });

/** Calls `redraw` when the width class of an element changes. */
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
