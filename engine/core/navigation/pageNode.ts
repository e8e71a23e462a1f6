import { isGate } from '#engine/core/access/areaRules.ts';
import { decideArea, decidePage } from '#engine/core/access/decidePage.ts';
import type {
  Area,
  CompiledPage,
  CompiledSection,
  Decision,
  NavigationRules,
  NavNode,
} from '#generated/types.ts';
import { findPage } from './findPage.ts';
import type { NavigationInput } from './navigationInput.ts';
import { pageHref } from './pageHref.ts';
import { fillPath, pathParamNames } from './pathParams.ts';
import { carryParams, parseSearch } from './searchString.ts';

/** Parameters that links keep by default. */
const CARRIED = ['compare'];

/** The reason that hides even the name of a page, because it does not exist for this person. */
const ABSENT: Decision['reason'] = 'unknown-page';

/** State shared by all items of a menu, computed once. */
export interface NavigationScope extends NavigationInput {
  /** decisions so far: pages are listed as a menu and as ways on */
  decisions: Map<CompiledPage, Decision>;
  params: Record<string, string>;
  activePage: CompiledPage | null;
  areaOpen: boolean;
}

export function navigationScope(input: NavigationInput | NavigationScope): NavigationScope {
  if ('decisions' in input) return input;
  return {
    ...input,
    decisions: new Map(),
    params: parseSearch(input.search),
    activePage: input.activePath === null ? null : (findPage(input.product, input.activePath)?.page ?? null),
    areaOpen: decideArea(input).open,
  };
}

/** The access decision for a page, from the same function as every gate. */
export function decideItem(scope: NavigationScope, section: CompiledSection, page: CompiledPage): Decision {
  const decision = scope.decisions.get(page) ?? decidePage({ ...scope, section, page });
  scope.decisions.set(page, decision);
  return decision;
}

/** The menu item of a page. */
export function pageNode(scope: NavigationScope, section: CompiledSection, page: CompiledPage): NavNode {
  const decision = decideItem(scope, section, page);
  const active = scope.activePage === page && decision.reason !== ABSENT;
  const lacked = decision.reason === 'no-data' && isLackedByArea(scope, page, section);
  const state = lacked
    ? 'disabled'
    : itemState(decision, active, scope.areaOpen || page.nonAreaBased === true);
  const href =
    state === 'enabled' ? (page.external ?? pageLink(scope, section, page, scope.area)) : undefined;
  return {
    title: page.navTitle ?? page.title,
    ...(href !== undefined && { href }),
    state,
    ...(lacked && { note: decision.message }),
    active,
    open: false,
    locked: state !== 'hidden' && isGate(decision),
    external: page.external !== undefined,
    separator: page.separator ?? false,
    children: [],
  };
}

/**
 * Whether only this area, among those of its type, lacks the page's figures. Readers would look for the page.
 */
function isLackedByArea(
  { lackedByArea = [], emptyPages = [] }: NavigationScope,
  page: CompiledPage,
  section: NavigationRules,
): boolean {
  return (
    emptyPages.some((empty) => empty.page === page.id && empty.lacked === true) ||
    [section, page].some(({ disableFor = [] }) => disableFor.some((key) => lackedByArea.includes(key)))
  );
}

/**
 * An item behind a gate links to the gate if the area is open, and is disabled if the whole area is closed.
 * An item without anything to show for this type of area is hidden, unless it is active.
 */
function itemState(decision: Decision, active: boolean, areaOpen: boolean): NavNode['state'] {
  if (decision.open) return 'enabled';
  if (isGate(decision)) return areaOpen ? 'enabled' : 'disabled';
  return active ? 'disabled' : 'hidden';
}

/** Address of a page with the parameters its links keep; undefined if it needs an area and there is none. */
export function pageLink(
  scope: NavigationScope,
  section: CompiledSection,
  page: CompiledPage,
  area: Area | null,
): string | undefined {
  // A site of written pages has no areas, so its pages are at its root.
  const areaId = area?.area_id ?? (page.nonAreaBased ? (scope.product.defaultAreas[0] ?? '') : undefined);
  if (areaId === undefined) return undefined;
  const include = page.includeParams ?? section.includeParams ?? CARRIED;
  const carried = carryParams(scope.params, include);
  const { path, params } = scope.linkTo?.(page, carried) ?? { path: defaultPath(page), params: carried };
  return pageHref(areaId, path, params);
}

/** The path of a page with the defaults of its params, up to the first param without one. */
function defaultPath({ path, params = {} }: CompiledPage): string {
  const values = pathParamNames(path).map((name): [string, string | undefined] => [
    name,
    params[name]?.default,
  ]);
  return fillPath(path, Object.fromEntries(values));
}
