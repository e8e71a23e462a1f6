import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type BlockChart, namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer, DrawnChart, DrawnSize } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { registeredWords } from '#engine/core/words/suiteWords.ts';
import { ChildLost } from '#serving/childLost.ts';
import { Children } from '#serving/children.ts';
import type { DrawingJob } from './drawingChild.ts';
import { contentName, drawingName, plainView } from './drawingName.ts';
import { UndrawnCharts } from './undrawnCharts.ts';

/** ms per drawing; most take a few tens */
const DEADLINE = 2_000;
/** More children would use more memory than they save time, because one process renders all pages. */
const MAX_CHILDREN = 4;
/** MB: a thousand rows need about forty beyond a child's usual memory. */
const MEMORY = 160;
/** Node.js flags that keep memory small, because several children may run next to a server. */
const FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=25',
  '--disallow-code-generation-from-strings',
];
const watchdog = new URL('../../bin/endWithParent.mjs', import.meta.url).href;
const environment = new URL('../../bin/server-environment.json', import.meta.url);

/** Number of attempts if a drawing's process is killed from outside. */
const TRIES = 3;

/** A drawing that ended its process before is not tried again: it takes too long or too much memory. */
export class ChartRefused extends Error {
  override name = 'ChartRefused';
}

/**
 * Draws in child processes, because a spec that needs too much memory ends its whole process, not just a
 * thread. Charts, boundaries and messages are sent to each child once, rows every time. A drawing that ended
 * two children is not tried again for ten minutes, but other drawings of the same chart are. Failures from
 * outside do not count.
 */
export function createChildDrawer({
  deadline = DEADLINE,
  refusedFor,
  memory = MEMORY,
  chances,
}: DrawerBounds = {}): Required<ChartDrawer> & { pids(): number[] } {
  const children = new Children<DrawingJob, DrawnChart[]>({
    script: new URL('./drawingChild.ts', import.meta.url),
    size: Math.min(Math.max(availableParallelism() - 1, 1), MAX_CHILDREN),
    deadline,
    execArgv: [`--max-old-space-size=${memory}`, ...FLAGS, '--import', watchdog],
    // A child gets no environment variable of this process: only memory settings and the process id of its
    // parent.
    env: { ...JSON.parse(readFileSync(environment, 'utf8')), ROHE_PARENT: String(process.pid) },
  });
  const undrawn = new UndrawnCharts({ refusedFor, chances });
  const draw: ChartDrawer['draw'] = async (own, view, sizes) => {
    const name = () => sizes.map((size) => drawingName(own, view, size)).join();
    for (let tried = 1; ; tried += 1) {
      const refused = undrawn.whyRefused(name);
      if (refused) throw new ChartRefused(`This drawing ended what drew it before. ${refused}`);
      try {
        const drawn = await children.ask((told) => jobOf(told, own, view, sizes), sizes.length);
        undrawn.succeeded(name);
        return drawn;
      } catch (error) {
        const isByDrawing = error instanceof ChildLost && error.isByQuestion;
        undrawn.failed(name(), error as Error, isByDrawing);
        if (!(error instanceof ChildLost) || (!isByDrawing && tried >= TRIES)) throw error;
      }
    }
  };
  return {
    draw,
    undrawn: () => undrawn.count(),
    pids: () => children.pids(),
    close: () => children.close(),
  };
}

interface DrawerBounds {
  /** ms of processor time for a drawing */
  deadline?: number;
  /** ms before a failed drawing is tried again */
  refusedFor?: number;
  /** MB per process */
  memory?: number;
  /** number of processes that a drawing may end */
  chances?: number;
}

/** The request to a child that already has these parts. */
function jobOf(
  told: Set<string>,
  { chart, boundaries }: BlockChart,
  view: DrawableView,
  sizes: readonly DrawnSize[],
): DrawingJob {
  const isNew = (name: string) => !told.has(name) && told.add(name);
  const words = registeredWords();
  const outlines = boundaries && contentName(boundaries);
  return {
    chart: namedChart(chart),
    view: plainView(view),
    sizes,
    ...(outlines && { boundaries: outlines }),
    tell: {
      runtimes: [chart.wide, chart.narrow].filter(({ id }) => isNew(id)),
      ...(boundaries && outlines && isNew(outlines) && { boundaries }),
      ...(isNew(contentName(words)) && { words }),
    },
  };
}
