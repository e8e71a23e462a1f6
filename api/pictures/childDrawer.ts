import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type BlockChart, namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer, DrawnChart, DrawnSize } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { registeredWords } from '#engine/core/words/suiteWords.ts';
import { ChildLost, Children } from '#serving/children.ts';
import type { DrawingJob } from './drawingChild.ts';

/** ms for the drawings of a chart, which take some tens. */
const DEADLINE = 2_000;
/** More would take more memory than time is won: pages are made by one process. */
const MOST_CHILDREN = 4;
/** How often a chart may cost its process: a machine that stood still for a moment is not the author's fault. */
const CHANCES = 2;
/** ms after which a chart that did is drawn again: the machine may have been busy for longer. */
const REFUSED_FOR = 10 * 60_000;

/** MB: a thousand rows take some forty beside what a child always holds. */
const MEMORY = 160;
/** To give back what a drawing took: there may be several of these beside a server. */
const FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=25',
  '--disallow-code-generation-from-strings',
];
const watchdog = new URL('../../bin/endWithParent.mjs', import.meta.url).href;
const environment = new URL('../../bin/server-environment.json', import.meta.url);

/** A chart that cost its processes before, and is not drawn again: its spec takes too long or too much memory. */
export class ChartRefused extends Error {
  override name = 'ChartRefused';
}

/**
 * Draws in processes of their own: no thread would do, since a spec that asks for too much memory ends its whole process. They
 * get the rows; charts, outlines and words are told to each once. A chart that ended two of them is known by its spec for ten minutes.
 */
export function createChildDrawer({
  deadline = DEADLINE,
  refusedFor = REFUSED_FOR,
  memory = MEMORY,
  chances = CHANCES,
} = {}): ChartDrawer {
  const children = new Children<DrawingJob, DrawnChart[]>({
    script: new URL('./drawingChild.ts', import.meta.url),
    size: Math.min(Math.max(availableParallelism() - 1, 1), MOST_CHILDREN),
    deadline,
    execArgv: [`--max-old-space-size=${memory}`, ...FLAGS, '--import', watchdog],
    // Nothing that this process knows from outside: only how memory is kept, and who has to be there.
    env: { ...JSON.parse(readFileSync(environment, 'utf8')), ROHE_PARENT: String(process.pid) },
  });
  const lost = new Map<string, { times: number; until: number; how: string }>();
  const lossOf = (spec: string) => {
    const known = lost.get(spec);
    return known && performance.now() < known.until ? known : undefined;
  };
  const draw: ChartDrawer['draw'] = async (own, view, sizes) => {
    const spec = sizes.map(({ size }) => own.chart[size].id).join();
    const loss = lossOf(spec);
    if (loss && loss.times >= chances)
      throw new ChartRefused(`Its spec ended what drew it before. ${loss.how}`);
    try {
      return await children.ask((told) => jobOf(told, own, view, sizes));
    } catch (error) {
      if (!(error instanceof ChildLost)) throw error;
      const until = performance.now() + refusedFor;
      lost.set(spec, { times: (loss?.times ?? 0) + 1, until, how: error.message });
      return draw(own, view, sizes);
    }
  };
  return { draw, close: () => children.close() };
}

/** The question for a child that was told these things before. */
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

/** What a drawing is made of, without what a block says around it. */
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
