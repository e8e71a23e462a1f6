import { findPage } from '../../engine/navigation/findPage.ts';
import { askedPeriod, PERIOD_PARAMS } from '../../engine/years/periodChoices.ts';
import type { CompiledPage, Decision, PageQuery } from '../../generated/types.ts';
import { areaAccess, pageDecision, seesSmallAreas } from '../access/pageDecision.ts';
import { viewerOf } from '../areas/viewerOf.ts';
import { pageText } from '../pages/pageText.ts';
import { unknownParameter } from '../request/readParameters.ts';
import type { Services } from '../services.ts';
import { type Answer, type CallRequest, defineCall } from './call.ts';
import { neededProductOf } from './product.ts';

/** One page of an area: the decision, and what the page shows where it is open. */
export const pageCall = defineCall<PageQuery>({
  method: 'GET',
  path: '/api/page/',
  summary: 'A page of an area: whether it is open, and what it shows',
  query: 'PageQuery',
  answer: 'PageResponse',
  refusals: { 403: 'PageResponse', 404: 'PageResponse' },
  asker: 'anybody',
  handle: answerPage,
});

const OWN_PARAMETERS: readonly string[] = [
  'app_type',
  'area_id',
  'path',
  'compare_area_id',
  'year',
  'base_year',
  ...PERIOD_PARAMS,
];
const NOT_THERE: readonly Decision['reason'][] = ['unknown-area', 'unknown-page', 'feature-off'];

async function answerPage(services: Services, { query, asker }: CallRequest<PageQuery>): Promise<Answer> {
  const { store } = services;
  const product = neededProductOf(services, query.app_type);
  const found = findPage(product, query.path ?? '');
  const coverage = await store.coverage();
  const viewer = await viewerOf(services, asker, product);
  const area = viewer.find(query.area_id);
  const access = await areaAccess(services, asker, product, query.area_id, area, coverage);
  const decision = pageDecision(services, access, found?.page ?? null);
  if (!decision.open || !area || !found) {
    return { status: NOT_THERE.includes(decision.reason) ? 404 : 403, body: { decision, view: null } };
  }
  const compare = (query.compare_area_id ?? [])
    .filter((id) => id !== area.area_id)
    .slice(0, product.compare.max)
    .flatMap((id) => viewer.find(id) ?? [])
    .filter(({ is_valid_comparer }) => is_valid_comparer);
  const period = askedPeriod({ quarter: query.quarter, month: query.month });
  const view = await pageText(services, coverage, {
    product,
    page: found.page,
    area,
    compare,
    smallAreas: seesSmallAreas(services, access),
    params: pageParams(found.page, found.rest, query),
    ...(query.year !== undefined && { year: Number(query.year) }),
    ...(query.base_year !== undefined && { baseYear: Number(query.base_year) }),
    ...(period !== undefined && { period }),
  });
  return { text: `{"decision":${JSON.stringify(decision)},"view":${view}}` };
}

/**
 * Values of the page's own parameters; a path with more segments than the page's sets the one that takes the rest.
 * @throws Refusal 400 for a name the page does not declare
 */
function pageParams(page: CompiledPage, rest: readonly string[], query: PageQuery): Record<string, string> {
  const declared = Object.keys(page.params ?? {});
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (OWN_PARAMETERS.includes(name)) continue;
    if (!declared.includes(name)) throw unknownParameter(name, [...OWN_PARAMETERS, ...declared]);
    params[name] = String(value);
  }
  const last = rest.at(-1);
  return page.rest !== undefined && last !== undefined ? { ...params, [page.rest]: last } : params;
}
