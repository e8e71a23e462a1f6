import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import { nameDifference } from '#engine/core/words/nameDifference.ts';
import type { NavNode } from '#generated/types.ts';

/** Share of the longer name that may differ for a typing error rather than another word. */
const TOLERANCE = 1 / 3;
/** Weight of the rest of the address relative to its last name. */
const REST = 0.1;

/** Title and address of a page. */
export interface PageLink {
  title: string;
  href: string;
  /** title of its section in the menu */
  section?: string;
}

/**
 * Pages to suggest ("Did you mean?") for an unknown address, at most `limit`. First pages below the address
 * or in a section of that name, in the given order; then pages with a similar address or title, best match
 * first.
 */
export function similarLinks(pathname: string, links: readonly PageLink[], limit = 5): PageLink[] {
  const wanted = correctSlug(lastName(pathname));
  return links
    .map(({ title, href, section = '' }) => {
      const [path = ''] = href.split('?');
      if (wanted !== '' && (path.startsWith(`${pathname}/`) || correctSlug(section) === wanted))
        return { title, href, difference: 0, rank: 0 };
      const names = [lastName(path), correctSlug(title)].filter(Boolean);
      const difference = Math.min(...names.map((name) => nameDifference(wanted, name)));
      return { title, href, difference, rank: difference + REST * nameDifference(pathname, path) };
    })
    .filter(({ difference }) => difference <= TOLERANCE)
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ title }, at, all) => all.findIndex((one) => one.title === title) === at)
    .slice(0, limit)
    .map(({ title, href }) => ({ title, href }));
}

const lastName = (path: string): string => path.split('/').findLast(Boolean) ?? '';

/** Enabled links of a menu to pages of the same site. */
export const linksIn = (nodes: readonly NavNode[], section?: string): PageLink[] =>
  nodes.flatMap(({ title, href, state, external, children }) => [
    ...(href !== undefined && state === 'enabled' && !external
      ? [{ title, href, ...(section !== undefined && { section }) }]
      : []),
    ...linksIn(children, title),
  ]);
