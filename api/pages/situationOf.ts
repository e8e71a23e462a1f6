import { missingFigures } from '#api/access/missingFigures.ts';
import { openFigures } from '#api/access/openFigures.ts';
import { areasAround } from '#api/areas/areasAround.ts';
import { AreaViewer } from '#api/areas/areaViewer.ts';
import { correctionLine } from '#api/observations/correctionLine.ts';
import type { Services } from '#api/services/services.ts';
import type { LoadedBoundaries } from '#data/boundaries/loadBoundaries.ts';
import type { Coverage, SeriesCoverage } from '#data/store.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { PastUpdate } from '#generated/types.ts';
import { publishedTypes } from './areasBeside.ts';
import type { PageChoice } from './pageChoice.ts';
import { pageVintages } from './pageVintages.ts';

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

/** Everything outside the manifests that decides what an open page shows to its reader. */
export async function situationOf(
  services: Services,
  coverage: Coverage,
  choice: PageChoice,
  { boundaries, month }: { boundaries: LoadedBoundaries | undefined; month: string | undefined },
): Promise<Situation> {
  const { directory, accounts } = services;
  const { product, page, area, compare, smallAreas, params, year, baseYear, period } = choice;
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
    missing: missingFigures(services, product, area, coverage),
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
