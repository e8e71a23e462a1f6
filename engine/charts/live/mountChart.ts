import type {
  Boundaries,
  ChartLayout,
  ChartRuntime,
  ChartSize,
  CompiledChart,
} from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { fetchLayout } from '#engine/charts/layouts/fetchLayout.ts';
import { type DrawableView, layoutWith } from '#engine/charts/layouts/layoutWith.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView } from '#engine/charts/vega/chartView.ts';
import { attachReadouts } from './attachReadouts.ts';
import { createHoverMarks } from './hoverMarks.ts';
import { createReadoutBox } from './readoutBox.ts';

export interface MountRequest {
  /** the drawing replaces what it holds, in one step, once complete */
  container: HTMLElement;
  chart: CompiledChart;
  view: DrawableView;
  size: ChartSize;
  /** px drawn at; the default is the server's, so that the live chart covers the picture exactly */
  width?: number;
  boundaries?: Boundaries | undefined;
  signal?: AbortSignal;
  onChoose?: ((key: string) => void) | undefined;
}

export interface MountedChart {
  /** the drawing as it stands */
  svg: SVGSVGElement;
  finalize: () => void;
}

/**
 * Draws a live chart: the same dataflow and layout as the server's picture, with readouts for pointer and keyboard.
 * @throws Error with what Vega reported, or the reason of an aborted signal; the container is then untouched
 */
export async function mountChart(request: MountRequest): Promise<MountedChart> {
  const { container, chart, view, size, boundaries, signal } = request;
  const width = request.width ?? pictureWidths[size];
  const by = await fetchLayout(chart.layout);
  const layout = layoutWith(by, view, { options: chart.options, width, size, boundaries });
  const element = container.ownerDocument.createElement('div');
  const drawn = await draw(element, chart[size], layout);
  if (signal?.aborted) {
    drawn.finalize();
    throw signal.reason;
  }
  element.className = 'chart-live';
  element.setAttribute('role', 'img');
  element.removeAttribute('aria-roledescription');
  element.setAttribute('aria-label', view.alt);
  element.tabIndex = 0;
  const box = createReadoutBox(container.ownerDocument);
  element.append(box.element);
  const detach = attachReadouts({
    element,
    svg: drawn.svg,
    layout,
    box,
    marks: createHoverMarks(drawn.svg, layout),
    onChoose: request.onChoose,
  });
  container.replaceChildren(element);
  return {
    svg: drawn.svg,
    finalize() {
      detach();
      drawn.finalize();
      element.remove();
    },
  };
}

/** Draws into an element that is in no document yet, so that nobody sees it grow. */
async function draw(
  element: HTMLElement,
  runtime: ChartRuntime,
  layout: ChartLayout,
): Promise<{ svg: SVGSVGElement; finalize: () => void }> {
  const { view, faults } = await createView(runtime, 'svg');
  view.initialize(element);
  applyLayout(view, layout);
  await view.runAsync();
  const svg = element.querySelector('svg');
  if (faults.length > 0 || !svg) {
    view.finalize();
    throw new Error(`Vega: ${faults.join('; ') || 'nothing was drawn'}`);
  }
  svg.setAttribute('class', 'chart');
  svg.setAttribute('aria-hidden', 'true');
  return { svg, finalize: () => view.finalize() };
}
