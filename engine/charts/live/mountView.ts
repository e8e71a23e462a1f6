import type {
  ChartLayout,
  ChartRuntime,
  ChartSize,
  CompiledChart,
  Readout,
} from '#engine/charts/contract/chart.ts';
import type { LiveChartWords } from '#engine/charts/contract/liveChart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { finishedLayout } from '#engine/charts/finish/finishedLayout.ts';
import { fetchLayout } from '#engine/charts/layouts/fetchLayout.ts';
import { type DrawableView, layoutWith } from '#engine/charts/layouts/layoutWith.ts';
import { sceneReadouts } from '#engine/charts/svg/sceneReadouts.ts';
import { movedReadout } from '#engine/charts/svg/writeReadings.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView, originOf, runFitted, sceneOf } from '#engine/charts/vega/chartView.ts';
import { attachReadouts } from './attachReadouts.ts';
import { createReader } from './createReader.ts';

export interface MountRequest {
  /** its content is replaced in one step once the drawing is complete */
  container: HTMLElement;
  runtime: ChartRuntime;
  /** shape of its rows, and options */
  drawing: Pick<CompiledChart, 'shape' | 'options'>;
  view: DrawableView;
  words: LiveChartWords;
  size: ChartSize;
  /** px; by default the server's width, so the live chart covers the picture exactly */
  width?: number;
  signal?: AbortSignal;
  onChoose?: ((key: string) => void) | undefined;
}

export interface MountedChart {
  /** the current drawing */
  svg: SVGSVGElement;
  finalize: () => void;
}

/**
 * Draws a chart as a Vega view with the server's dataflow and layout, which responds to the reader's
 * selections.
 * @throws Error with Vega's reports, or the reason of an aborted signal; the container is then unchanged
 */
export async function mountView(request: MountRequest): Promise<MountedChart> {
  const { container, runtime, drawing, view, size, signal } = request;
  const width = request.width ?? pictureWidths[size];
  const by = await fetchLayout(drawing.shape);
  const element = container.ownerDocument.createElement('div');
  const drawn = await draw(element, runtime, layoutWith(by, view, { options: drawing.options, width, size }));
  if (signal?.aborted) {
    drawn.finalize();
    throw signal.reason;
  }
  const reader = createReader(container.ownerDocument, request.words);
  element.className = 'chart-drawn';
  element.setAttribute('role', 'img');
  element.removeAttribute('aria-roledescription');
  element.setAttribute('aria-label', view.alt);
  reader.element.append(element);
  const { stop } = attachReadouts({
    reader,
    svg: () => drawn.svg,
    readouts: () => drawn.readouts(),
    onChoose: request.onChoose,
  });
  container.replaceChildren(reader.element);
  return {
    svg: drawn.svg,
    finalize() {
      stop();
      drawn.finalize();
      reader.element.remove();
    },
  };
}

interface Drawn {
  svg: SVGSVGElement;
  /** in the current view, px from the picture's corner */
  readouts: () => readonly Readout[];
  finalize: () => void;
}

/** Draws into a detached element, so the unfinished chart is not visible. */
async function draw(element: HTMLElement, runtime: ChartRuntime, asked: ChartLayout): Promise<Drawn> {
  const { view, faults } = await createView(runtime, 'svg');
  applyLayout(view, asked, runtime);
  await runFitted(view);
  const layout = finishedLayout(view, runtime, asked);
  // Initialize only now, when the words have their positions.
  view.initialize(element);
  await view.runAsync();
  const svg = element.querySelector('svg');
  if (faults.length > 0 || !svg) {
    view.finalize();
    throw new Error(`Vega: ${faults.join('; ') || 'nothing was drawn'}`);
  }
  svg.setAttribute('class', 'chart');
  svg.setAttribute('aria-hidden', 'true');
  const readouts = () => {
    const { left, top } = originOf(view);
    return layout.readouts.length > 0
      ? layout.readouts.map((each) => movedReadout(each, left, top))
      : sceneReadouts(sceneOf(view), left, top);
  };
  return { svg, readouts, finalize: () => view.finalize() };
}
