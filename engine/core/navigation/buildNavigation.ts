import { holdsRules } from '#engine/core/access/pageRules.ts';
import { passesEverything } from '#engine/core/access/person.ts';
import type { CompiledPage, CompiledSection, NavNode } from '#generated/types.ts';
import type { NavigationInput } from './navigationInput.ts';
import { type NavigationScope, navigationScope, pageNode } from './pageNode.ts';
import { sectionPages } from './productPages.ts';

/**
 * The visible menu of a product for a person and an area. Sections contain pages and groups of pages; a
 * section whose only page has its title becomes that page. Hidden items are left out, so nothing about them
 * is sent.
 */
export function buildNavigation(input: NavigationInput): NavNode[] {
  return visibleNodes(computeNavigation(input));
}

/** The menu including hidden items, with the state of each. */
export function computeNavigation(input: NavigationInput): NavNode[] {
  const scope = navigationScope(input);
  const openByDefault = onlyOpenSection(scope);
  return scope.product.sections.map((section) => sectionNode(scope, section, section === openByDefault));
}

function sectionNode(scope: NavigationScope, section: CompiledSection, openByDefault: boolean): NavNode {
  const children = section.entries.map((entry) =>
    'pages' in entry
      ? parentNode(
          entry.title,
          entry.pages.map((page) => pageNode(scope, section, page)),
        )
      : pageNode(scope, section, entry),
  );
  const separator = section.separator ?? false;
  const [only] = children;
  if (children.length === 1 && only?.title === section.title && only.children.length === 0) {
    return { ...only, separator: separator || only.separator };
  }
  const node = parentNode(section.title, children);
  const active = node.active || isAbove(scope, section);
  const open = active || section.defaultOpen === true || openByDefault;
  return { ...node, active, separator, open };
}

/**
 * Whether the current page is below a page of the section that is not about an area, such as an article below
 * its list.
 */
const isAbove = ({ activePath }: NavigationScope, section: CompiledSection): boolean =>
  sectionPages(section).some(
    ({ nonAreaBased, path }) => nonAreaBased && path !== '' && activePath?.startsWith(`${path}/`),
  );

/**
 * The state of a parent depends on its children: active if any is, disabled or locked if all visible ones
 * are, hidden if all are.
 */
function parentNode(title: string, children: NavNode[]): NavNode {
  const shown = children.filter(({ state }) => state !== 'hidden');
  const active = children.some((child) => child.active);
  const disabled = shown.every(({ state }) => state === 'disabled');
  return {
    title,
    state: shown.length === 0 ? 'hidden' : disabled ? 'disabled' : 'enabled',
    active,
    open: active,
    locked: shown.length > 0 && shown.every(({ locked }) => locked),
    external: false,
    separator: false,
    children,
  };
}

/**
 * The section to open because a person was granted nothing else, apart from public areas: the only one with a
 * gated page that they may open. null if there are several or none, and for people who may open everything.
 */
function onlyOpenSection(scope: NavigationScope): CompiledSection | null {
  const { person, passAll, product } = scope;
  if (!person.granted || passesEverything(person, passAll)) return null;
  const input = { ...scope, person: { ...person, permissions: person.granted } };
  const open = product.sections.filter((section) =>
    sectionPages(section).some(
      (page) => isGated(section, page) && [section, page].every((rules) => holdsRules(input, rules)),
    ),
  );
  return open.length === 1 ? (open[0] ?? null) : null;
}

function isGated(section: CompiledSection, page: CompiledPage): boolean {
  return [section, page].some(
    ({ permissions, packages }) => permissions !== undefined || packages !== undefined,
  );
}

function visibleNodes(nodes: NavNode[]): NavNode[] {
  return nodes
    .filter(({ state }) => state !== 'hidden')
    .map((node) => ({ ...node, children: visibleNodes(node.children) }));
}
