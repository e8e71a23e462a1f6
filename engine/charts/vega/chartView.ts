import type { Loader, View } from 'vega';
import { type SceneMark, textMetrics } from 'vega-scenegraph';
import { View as VegaView } from 'vega-view';
import type { ChartRuntime, Padding } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { preparedExpressions } from './expressions.ts';
import { registerHouseFormat } from './houseFormats.ts';
import { registerTransforms } from './transforms.ts';

registerHouseFormat();

/** Measures words by table, because the server and every browser must position them alike. */
textMetrics.width = (item, text) => {
  const size = typeof item.fontSize === 'number' ? item.fontSize : 11;
  const words = text ?? item.text;
  return textWidth(String(words ?? ''), size, Number(item.fontWeight) >= 600 ? 600 : 400);
};

/** A view and the errors that Vega reported while drawing (it logs instead of throwing). */
export interface WatchedView {
  view: View;
  faults: string[];
}

/** Maximum number of nested runs in which a view may fit itself again. */
const MOST_FITS = 3;

/**
 * A view that limits refitting. If the drawing depends on the size and the size on the drawing (a word too
 * long to break), Vega would otherwise refit until the stack overflows.
 */
export class SettlingView extends VegaView {
  private fits = 0;

  override run(encode?: string): this {
    this.fits += 1;
    try {
      return super.run(encode);
    } finally {
      this.fits -= 1;
    }
  }

  /**
   * Begins with a plot as wide as its words leave, so that no second run has to fit it. If another width is
   * needed after all, the run ends with that one as usual.
   * @param full px of the picture
   * @param sides px of it that words take
   */
  reserve(full: number, sides: number): void {
    const { left, right } = paddingOf(this);
    this._width = full;
    this._viewWidth = full - left - right;
    const plot = this._viewWidth > sides ? this._viewWidth - sides : this._viewWidth;
    // Forced, because a new view may have this width by chance, and would take it for that of the picture.
    this.update(this._signals.width, plot, { skip: true, force: true });
    this._resizeWidth.skip(true);
  }

  override _resizeView(...size: unknown[]): void {
    if (this.fits < MOST_FITS) super._resizeView(...size);
  }
}

/** Creates a view that runs no generated code and fetches nothing. `renderer: 'none'` only makes a scene. */
export async function createView(runtime: ChartRuntime, renderer: 'none' | 'svg'): Promise<WatchedView> {
  if (runtime.further) await import('./furtherTransforms.ts');
  // Another module may have registered Vega's own transforms since.
  registerTransforms();
  const faults: string[] = [];
  const logger = quietLogger(faults);
  const view = new SettlingView(
    runtime.dataflow as never,
    {
      expr: preparedExpressions,
      loader: refusingLoader,
      logger,
      renderer,
      tooltip: () => undefined,
    } as never,
  );
  return { view, faults };
}

/** The drawn scene of a view that has run. */
export function sceneOf(view: View): SceneMark {
  return (view.scenegraph() as unknown as { root: SceneMark }).root;
}

/** The size of a view that has run, which its public interface lacks. */
interface SizedView {
  _viewWidth: number;
  _viewHeight: number;
}

/** px from the picture's corner to the plot's: padding, and what Vega needed for axes. */
export function originOf(view: View): { left: number; top: number } {
  const padding = paddingOf(view);
  const [x, y] = view.origin();
  return { left: padding.left + x, top: padding.top + y };
}

/**
 * Runs a view, and again if its drawing exceeds the picture: Vega reserves space for words by their positions
 * before it resized the plot. Labels of short lines move by less, and a key may break into more rows.
 */
export async function runFitted(view: View): Promise<void> {
  await view.runAsync();
  if (view.signal('autosize').type !== 'fit-x' || !isOut(view)) return;
  view.resize();
  await view.runAsync();
}

function isOut(view: View): boolean {
  const [root] = sceneOf(view).items as { bounds?: { x1: number; y1: number; x2: number; y2: number } }[];
  if (!root?.bounds) return false;
  const { left, top } = originOf(view);
  const { width, height } = viewSize(view);
  const { x1, y1, x2, y2 } = root.bounds;
  return left + x1 <= -1 || top + y1 <= -1 || left + x2 >= width + 1 || top + y2 >= height + 1;
}

/** px of the whole picture. */
export function viewSize(view: View): { width: number; height: number } {
  const padding = paddingOf(view);
  const { _viewWidth, _viewHeight } = view as unknown as SizedView;
  return {
    width: _viewWidth + padding.left + padding.right,
    height: _viewHeight + padding.top + padding.bottom,
  };
}

function paddingOf(view: View): Padding {
  const padding = view.padding();
  return typeof padding === 'number'
    ? { left: padding, right: padding, top: padding, bottom: padding }
    : (padding as Padding);
}

function quietLogger(faults: string[]): Record<string, unknown> {
  const record = (...parts: unknown[]): Record<string, unknown> => {
    faults.push(parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' '));
    return logger;
  };
  const ignore = (): Record<string, unknown> => logger;
  const logger: Record<string, unknown> = { error: record, warn: ignore, info: ignore, debug: ignore };
  logger.level = (level?: number) => (level === undefined ? 1 : logger);
  return logger;
}

const nowhere = 'about:blank';

/**
 * A loader that fetches nothing, because the layout provides all rows. `sanitize` resolves to a blank address
 * instead of rejecting, because Vega does not catch a rejection there.
 */
const refusingLoader: Loader = {
  load: () => Promise.reject(new Error('Charts load no addresses.')),
  sanitize: () => Promise.resolve({ href: nowhere }),
  http: () => Promise.reject(new Error('Charts load no addresses.')),
  file: () => Promise.reject(new Error('Charts load no files.')),
};
