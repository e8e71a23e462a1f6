import { colourToken } from '#engine/charts/contract/drawnReadings.ts';
import type { KeyState, LiveChart, LiveChartRequest } from '#engine/charts/contract/liveChart.ts';
import { attachReadouts } from './attachReadouts.ts';
import { createReader } from './createReader.ts';
import { keyButtons } from './keyButtons.ts';
import { type ReadDrawing, readDrawing } from './readDrawing.ts';
import { showKey } from './showKey.ts';

/** The visible picture among those for several widths. */
interface Shown extends ReadDrawing {
  svg: SVGSVGElement;
  tokens: ReadonlySet<string>;
}

/** Makes the server's picture interactive without redrawing, whichever width is visible. */
export async function mountPicture(request: LiveChartRequest): Promise<LiveChart> {
  const { container, words, signal, onChoose, onRead } = request;
  signal.throwIfAborted();
  const plot = container.parentElement ?? container;
  const reader = createReader(container.ownerDocument, words);
  const keys = container.ownerDocument.createElement('div');
  keys.className = 'chart-key-room';
  let shown: Shown | undefined;
  let key: KeyState = { hidden: [] };
  let near: string | undefined;
  const paint = (): void => {
    if (shown) showKey(shown.svg, shown.tokens, { ...key, lit: key.lit ?? near });
  };
  const change = (next: KeyState): void => {
    key = next;
    paint();
  };
  const find = (): Shown | undefined => {
    const svg = visiblePicture(plot);
    if (svg === shown?.svg) return shown;
    const read = svg && readDrawing(svg);
    shown = read && { ...read, svg, tokens: new Set(read.names.flatMap(([, token]) => token || [])) };
    key = { hidden: [] };
    paint();
    keys.replaceChildren(...(shown ? keyButtons(shown.svg, shown.names, change) : []));
    return shown;
  };
  const { stop, read } = attachReadouts({
    reader,
    svg: () => find()?.svg,
    readouts: () => (find()?.readouts ?? []).map((readout) => withoutHidden(readout, key.hidden)),
    onChoose,
    onRead,
    onNear(colour) {
      near = colour && colourToken(colour);
      paint();
    },
  });
  // A picture of another width appears after a resize, or once it has loaded.
  const observer = new ResizeObserver(() => {
    const now = find();
    if (now) cover(keys, now.svg, plot);
  });
  observer.observe(plot);
  container.replaceChildren(reader.element, keys);
  find();
  return {
    show: change,
    read,
    finalize() {
      observer.disconnect();
      stop();
      change({ hidden: [] });
      container.replaceChildren();
    },
  };
}

/** Places an element over a picture. The container is as large as the plot and not visible yet. */
function cover({ style }: HTMLElement, svg: SVGSVGElement, plot: HTMLElement): void {
  const frame = svg.getBoundingClientRect();
  const outer = plot.getBoundingClientRect();
  style.setProperty('left', `${frame.left - outer.left}px`);
  style.setProperty('top', `${frame.top - outer.top}px`);
  style.setProperty('width', `${frame.width}px`);
  style.setProperty('height', `${frame.height}px`);
}

const visiblePicture = (plot: HTMLElement): SVGSVGElement | undefined =>
  [...plot.querySelectorAll<SVGSVGElement>('svg.chart')].find((svg) => svg.getClientRects().length > 0);

function withoutHidden<T extends ReadDrawing['readouts'][number]>(readout: T, hidden: readonly string[]): T {
  if (hidden.length === 0) return readout;
  const isShown = ({ colour }: { colour?: string }): boolean => !hidden.includes(colourToken(colour));
  return { ...readout, entries: readout.entries.filter(isShown), dots: readout.dots?.filter(isShown) ?? [] };
}
