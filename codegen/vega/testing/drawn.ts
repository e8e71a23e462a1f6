import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { finishScene } from '#engine/charts/finish/finishScene.ts';
import { namedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView, sceneOf } from '#engine/charts/vega/chartView.ts';
import type { Frame } from '#generated/types.ts';
import { compiledOnce } from './compiledOnce.ts';
import { drawnMarks } from './drawnMarks.ts';

/** A chart's scene as exported: its marks, the words of one layer, and the text that is read out. */
export async function drawn(
  chart: string,
  frame: Frame,
  options: ChartOptions = {},
  size: ChartSize = 'wide',
) {
  const own = compiledOnce(chart, options);
  const layout = layoutChart(own, { frame, alt: '' }, pictureWidths[size], size);
  const { view } = await createView(own[size], 'none');
  applyLayout(view, layout);
  await view.runAsync();
  const scene = sceneOf(view);
  const { readouts } = finishScene(scene, own[size].finish ?? {}, layout.periodTitles);
  const items = (name: string) => namedItems(scene, name).flatMap((marks) => marks.items);
  return {
    marks: drawnMarks(scene, view.width()),
    items,
    readouts,
    y: (value: number) => view.scale('y')(value),
  };
}
