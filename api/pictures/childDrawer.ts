import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type BlockChart, namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer, DrawnChart, DrawnSize } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { registeredWords } from '#engine/core/words/suiteWords.ts';
import { ChildLost } from '#serving/childLost.ts';
import { Children } from '#serving/children.ts';
import type { DrawingJob } from './drawingChild.ts';
import { UndrawnCharts } from './undrawnCharts.ts';

/** ms for a drawing, which takes some tens. */
const DEADLINE = 2_000;
/** More would take more memory than time is won: pages are made by one process. */
const MOST_CHILDREN = 4;
/** MB: a thousand rows need about forty on top of what a child always uses. */
const MEMORY = 160;
/** Frees the memory of a drawing: several such processes may run next to a server. */
const FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=25',
  '--disallow-code-generation-from-strings',
];
const watchdog = new URL('../../bin/endWithParent.mjs', import.meta.url).href;
const environment = new URL('../../bin/server-environment.json', import.meta.url);

/** How often a drawing is tried whose process was ended from outside. */
const TRIES = 3;

/** A drawing that cost its processes before, and is not tried again: it takes too long or too much memory. */
export class ChartRefused extends Error {
  override name = 'ChartRefused';
}

/**
 * Draws in child processes: a thread would not do, since a spec that needs too much memory ends its whole
 * process. Charts, outlines and words are sent to each child once, rows every time. A drawing that ended two
 * children is not tried again for ten minutes, while others of the same chart are. Failures from outside do
 * not count.
 */
export function createChildDrawer({
  deadline = DEADLINE,
  refusedFor,
  memory = MEMORY,
  chances,
}: DrawerBounds = {}): Required<ChartDrawer> & { pids(): number[] } {
  const children = new Children<DrawingJob, DrawnChart[]>({
    script: new URL('./drawingChild.ts', import.meta.url),
    size: Math.min(Math.max(availableParallelism() - 1, 1), MOST_CHILDREN),
    deadline,
    execArgv: [`--max-old-space-size=${memory}`, ...FLAGS, '--import', watchdog],
    // Nothing that this process knows from outside: only how memory is kept, and who has to be there.
    env: { ...JSON.parse(readFileSync(environment, 'utf8')), ROHE_PARENT: String(process.pid) },
  });
  const undrawn = new UndrawnCharts({ refusedFor, chances });
  const draw: ChartDrawer['draw'] = async (own, view, sizes) => {
    const name = () => drawingName(own, view, sizes);
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
  /** ms for which a drawing is not tried again */
  refusedFor?: number;
  /** MB for a process */
  memory?: number;
  /** processes that a drawing may cost */
  chances?: number;
}

/** Tells drawings apart by all that they are made of. */
function drawingName({ chart, boundaries }: BlockChart, view: DrawableView, sizes: readonly DrawnSize[]) {
  const { wide, narrow, ...rest } = chart;
  const outlines = boundaries && nameOf(boundaries);
  const asked = [wide.id, narrow.id, rest, plainView(view), sizes, outlines];
  return createHash('sha1').update(JSON.stringify(asked)).digest('base64');
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
  const outlines = boundaries && nameOf(boundaries);
  return {
    chart: namedChart(chart),
    view: plainView(view),
    sizes,
    ...(outlines && { boundaries: outlines }),
    tell: {
      runtimes: [chart.wide, chart.narrow].filter(({ id }) => isNew(id)),
      ...(boundaries && outlines && isNew(outlines) && { boundaries }),
      ...(isNew(nameOf(words)) && { words }),
    },
  };
}

/** Input of a drawing, without the block around it. */
function plainView(view: DrawableView): DrawableView {
  const { frame, alt } = view;
  if ('tiles' in view) {
    const { scale, tiles, marked, zoom } = view;
    return { frame, alt, scale, tiles, ...(marked && { marked }), ...(zoom && { zoom }) };
  }
  return { frame, alt, ...(view.whole !== undefined && { whole: view.whole }) };
}

const names = new WeakMap<object, string>();
let last = 0;

/** A name for something that is the same as long as it is the same object. */
function nameOf(thing: object): string {
  const name = names.get(thing) ?? `${++last}`;
  names.set(thing, name);
  return name;
}
