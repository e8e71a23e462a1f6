import { packageNames, packageTitle } from '#engine/core/access/packages.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { CompiledPage } from '#generated/types.ts';
import type { ResolvedPage } from './resolvePage.ts';

/** Whether the page of a figure is open to the reader. A figure without a page depends on its series. */
export function isLinkOpen({ situation }: ResolvedPage, path: string | undefined): boolean {
  if (!situation.open || path === undefined) return true;
  const found = findPage(situation.product, path);
  return found !== null && situation.open.page(found.page.id);
}

/** Names the cards of a block that the reader has no access to, with their packages; '' if there are none. */
export function closedCardsNote(
  page: ResolvedPage,
  titles: readonly string[],
  series: ReadonlySet<string>,
): string {
  const packages = packagesOf(page, pagesAbout(page, series));
  if (titles.length === 0 || packages === '') return '';
  return sayMessage(page.suite.messages, 'cards-of-packages', { cards: joinWords([...titles]), packages });
}

/** The pages about some series, in the order of the menu. */
export function pagesAbout({ situation }: ResolvedPage, series: ReadonlySet<string>): CompiledPage[] {
  const about = new Set([...series].map((key) => situation.open?.about(key)));
  return ownPages(situation.product).filter((page) => about.has(page));
}

/** Titles of the packages that open pages, in words. */
export const packagesOf = (page: ResolvedPage, pages: readonly CompiledPage[]): string =>
  joinWords([...new Set(pages.flatMap((one) => packageTitles(page, one)))]);

/** Title of the first package that opens a page. */
function packageTitles({ suite, situation: { product } }: ResolvedPage, page: CompiledPage): string[] {
  return packageNames(product, page)
    .slice(0, 1)
    .map((name) => packageTitle(suite.permissions, product.permissionGroup, name));
}
