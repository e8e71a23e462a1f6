// @vitest-environment node
import { parse } from 'vega';
import { compile } from 'vega-lite';
import { expect, it, onTestFinished } from 'vitest';
import { compileChart } from '#codegen/vega/compileChart.ts';
import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { describeChartDrawer } from '#engine/charts/testing/describeChartDrawer.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { readManifest } from '#engine/charts/testing/readManifest.ts';
import { type Sample, samples } from '#engine/charts/testing/samples.ts';
import { ChartRefused, createChildDrawer } from './childDrawer.ts';

describeChartDrawer('this process as a', () => drawHere);
describeChartDrawer('a process of its own as a', createChildDrawer);

const SIZES = [{ size: 'wide', width: 760 }] as const;
const view = { frame: growthFrame(), alt: '' };
const specOf = (transform: object[]) => ({
  data: { name: 'table' },
  mark: 'bar',
  transform,
  encoding: {
    x: { field: 'period' },
    y: { field: 'value', type: 'quantitative' },
    detail: { field: 'z' },
  },
});

/** A compiled chart past the checks of manifests, which refuse most of what follows. */
function chartOf(transform: object[]): CompiledChart {
  const chart = compileChart('', { spec: specOf([]) });
  if (transform.length === 0) return chart;
  const { spec } = compile(specOf(transform) as never);
  const dataflow = JSON.parse(JSON.stringify(parse(spec as never, {}, { ast: true })));
  const runtime = { id: JSON.stringify(transform).slice(0, 40), dataflow };
  return { ...chart, wide: runtime, narrow: runtime };
}

/** Starting a process takes seconds on a busy machine: a drawing may cost one here, not two. */
const QUICK = { deadline: 600, chances: 1 };

it('ends what a spec holds up for ever or fills with memory, draws it no more, and goes on (inputs-D0)', async () => {
  const drawer = createChildDrawer(QUICK);
  onTestFinished(() => drawer.close());
  const draw = (transform: object[]) => drawer.draw({ chart: chartOf(transform) }, view, SIZES);
  const endless = [{ calculate: `replace('${'a'.repeat(40)}!', regexp('(a+)+$'), '')`, as: 'z' }];
  const vast = [{ calculate: 'sequence(0, 5e6)', as: 'z' }, { flatten: ['z'] }];
  await expect(draw(endless)).rejects.toThrow(ChartRefused);
  await expect(draw(vast)).rejects.toThrow(ChartRefused);
  expect(await draw([])).toHaveLength(1);
  await expect(draw(endless)).rejects.toThrow(ChartRefused);
});

/** Never ends where a figure is this large, and else at once. */
const endlessFrom = (value: number) => [
  { calculate: `datum.value > ${value} ? replace('${'a'.repeat(40)}!', regexp('(a+)+$'), '') : 0`, as: 'z' },
];

it('counts a loss against that drawing alone: other figures of the same chart are drawn (country-2)', async () => {
  const drawer = createChildDrawer(QUICK);
  onTestFinished(() => drawer.close());
  const chart = chartOf(endlessFrom(1e6));
  const rows = view.frame.rows.map((row) => ({
    ...row,
    cells: row.cells.map(([, status]) => [2e6, status] as const),
  }));
  const large = { ...view, frame: { ...view.frame, rows: rows as unknown as typeof view.frame.rows } };
  expect([await drawer.draw({ chart }, view, SIZES), drawer.undrawn()]).toEqual([[expect.anything()], 0]);
  await expect(drawer.draw({ chart }, large, SIZES)).rejects.toThrow(ChartRefused);
  expect([await drawer.draw({ chart }, view, SIZES), drawer.undrawn()]).toEqual([[expect.anything()], 1]);
});

it('counts nothing that came from outside: children that are killed again and again cost no drawing (trust-A3)', async () => {
  const drawer = createChildDrawer();
  onTestFinished(() => drawer.close());
  const chart = chartOf([]);
  const killed = new Set<number>();
  let isKilling = true;
  const kill = () => {
    for (const pid of drawer.pids()) {
      if (!killed.has(pid)) process.kill(pid, 'SIGKILL');
      killed.add(pid);
    }
    if (isKilling) setImmediate(kill);
  };
  kill();
  // Each child is ended as soon as it is there: those who wait are told so, and nobody waits for ever.
  await expect(drawer.draw({ chart }, view, SIZES)).rejects.toThrow('No child could be started.');
  isKilling = false;
  expect(drawer.undrawn()).toBe(1);
  expect(await drawer.draw({ chart }, view, SIZES)).toHaveLength(1);
  expect(drawer.undrawn()).toBe(0);
  // One that is killed over a drawing is replaced by another, which draws it.
  const drawn = drawer.draw({ chart }, view, SIZES);
  for (const pid of drawer.pids()) process.kill(pid, 'SIGKILL');
  expect(await drawn).toHaveLength(1);
});

it('draws more charts than views of them fit into its memory', async () => {
  const drawer = createChildDrawer({ memory: 72, chances: 1 });
  onTestFinished(() => drawer.close());
  const [{ chart: name, view: large }] = samples.filter(({ chart }) => chart === 'line') as [Sample];
  const { wide, ...chart } = compileChart(name, readManifest(name));
  for (let at = 0; at < 40; at += 1) {
    const own = { ...chart, wide: { ...wide, id: `chart-${at}` }, narrow: wide };
    expect(await drawer.draw({ chart: own }, large, SIZES)).toHaveLength(1);
  }
});
