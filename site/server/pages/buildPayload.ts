import type { CompiledSuite, Decision, NavNode, PagePayload, UserContext } from '#generated/types.ts';
import { externalHref, type Visit } from '#site/server/address/siteLinks.ts';
import type { Decided } from '#site/server/ask/askPage.ts';
import { pageStatus } from './pageStatus.ts';
import { shellPayload } from './shellPayload.ts';

/** The payload of a page without its content: person, access decision and menu. */
export function buildPayload(
  { suite, visit, answer }: { suite: CompiledSuite; visit: Visit; answer: Decided },
  isWritten = suite.content?.[visit.site.site] !== undefined,
): PagePayload {
  const { decision, around } = answer;
  const { context, compare = [] } = around;
  const hrefOf = (node: NavNode) => reachedFrom(suite, visit, node, isWritten);
  const place = {
    area: context.area?.area_id ?? null,
    areaType: context.area?.area_type.code ?? null,
    compare: compare.map(({ area_id }) => area_id),
  };
  return {
    ...shellPayload(suite, visit, { loggedIn: context.user !== null, place }),
    status: pageStatus(decision),
    context: ownContext(context, decision),
    navigation: (around.navigation ?? []).map(hrefOf),
    // Written pages have their menu at the top, and other sites of the suite open in the same window.
    ...(isWritten && { menu: 'top' }),
    decision,
  };
}

/**
 * A menu item with links resolved for this visitor. @param inPlace sites of the suite open in the same window
 */
function reachedFrom(suite: CompiledSuite, visit: Visit, node: NavNode, inPlace: boolean): NavNode {
  const { href, external, children } = node;
  return {
    ...node,
    ...(inPlace && { external: external && href?.startsWith('site:') === false }),
    ...(href !== undefined && { href: externalHref(suite, visit, href) }),
    children: children.map((child) => reachedFrom(suite, visit, child, inPlace)),
  };
}

const NO_PAGE: readonly Decision['reason'][] = ['unknown-area', 'unknown-page'];

/**
 * The context for the browser, without area details. Suggestions are included only if the area or page is
 * unknown.
 */
function ownContext({ granted: _, ...context }: UserContext, decision: Decision): UserContext {
  const staff = context.permissions.STAFF;
  return {
    ...context,
    permissions: staff ? { STAFF: staff } : {},
    area: null,
    compare_areas: [],
    default_areas: [],
    valid_area_types: [],
    series_without_data: [],
    empty_pages: [],
    similar_areas: NO_PAGE.includes(decision.reason) ? context.similar_areas : [],
  };
}
