import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { chartsOf, showsComparedAreas } from '#engine/blocks/readings.ts';
import type { Boundaries, ChartOptions } from '#engine/charts/contract/chart.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type {
  BlockView,
  ChartView,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  MapView,
} from '#generated/types.ts';
import type { StorySource } from '../pages/storyMaker.ts';

/** A chart with the figures of a page. */
export interface ShownChart {
  /** block, page and area */
  name: string;
  view: DrawableView;
  options?: ChartOptions;
  boundaries?: Boundaries;
  /** the same with comparators; absent: they change nothing */
  compared?: [name: string, view: DrawableView][];
}

interface Use {
  product: CompiledProduct;
  page: CompiledPage;
  block: string;
  suffix: ChartUse['suffix'];
  options?: ChartOptions | undefined;
}

/** The most areas that a reader may compare. */
const COMPARED = 4;

/**
 * The figures of the first page that draws a chart, in the first area where it does, as staff see them; null
 * if no page uses it.
 */
export async function chartShown(chart: string, source: StorySource): Promise<ShownChart | null> {
  for (const use of usesOf(source.suite, chart)) {
    for (const area of use.page.onlyAreas ?? source.people.publicAreas) {
      const shown = await shownIn(area, use, source);
      if (shown) return shown;
    }
  }
  return null;
}

async function shownIn(area: string, use: Use, source: StorySource): Promise<ShownChart | undefined> {
  const { suite, outlines } = source;
  const view = await ask(source, use, area, []);
  if (!view || (use.suffix === '' && 'tiles' in view && Object.keys(view.tiles).length === 0))
    return undefined;
  const ids = view.frame.areas.map(({ area_id }) => area_id);
  const boundaries = Object.fromEntries(ids.flatMap((id) => (outlines[id] ? [[id, outlines[id]]] : [])));
  if (use.suffix === '/shapes' && Object.keys(boundaries).length < ids.length) return undefined;
  const compared = await ask(source, use, area, alike(suite, area).slice(0, COMPARED));
  const isChanged = compared && JSON.stringify(compared.frame) !== JSON.stringify(view.frame);
  return {
    name: `${view.title} (${use.page.title}, ${nameOf(suite, area)})`,
    view,
    ...(use.options && { options: use.options }),
    ...(use.suffix === '/shapes' && { boundaries }),
    ...(isChanged && { compared: [['Compared with others', compared]] }),
  };
}

async function ask(
  { askers, people }: StorySource,
  { product, page, block }: Use,
  area: string,
  compare: readonly string[],
): Promise<ChartView | MapView | undefined> {
  const { view } = await askers.full.ask({ product, page, area, compare, token: people.staffToken });
  const found = view?.blocks.find(({ name }) => name === block);
  return found && isDrawn(found) && found.frame.rows.length > 0 ? found : undefined;
}

const isDrawn = (view: BlockView): view is ChartView | MapView => 'frame' in view && 'alt' in view;

/**
 * Uses of a chart on pages, those that depend on comparators first. Only its areas decide whether a map is a
 * list.
 */
function usesOf(suite: CompiledSuite, chart: string): Use[] {
  return Object.values(suite.products)
    .flatMap((product) =>
      ownPages(product).flatMap((page) =>
        page.blocks.flatMap((block) =>
          chartsOf(block)
            .filter((use) => use.chart === chart && use.suffix !== '/list')
            .map(({ suffix, options }) => ({
              ...{ product, page, block: block.name, suffix, options },
              compares: showsComparedAreas(block),
            })),
        ),
      ),
    )
    .toSorted((a, b) => Number(b.compares) - Number(a.compares));
}

const nameOf = ({ areas }: CompiledSuite, id: string): string =>
  areas.find(({ area_id }) => area_id === id)?.name ?? id;

/** Other areas of the same type. */
function alike({ areas }: CompiledSuite, id: string): string[] {
  const type = areas.find(({ area_id }) => area_id === id)?.area_type;
  return areas.flatMap(({ area_id, area_type }) => (area_type === type && area_id !== id ? [area_id] : []));
}
