import type { KnownPage, SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import type { WrittenInput } from '#engine/blocks/forms/writtenKind.ts';
import { folderOf } from '#engine/core/content/findContent.ts';
import { compareNames } from '#engine/core/words/compareNames.ts';
import type { CompiledContent, ContentLink, ListBlock, ListView } from '#generated/types.ts';

/** Pages of a folder that this person may know of. */
export function evaluateList({ block, door }: WrittenInput<ListBlock>): ListView {
  const { folder, limit, when, look = 'lines', empty = '' } = block;
  const pages = door
    .pages()
    .filter(({ page }) => page.path !== '' && folderOf(page.path) === folder)
    .filter(({ page }) => when === undefined || isIn(when, page, door.now));
  const items = ordered(pages, door.menu, when).map(({ page, locked }) => contentLink(page, locked));
  return {
    kind: 'list',
    look,
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

const timeOf = ({ ends, starts }: CompiledContent): number => Date.parse(ends ?? starts ?? '');

function isIn(when: string, page: CompiledContent, now: number): boolean {
  const time = timeOf(page);
  return when === 'upcoming' ? time >= now : time < now;
}

function ordered(pages: KnownPage[], menu: SuiteDoor['menu'], when: string | undefined): KnownPage[] {
  if (when !== undefined) {
    const sign = when === 'upcoming' ? 1 : -1;
    return pages.toSorted((a, b) => sign * (timeOf(a.page) - timeOf(b.page)));
  }
  const places = new Map(menuPaths(menu).map((path, index) => [path, index]));
  const place = (page: CompiledContent) => places.get(`/${page.path}`) ?? Number.MAX_SAFE_INTEGER;
  return pages.toSorted(
    ({ page: a }, { page: b }) =>
      (b.date ?? '').localeCompare(a.date ?? '') || place(a) - place(b) || compareNames(a.title, b.title),
  );
}

const menuPaths = (items: SuiteDoor['menu']): string[] =>
  items.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...menuPaths(children)]);
