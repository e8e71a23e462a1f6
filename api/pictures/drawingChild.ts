import { getHeapStatistics } from 'node:v8';
import type { Boundaries, ChartRuntime, NamedChart } from '#engine/charts/contract/chart.ts';
import { type DrawnChart, type DrawnSize, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { dropIdleViews } from '#engine/charts/draw/renderSvg.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { type Given, READY } from '#serving/children.ts';

/** A drawing request for this process. Parts that it already has are sent as names. */
export interface DrawingJob {
  chart: NamedChart;
  view: DrawableView;
  sizes: readonly DrawnSize[];
  /** name of a map's boundaries */
  boundaries?: string;
  /** new parts for this process to store */
  tell: { runtimes: ChartRuntime[]; boundaries?: Boundaries; words?: MessagesManifest };
}

/**
 * Share of its memory limit above which an idle child drops cached views: drawing a thousand rows takes some
 * forty megabytes.
 */
const ROOMY = 0.4;

const runtimes = new Map<string, ChartRuntime>();
const outlines = new Map<string, Boundaries>();

process.on('message', async (job: DrawingJob) => {
  const given: Given<DrawnChart[]> = await draw(job).then(
    (answer) => ({ answer }),
    (error) => ({ error: String(error) }),
  );
  process.send?.(given);
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
  if (used > ROOMY * most) dropIdleViews();
});
process.once('disconnect', () => process.exit());
process.send?.(READY);

async function draw({ chart, view, sizes, boundaries, tell }: DrawingJob): Promise<DrawnChart[]> {
  if (tell.words) registerWords(tell.words);
  for (const runtime of tell.runtimes) runtimes.set(runtime.id, runtime);
  if (tell.boundaries && boundaries) outlines.set(boundaries, tell.boundaries);
  const known = (id: string): ChartRuntime => {
    const runtime = runtimes.get(id);
    if (!runtime) throw new Error(`Nobody told of the chart ${id}.`);
    return runtime;
  };
  const own = {
    chart: { ...chart, wide: known(chart.wide), narrow: known(chart.narrow) },
    boundaries: boundaries === undefined ? undefined : outlines.get(boundaries),
  };
  return drawHere.draw(own, view, sizes);
}
