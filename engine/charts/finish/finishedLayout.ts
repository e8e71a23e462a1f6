import type { View } from 'vega';
import type { ChartLayout, ChartRuntime } from '#engine/charts/contract/chart.ts';
import { originOf, sceneOf, viewSize } from '#engine/charts/vega/chartView.ts';
import { finishScene } from './finishScene.ts';

/**
 * Finishes the scene of a view that has run.
 * @returns its layout with the sizes from Vega, and its readouts
 */
export function finishedLayout(view: View, runtime: ChartRuntime, layout: ChartLayout): ChartLayout {
  if (!runtime.finish) return layout;
  const { readouts } = finishScene(sceneOf(view), runtime.finish, layout.periodTitles);
  const { left, top } = originOf(view);
  const whole = viewSize(view);
  const [width, height] = [view.width(), view.height()];
  const padding = { left, top, right: whole.width - left - width, bottom: whole.height - top - height };
  return { ...layout, width, height, padding, readouts: readouts() };
}
