import type { SceneMark } from 'vega-scenegraph';
import type { ChartLayout, ChartRuntime, Readout } from '#engine/charts/contract/chart.ts';
import { finishScene } from '#engine/charts/finish/finishScene.ts';
import { keyWords } from '#engine/charts/finish/keyWords.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutWith.ts';
import { sceneReadouts } from '#engine/charts/svg/sceneReadouts.ts';
import { sceneSvg } from '#engine/charts/svg/sceneSvg.ts';
import { shortNumber } from '#engine/charts/svg/shortNumber.ts';
import { writeReadings } from '#engine/charts/svg/writeReadings.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import {
  createView,
  originOf,
  runFitted,
  sceneOf,
  viewSize,
  type WatchedView,
} from '#engine/charts/vega/chartView.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

export interface RenderedChart {
  svg: string;
  /** readings to write into the picture for interaction; '' for none */
  readings: string;
  /** px */
  width: number;
  height: number;
}

/**
 * Draws a chart on the server with the browser's dataflow, as markup without scripts, styles or addresses.
 * @param view its alternative text, in a sentence or two, and the figures that its key is about
 * @throws Error if Vega reports a fault
 */
export async function renderSvg(
  runtime: ChartRuntime,
  layout: ChartLayout,
  { alt, frame }: Pick<DrawableView, 'alt' | 'frame'>,
): Promise<RenderedChart> {
  const { width, height, inside, readings, classes } = await borrowView(
    runtime,
    layout.width,
    async ({ view }) => {
      applyLayout(view, layout, runtime);
      await runFitted(view);
      const { left, top } = originOf(view);
      const scene = sceneOf(view);
      const { readouts, undo } = finishScene(scene, runtime.finish ?? {}, layout.periodTitles);
      const readings = readingsOf(scene, readouts(), left, top);
      const inside = sceneSvg(scene, left, top);
      const classes = ['chart', ...keyWords(scene, runtime.finish ?? {}, frame)].join(' ');
      undo();
      return { ...viewSize(view), inside, readings, classes };
    },
  );
  const size = `width="${shortNumber(width)}" height="${shortNumber(height)}" viewBox="0 0 ${shortNumber(width)} ${shortNumber(height)}"`;
  return {
    svg: `<svg class="${classes}" ${size} role="img" aria-label="${escapeMarkup(alt)}">${inside}</svg>`,
    readings,
    width,
    height,
  };
}

/** Readouts of the pass after Vega or, if a spec defines none, of all marks. */
const readingsOf = (scene: SceneMark, readouts: readonly Readout[], left: number, top: number): string =>
  readouts.length > 0
    ? writeReadings(readouts, left, top)
    : writeReadings(sceneReadouts(scene, left, top), 0, 0);

/**
 * Maximum number of idle views; the least recently used is dropped first. A view takes one megabyte, or a few
 * with many rows.
 */
const capacity = 64;
const idle = new Map<string, WatchedView>();

/** Drops the least recently used half of the idle views: for processes with little memory. */
export function dropIdleViews(): void {
  for (const id of [...idle.keys()].slice(0, Math.ceil(idle.size / 2))) idle.delete(id);
}

/**
 * Lends a headless view of a dataflow to one drawing at a time. Reuse halves the time of a drawing. A view
 * that failed is dropped.
 * @throws Error with Vega's reports
 */
async function borrowView<T>(
  runtime: ChartRuntime,
  width: number,
  use: (chart: WatchedView) => Promise<T>,
): Promise<T> {
  // A view that fitted itself into another width may keep it where its words hardly fit.
  const name = `${runtime.id} ${width}`;
  const chart = take(name) ?? (await createView(runtime, 'none'));
  const result = await use(chart);
  if (chart.faults.length > 0) throw new Error(`Vega: ${chart.faults.join('; ')}`);
  giveBack(name, chart);
  return result;
}

function take(id: string): WatchedView | undefined {
  const chart = idle.get(id);
  idle.delete(id);
  return chart;
}

function giveBack(id: string, chart: WatchedView): void {
  idle.delete(id);
  idle.set(id, chart);
  const [oldest] = idle.keys();
  if (idle.size > capacity && oldest !== undefined) idle.delete(oldest);
}
