import type { View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { type SceneMark, textMetrics } from 'vega-scenegraph';
import { View as VegaView } from 'vega-view';
import type { ChartRuntime } from '../chart.ts';
import { textWidth } from '../labels/textWidth.ts';
import { refusingLoader } from './refusingLoader.ts';
import { registerTransforms } from './transforms.ts';

registerTransforms();

/** Words are measured by table, so that the server and every browser place them alike. */
textMetrics.width = (item, text) => {
  const size = typeof item.fontSize === 'number' ? item.fontSize : 11;
  const words = text ?? item.text;
  return textWidth(String(words ?? ''), size, Number(item.fontWeight) >= 600 ? 600 : 400);
};

/** A view and the errors Vega reported while it drew (it logs rather than throws). */
export interface ChartView {
  view: View;
  faults: string[];
}

/** Makes a view that runs no generated code and fetches nothing. `renderer: 'none'` draws a scene only. */
export function createView(runtime: ChartRuntime, renderer: 'none' | 'svg'): ChartView {
  const faults: string[] = [];
  const logger = quietLogger(faults);
  const view = new VegaView(
    runtime.dataflow as never,
    {
      expr: expressionInterpreter,
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
