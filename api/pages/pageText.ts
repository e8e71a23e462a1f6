import { type OpenPages, openFigures } from '#api/access/openFigures.ts';
import { areasAround } from '#api/areas/areasAround.ts';
import { AreaViewer } from '#api/areas/areaViewer.ts';
import { correctionLine } from '#api/observations/correctionLine.ts';
import type { Services } from '#api/services/services.ts';
import type { LoadedBoundaries } from '#data/boundaries/loadBoundaries.ts';
import type { Coverage, SeriesCoverage } from '#data/store.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { EarlierObservations } from '#engine/core/plan/observations/lookup.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import { evaluatingPage } from '#engine/page/evaluatePage.ts';
import { type PagePlan, planningPage } from '#engine/page/planPage.ts';
import type { Area, CompiledPage, CompiledProduct, PastUpdate } from '#generated/types.ts';
import { giveWay, inSteps } from '#serving/making/giveWay.ts';
import { publishedTypes } from './areasBeside.ts';
import type { ChoosableAreas } from './choosableAreas.ts';
import { correctionsShown } from './correctionsShown.ts';
import { heldFigures } from './heldFigures.ts';
import { pageVintages } from './pageVintages.ts';
import { revisionLine } from './revisionLine.ts';

/** An open page and the choices of its reader, all of them allowed. */
export interface PageChoice {
  product: CompiledProduct;
  page: CompiledPage;
  area: Area;
  compare: Area[];
  /** for a hub: which source pages are open to this reader */
  open?: OpenPages;
  /** whether the reader may see small areas inside the focus area */
  smallAreas: boolean;
  /** areas that the page's parameters may offer this reader */
  choosable: ChoosableAreas;
  /** areas on the page in which the page is closed to the reader */
  closedAreas: readonly string[];
  params: Record<string, string>;
  year?: number;
  baseYear?: number;
  /** quarter or month */
  period?: string;
  /** data version the reader pinned; absent: the current one */
  version?: string;
}

/**
 * The view of an open page as JSON text, cached. The same choices give the same text to everybody, and it
 * contains nothing about the reader. Call it only after access to the page and its comparators was checked.
 * @param exact true: with numbers for figures that the page only writes out
 */
export async function pageText(
  services: Services,
  coverage: Coverage,
  choice: PageChoice,
  { exact = false } = {},
): Promise<string> {
  const { page, area, compare, smallAreas, params, year, baseYear, period } = choice;
  const areas = [area, ...compare].map(({ area_id }) => area_id);
  // A page may name sponsors, so the grants of public areas are part of the key.
  const versions = [coverage.data_version, await services.accessVersion()];
  // A page of an earlier version says whether its figures were corrected later.
  if (choice.version !== undefined) versions.push(await services.store.version());
  const month = presentMonth(services, page);
  const boundaries = services.boundaries?.();
  const key = {
    version: versions.join('/'),
    identity: [choice.open, choice.choosable, choice.closedAreas, smallAreas],
    asked: [
      page.id,
      areas,
      Object.entries(params).toSorted(),
      year,
      baseYear,
      period,
      exact && page.blocks.some(writesOut),
      month,
      boundaries?.name,
    ],
  };
  return services.pageTexts.getOrMake(key, () => makeText(services, coverage, { choice, boundaries, exact }));
}

async function makeText(
  services: Services,
  coverage: Coverage,
  {
    choice,
    boundaries,
    exact,
  }: { choice: PageChoice; boundaries: LoadedBoundaries | undefined; exact: boolean },
): Promise<string> {
  const { suite, store } = services;
  const situation = await situationOf(services, coverage, choice, boundaries);
  const plan = await inSteps(planningPage(suite, choice.page, situation));
  await giveWay();
  const figures = await store.query(plan.queries, coverage.data_version);
  const earlier = await earlierObservations(store, plan);
  await giveWay();
  const view = await inSteps(evaluatingPage(suite, plan, figures, { exact, earlier }));
  const corrections = await correctionsShown(services, plan, view, earlier);
  // Withdrawn figures are not a release, so later figures are not revisions of them.
  const isWrong = corrections.some(({ isLater }) => isLater);
  const revised = isWrong ? '' : await revisionLine(services, plan, view, earlier);
  const lines = [...corrections.map((one) => correctionLine(suite, one)), revised].filter(Boolean);
  return JSON.stringify(lines.length === 0 ? view : { ...view, caveats: [...lines, ...view.caveats] });
}

/** Figures of the earlier vintages that a page shows. */
async function earlierObservations(
  store: Services['store'],
  { earlier }: PagePlan,
): Promise<EarlierObservations> {
  const sets = earlier.map(
    async ({ version, queries }) => [version, await store.query(queries, version)] as const,
  );
  return new Map(await Promise.all(sets));
}

