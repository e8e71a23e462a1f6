import { listed } from '#api/access/contentAccess.ts';
import { folderOf } from '#engine/core/content/findContent.ts';
import type {
  CompiledContent,
  CompiledContentSite,
  ContentLink,
  ContentViewSegment,
} from '#generated/types.ts';
import type { PartInput } from './part.ts';

/** Pages of a folder that this person may know of. */
export function listView(input: PartInput): ContentViewSegment {
  const { folder = '', limit, when, look, empty = '' } = input.arguments;
  const now = input.services.clock();
  const pages = input.content.pages
    .filter((page) => page.each === undefined && page.path !== '' && folderOf(page.path) === folder)
    .filter((page) => when === undefined || isIn(when, page, now));
  const items = ordered(pages, input.content.navigation, when).flatMap((page): ContentLink[] => {
    const seen = listed(input, page);
    return seen ? [contentLink(page, seen.locked)] : [];
  });
  return {
    kind: 'list',
    look: look === 'cards' ? 'cards' : 'lines',
    empty,
    items: limit === undefined ? items : items.slice(0, Number(limit)),
  };
}

/** A page as lists name it. */
function contentLink(page: CompiledContent, locked: boolean): ContentLink {
  const { path, title, summary, label, date, starts, ends, place } = page;
  return {
    path: `/${path}`,
    title,
    locked,
    ...(summary !== undefined && { summary }),
    ...(label !== undefined && { label }),
    ...(date !== undefined && { date }),
    ...(starts !== undefined && { starts }),
    ...(ends !== undefined && { ends }),
    ...(place !== undefined && { place }),
  };
}

const timeOf = (page: CompiledContent): number => Date.parse(page.ends ?? page.starts ?? '');

function isIn(when: string, page: CompiledContent, now: number): boolean {
  const time = timeOf(page);
  return when === 'upcoming' ? time >= now : time < now;
}

function ordered(
  pages: CompiledContent[],
  navigation: CompiledContentSite['navigation'],
  when: string | undefined,
): CompiledContent[] {
  if (when !== undefined) {
    const sign = when === 'upcoming' ? 1 : -1;
    return pages.toSorted((a, b) => sign * (timeOf(a) - timeOf(b)));
  }
  const places = new Map(menuPaths(navigation).map((path, index) => [path, index]));
  const place = (page: CompiledContent) => places.get(`/${page.path}`) ?? Number.MAX_SAFE_INTEGER;
  return pages.toSorted(
    (a, b) =>
      (b.date ?? '').localeCompare(a.date ?? '') || place(a) - place(b) || a.title.localeCompare(b.title),
  );
}

const menuPaths = (items: CompiledContentSite['navigation']): string[] =>
  items.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...menuPaths(children)]);
