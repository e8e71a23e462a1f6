import { setImmediate } from 'node:timers/promises';
import { createApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { followBoundaries } from '#data/boundaries/loadBoundaries.ts';
import { openStore } from '#data/store.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { type BlockChart, blockCharts } from '#engine/charts/contract/blockCharts.ts';
import type { Boundaries } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import type { BlockView, CompiledSuite, PageResponse } from '#generated/types.ts';
import { CARRIED_OUTLINES } from '#site/setup/databases.ts';
import { testDrawer } from '#site/testing/testDrawer.ts';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { median, shuffled } from '#tools/bench/load/statistics.ts';

/** Areas whose pages are public. */
const AREAS = ['new-zealand', 'auckland', 'hamilton-city', 'whangarei-district'];
const PAGES = 240;
/** ms of processor time for a drawing, by preset; other presets have the limit `OTHERS`. */
const LIMITS: Readonly<Record<string, number>> = {
  'line by area': 9,
  columns: 10,
  bars: 5,
  'shape-map': 25,
  'small-multiples': 100,
};
const OTHERS = 60;

/** A chart as a page of the suite shows it. */
export interface SuiteDrawing {
  page: string;
  block: BlockView;
  own: BlockChart;
}

export const drawings: Budget = {
  name: 'drawings',
  title: 'processor time of a drawing, by preset',
  async measure(workshop) {
    const spent = new Map<string, number[]>();
    for await (const drawing of suiteDrawings(workshop.suite, await workshop.ownPlaces())) {
      const kind = kindOfDrawing(drawing);
      spent.set(kind, [...(spent.get(kind) ?? []), await processorTime(drawing)]);
    }
    const presets = [...spent].toSorted(([, a], [, b]) => b.length - a.length);
    return presets.map(([preset, taken]) => {
      const mean = taken.reduce((sum, one) => sum + one, 0) / taken.length;
      const notes = [`${taken.length} drawings, mean ${mean.toFixed(1)} ms`];
      const limit = LIMITS[preset] ?? OTHERS;
      return atMost(preset || 'spec of a page', limit, median(taken), { unit: ' ms', digits: 1, notes });
    });
  },
};

/** The preset, and for lines what they are: areas alone cost far less than members, fans and stacks. */
function kindOfDrawing({ block, own: { chart } }: SuiteDrawing): string {
  if (chart.chart !== 'line') return chart.chart;
  const isByArea = (block as DrawableView).frame.rows.every(({ member }) => member === undefined);
  return chart.options.form === 'line'
    ? `line by ${isByArea ? 'area' : 'member'}`
    : `line, ${chart.options.form}`;
}

/** ms of processor time for the wide drawing of a chart. */
async function processorTime({ block, own }: SuiteDrawing): Promise<number> {
  await setImmediate();
  const before = process.cpuUsage();
  await drawHere.draw(own, block as DrawableView, [{ size: 'wide', width: pictureWidths.wide }]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The charts of public pages, for each area that has them, always in the same order. */
export async function* suiteDrawings(
  suite: CompiledSuite,
  places: { observations: string; accounts: string },
): AsyncGenerator<SuiteDrawing> {
  const store = await openStore(places.observations);
  const accounts = await openAccounts(places.accounts, { suite });
  const boundaries = followBoundaries(CARRIED_OUTLINES);
  const log = { info() {}, error: console.error };
  const api = createApi({ suite, store, accounts, boundaries, log, clock: Date.now });
  const charts = new ChartFiles();
  // As on servers, outlines at an address are read once (site/server/ask/outlines.ts).
  const outlines = new Map<string, Boundaries>();
  const outlinesAt = async (url: string) => {
    const found = outlines.get(url) ?? ((await api.inject({ url })).json() as Boundaries);
    outlines.set(url, found);
    return found;
  };
  try {
    for (const url of shuffled(pageCalls(suite)).slice(0, PAGES)) {
      const { view } = (await api.inject({ url })).json() as PageResponse;
      if (!view) continue;
      const found = await blockCharts(view.blocks, await charts.ofPage(view.page), outlinesAt);
      for (const block of view.blocks) {
        const own = found[block.name];
        const drawing =
          own &&
          (await (
            await kindOf(block).drawing?.()
          )?.pagePicture({ view, block, charts: found, kindOf, drawer: testDrawer }, outlinesAt));
        if (own && drawing) yield { page: url, block, own };
      }
    }
  } finally {
    await api.close();
    await store.close();
    await accounts.close();
  }
}

const pageCalls = ({ products }: CompiledSuite): string[] =>
  Object.values(products).flatMap(({ app_type, sections }) =>
    sections
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => ('blocks' in entry ? [entry] : entry.pages))
      .flatMap(({ path }) =>
        AREAS.map(
          (area) =>
            `/api/page/?${new URLSearchParams({ app_type, area_id: area, path })}&compare_area_id=christchurch-city`,
        ),
      ),
  );
