import { describe, expect, it } from 'vitest';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { createView, runFitted } from '#engine/charts/vega/chartView.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

const overTime = samples.filter(({ chart }) => chart === 'line' || chart === 'columns');

describe.each(overTime)('$chart, $name', ({ chart: name, options, view: figures }) => {
  it('has its plot as wide before the view runs as after it, so that one run is enough', async () => {
    const chart = compiledOnce(name, options);
    const { view } = await createView(chart.wide, 'none');
    const layout = layoutChart(chart, figures, 760, 'wide');
    applyLayout(view, layout, chart.wide);
    const before = view.width();
    await runFitted(view);
    expect(view.width()).toBe(before);
    expect(before).toBeLessThan(760);
  });
});

it('ends with the width that words need, where the layout reserved another', async () => {
  const [sample] = overTime as [(typeof overTime)[number]];
  const chart = compiledOnce(sample.chart, sample.options);
  const layout = layoutChart(chart, sample.view, 760, 'wide');
  const widths = [layout.sides, 0, 300, 5000, undefined].map(async (sides) => {
    const { view } = await createView(chart.wide, 'none');
    applyLayout(view, { ...layout, sides }, chart.wide);
    await runFitted(view);
    return view.width();
  });
  expect(new Set(await Promise.all(widths)).size).toBe(1);
});
