import { isGate } from '#engine/core/access/areaRules.ts';
import type { CompiledPage } from '#generated/types.ts';
import type { NavigationInput } from './navigationInput.ts';
import { decideItem, navigationScope, pageLink } from './pageNode.ts';
import { sectionPages } from './productPages.ts';
import type { PageLink } from './similarLinks.ts';

/** A page that exists for a person in an area. */
export interface PageHere extends PageLink {
  page: CompiledPage;
  /** behind a gate */
  locked: boolean;
}

/** Pages of a product that exist for a person in an area, open or locked, in the order of the menu. */
export function pagesHere(input: NavigationInput): PageHere[] {
  const scope = navigationScope(input);
  return input.product.sections.flatMap((section) =>
    sectionPages(section).flatMap((page): PageHere[] => {
      if (page.external !== undefined) return [];
      const decision = decideItem(scope, section, page);
      const href = pageLink(scope, section, page, scope.area);
      if (href === undefined || !(decision.open || isGate(decision))) return [];
      const { navTitle, title } = page;
      return [{ page, title: navTitle ?? title, href, section: section.title, locked: !decision.open }];
    }),
  );
}
