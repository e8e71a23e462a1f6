import { closedAreas } from '#api/access/closedAreas.ts';
import { comparingOf, type MayCompare } from '#api/access/comparing.ts';
import { areaPages, type OpenPages, sourcesOf } from '#api/access/openFigures.ts';
import { type AreaAccess, areaAccess, pageDecision, seesSmallAreas } from '#api/access/pageDecision.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import type { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import { neededProductOf } from '#api/request/product.ts';
import { unknownParameter } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { drawParamsOf } from '#engine/blocks/kinds.ts';
import { askedPeriod, PERIOD_PARAMS } from '#engine/core/periods/periodChoices.ts';
import { type SettledPath, settlePath } from '#engine/core/plan/resolve/settlePath.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { Area, CompiledPage, CompiledProduct, Decision, PageQuery } from '#generated/types.ts';
import { areasBeside } from './areasBeside.ts';
import { choosableAreas, choosesAreas } from './choosableAreas.ts';
import type { PageChoice } from './pageChoice.ts';

/**
 * Result of a page request: whether the page is open and, only then, the reader's choices, all of them
 * allowed.
 */
export interface OpenedPage {
  decision: Decision;
  /** rights of the requester in the area */
  access: AreaAccess;
  choice: PageChoice | null;
  coverage: Coverage;
  /** areas as the requester sees them */
  viewer: AreaViewer;
  /** an existing page and area, if the page is closed there */
  closed?: ClosedPage;
}

/** A page that is closed to the requester in an area. */
export interface ClosedPage {
  product: CompiledProduct;
  page: CompiledPage;
  area: Area;
  viewer: AreaViewer;
}

/** The parameters of an area page. */
export type AreaPageQuery = PageQuery & { area_id: string };

/** Parameters of every page, in any format. */
export const PAGE_PARAMETERS: readonly string[] = [
  'app_type',
  'area_id',
  'path',
  'compare_area_id',
  'year',
  'base_year',
  'version',
  ...PERIOD_PARAMS,
];
const NOT_THERE: readonly Decision['reason'][] = ['unknown-area', 'unknown-page'];

/**
 * Makes the access decision about an area page and resolves the choices in its address. All formats get a
 * page's figures through this function.
 * @param own names of parameters that belong to the call, not the page
 * @param known the page of the address, if it is settled already
 * @throws Refusal 400 for parameters that the page does not declare; UnknownVersion
 */
export async function openPage(
  services: Services,
  query: AreaPageQuery,
  asker: Asker,
  own: readonly string[] = PAGE_PARAMETERS,
  known?: SettledPath | null,
): Promise<OpenedPage> {
  const product = neededProductOf(services, query.app_type);
  const asked = ownParams(query, own);
  const found = known === undefined ? settlePath(services.suite, product, query.path ?? '', asked) : known;
  const coverage = await services.store.coverage(query.version);
  const viewer = await viewerOf(services, asker, product);
  const area = viewer.find(query.area_id);
  const access = await areaAccess(services, asker, product, query.area_id, area, coverage);
  const decision = pageDecision(services, access, found && !found.unknown ? found.page : null);
  if (!area || !found) return { decision, access, choice: null, coverage, viewer };
  const { page } = found;
  if (!decision.open) {
    const isThere = !NOT_THERE.includes(decision.reason);
    return {
      decision,
      access,
      choice: null,
      coverage,
      viewer,
      ...(isThere && { closed: { product, page, area, viewer } }),
    };
  }
  const asksToCompare = (query.compare_area_id ?? []).length > 0 || choosesAreas(page);
  const mayCompare = asksToCompare ? await comparingOf(services, asker, product, viewer) : () => false;
  // A hub compares only with areas that have some of its figures.
  const gathers = pageRole(page) === 'hub';
  const sources = gathers ? sourcesOf(product, page) : [];
  const compare = (query.compare_area_id ?? [])
    .filter((id) => id !== area.area_id)
    .slice(0, product.compare.max)
    .flatMap((id) => viewer.find(id) ?? [])
    .filter(
      (one) => mayCompare(page, one) && (!gathers || sources.some((source) => mayCompare(source, one))),
    );
  const period = askedPeriod({ quarter: query.quarter, month: query.month, week: query.week });
  const shown = {
    product,
    page,
    area,
    compare,
    ...(gathers && { open: openPages(services, access, compare, mayCompare) }),
    smallAreas: seesSmallAreas(services, access),
    choosable: choosableAreas(services.directory, viewer, product, page, area, (one) =>
      mayCompare(page, one),
    ),
  };
  const beside = areasBeside(services, shown);
  const choice = {
    ...shown,
    closedAreas: await closedAreas(services, { ...shown, asker, viewer }, beside),
    params: { ...pageParams(page, asked, own), ...found.params },
    ...(query.year !== undefined && { year: Number(query.year) }),
    ...(query.base_year !== undefined && { baseYear: Number(query.base_year) }),
    ...(period !== undefined && { period }),
    ...(query.version !== undefined && { version: query.version }),
  };
  return { decision, access, choice, coverage, viewer };
}

/** The pages whose figures a hub may show, for the focus area and for each comparator. */
function openPages(
  services: Services,
  access: AreaAccess,
  compare: readonly Area[],
  mayCompare: MayCompare,
): OpenPages {
  const open = areaPages(access.product).filter((page) => pageDecision(services, access, page).open);
  const idsOf = (pages: readonly CompiledPage[]) => pages.map(({ id }) => id);
  return [
    [access.area?.area_id ?? access.areaId, idsOf(open)],
    ...compare.map((area) => [area.area_id, idsOf(open.filter((page) => mayCompare(page, area)))] as const),
  ];
}

/** The status of a closed page: 404 if it does not exist, 403 if it is locked or empty. */
export function closedStatus({ reason }: Decision): 403 | 404 {
  return NOT_THERE.includes(reason) ? 404 : 403;
}

/**
 * Values of the page's own parameters.
 * @throws Refusal 400 for a name that the page does not declare
 */
function pageParams(
  page: CompiledPage,
  asked: Record<string, string>,
  own: readonly string[],
): Record<string, string> {
  const declared = [...Object.keys(page.params ?? {}), ...drawParamsOf(page.blocks)];
  const unknown = Object.keys(asked).find((name) => !declared.includes(name));
  if (unknown !== undefined) throw unknownParameter(unknown, [...own, ...declared]);
  return asked;
}

/** Parameters of a query besides those of the call. */
function ownParams(query: PageQuery, own: readonly string[]): Record<string, string> {
  const asked = Object.entries(query).filter(([name]) => !own.includes(name));
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]));
}
