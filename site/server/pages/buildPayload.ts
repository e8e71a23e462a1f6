import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import type { CompiledSuite, Decision, NavNode, PagePayload, UserContext } from '#generated/types.ts';
import { externalHref, type Visit } from '#site/server/address/siteLinks.ts';
import type { Decided, PageAnswers } from '#site/server/ask/askPage.ts';
import type { PageAround } from './pageSort.ts';
import { pageStatus } from './pageStatus.ts';
import { shellPayload } from './shellPayload.ts';

/** Whom a page greets, whether it is open to them, and its menu: all that a browser gets but for what the page shows. */
export function buildPayload(
  { suite, visit, answers }: { suite: CompiledSuite; visit: Visit; answers: PageAnswers<Decided> },
  { place, menu, atTop }: PageAround,
): PagePayload {
  const { context, page } = answers;
  const hrefOf = (node: NavNode) => reachedFrom(suite, visit, node, atTop === true);
  return {
    ...shellPayload(suite, visit, { loggedIn: context.user !== null, place }),
    status: pageStatus(page.decision),
    context: ownContext(context, page.decision),
    navigation: buildNavigation(menu).map(hrefOf),
    ...(atTop && { menu: 'top' }),
    decision: page.decision,
  };
}

/** An item with links to other sites as this visitor reaches them. @param inPlace sites of the suite open where the reader is */
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

/** The context for the browser: who the reader is. Suggestions only with an unknown area. */
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
