import { writtenAccess, writtenRules } from '#engine/core/access/writtenAccess.ts';
import { findContent } from '#engine/core/content/findContent.ts';
import type { CompiledContentSite, CompiledPage, CompiledSection, ContentItem } from '#generated/types.ts';
import type { NavigationProduct } from './navigationInput.ts';

/**
 * A site of written pages as a product's menu: its top items are sections, and the items below are their
 * pages. A heading that is also a page comes first in its list. A link to another site becomes `site:<name>`.
 * @param title of the site, as gates name it
 */
export function writtenMenu(title: string, content: CompiledContentSite): NavigationProduct {
  const sections = content.navigation.map((item): CompiledSection => {
    const below = item.children ?? [];
    return {
      section: item.title,
      title: item.title,
      entries: [...itemPages(content, item), ...below.flatMap((child) => entriesOf(content, child))],
    };
  });
  return { ...writtenAccess(title, null).product, sections, defaultAreas: [] };
}

/** A page, or a group of pages. */
const entriesOf = (content: CompiledContentSite, item: ContentItem): CompiledSection['entries'] =>
  item.children ? [{ title: item.title, pages: allPages(content, item) }] : itemPages(content, item);

/** An item and all items below it. */
const allPages = (content: CompiledContentSite, item: ContentItem): CompiledPage[] => [
  ...itemPages(content, item),
  ...(item.children ?? []).flatMap((child) => allPages(content, child)),
];

/** The page that an item itself links to; empty for a heading or a missing page. */
function itemPages(
  content: CompiledContentSite,
  { title, path, site, external }: ContentItem,
): CompiledPage[] {
  const page: CompiledPage = {
    id: `menu.${path ?? site ?? external}`,
    product: '',
    section: '',
    sectionTitle: '',
    title,
    path: '',
    question: '',
    series: [],
    blocks: [],
    nonAreaBased: true,
  };
  const elsewhere = external ?? (site === undefined ? undefined : `site:${site}`);
  if (elsewhere !== undefined) return [{ ...page, external: elsewhere }];
  if (path === undefined) return [];
  const place = path.replaceAll(/^\/|\/$/g, '');
  const rules = findContent(content, place)?.content;
  return rules ? [{ ...page, ...writtenRules(rules), path: place }] : [];
}