/** Whether a block writes its figures as text, so that their numbers are sent only on request. */
function writesOut(block: CompiledPage['blocks'][number]): boolean {
  const { figures } = kindOf(block).forms;
  return isMade(figures) && figures.shape === 'indicators';
}

const outlined = new WeakMap<LoadedBoundaries, NonNullable<Situation['boundaries']>>();

/** The address of the boundaries, and the areas that have one. */
function outlines(loaded: LoadedBoundaries): NonNullable<Situation['boundaries']> {
  const known = outlined.get(loaded) ?? {
    address: `/api/boundaries/?version=${loaded.name}`,
    areas: new Set(Object.keys(loaded.boundaries)),
    sources: loaded.sources,
  };
  outlined.set(loaded, known);
  return known;
}

/** The current month, if the page shows coming events. */
function presentMonth({ clock }: Services, { blocks }: CompiledPage): string | undefined {
  const isAhead = blocks.some((block) => kindOf(block).readsMonth);
  return isAhead ? new Date(clock()).toISOString().slice(0, 7) : undefined;
}

/** Number of past updates that a page lists. */
const PAST = 3;

async function lastUpdates({ store, suite }: Services, version: string): Promise<PastUpdate[]> {
  const history = await store.history(version);
  return history.slice(0, PAST).map(({ code, publishedAt, note, correction }) => ({
    version: code,
    ...(publishedAt > 0 && { date: longDate(publishedAt, suite.sites.suite.timeZone) }),
    note: correction === undefined ? note : correctionLine(suite, { publishedAt: 0, correction }),
  }));
}

async function situationOf(
  services: Services,
  coverage: Coverage,
  choice: PageChoice,
  boundaries: LoadedBoundaries | undefined,
): Promise<Situation> {
  const { directory, accounts } = services;
  const { product, page, area, compare, smallAreas, params, year, baseYear, period } = choice;
  const month = presentMonth(services, page);
  const publicAreas = await accounts.publicAreas();
  // Areas without personal data: a cached page must not reveal whose areas they are.
  const impersonal = new AreaViewer(directory, {
    product,
    publicAreas: new Map(publicAreas.map(({ area_id, public_details }) => [area_id, public_details])),
    userAreas: new Set(),
    staff: true,
    subscriber: false,
  });
  const plain = (areaId: string) => {
    const found = impersonal.find(areaId);
    if (!found) throw new Error(`The directory has no area ${areaId}`);
    return found;
  };
  const focus = directory.find(area.area_id);
  if (!focus) throw new Error(`The directory has no area ${area.area_id}`);
  const published = publishedTypes(services.suite, page);
  const vintages = await pageVintages(services, page, area.area_id, coverage.data_version);
  const around = areasAround(
    directory,
    product,
    focus,
    smallAreas,
    ({ area_id }) => plain(area_id),
    published,
  );
  const parts = Object.values(around.childrenByType).flat();
  return {
    product,
    focus: plain(area.area_id),
    compare: compare.map(({ area_id }) => plain(area_id)),
    benchmark: plain(product.benchmark),
    ...around,
    years: {
      ...(year !== undefined && { year }),
      ...(baseYear !== undefined && { baseYear }),
      ...(period !== undefined && { period }),
    },
    coverage: Object.fromEntries(
      Object.entries(coverage.series).map(([key, covered]) => [key, spanAt(covered, focus.area_id)]),
    ),
    held: await heldFigures(
      services,
      coverage,
      choice,
      parts.map(({ area_id }) => area_id),
    ),
    params,
    ...(vintages && { vintages }),
    ...(choice.open && { open: openFigures(services.reads, product, area, choice.open) }),
    closedAreas: new Set(choice.closedAreas),
    ...(month !== undefined && { month, updates: await lastUpdates(services, coverage.data_version) }),
    parents: choice.choosable.parents.map(plain),
    ...(boundaries && { boundaries: outlines(boundaries) }),
    areasByType: Object.fromEntries(
      choice.choosable.types.map((type) => [
        type,
        directory
          .areasOf(product)
          .filter(({ area_type }) => area_type === type)
          .map(({ area_id }) => plain(area_id)),
      ]),
    ),
  };
}

/**
 * The years of a series in the focus area, because areas may be published up to different years. If the area
 * has no figures, the span of all areas.
 */
function spanAt(covered: SeriesCoverage, areaId: string): Situation['coverage'][string] {
  const { first, last } = covered.areas.get(areaId) ?? covered;
  return {
    firstYear: Number(first.slice(0, 4)),
    lastYear: Number(last.slice(0, 4)),
    firstPeriod: first,
    lastPeriod: last,
    breakdowns: covered.breakdowns,
    areas: covered.areas,
    ...(!covered.areas.has(areaId) && { isElsewhere: true }),
  };
}
