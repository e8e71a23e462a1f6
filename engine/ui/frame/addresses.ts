import { formatCompare } from '#engine/core/areas/parseCompare.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';
import type { BlockViewBase, PageView } from '#generated/types.ts';

/** Parameter of the address with the maps that are zoomed to the nearest areas: `?zoom=map`. */
export const ZOOM = 'zoom';

/** The address of a block in a format: that of its page, with the block's name and the file extension. */
export function blockAddress(pathname: string, search: string, block: string, form: string): string {
  return `${withoutSlash(pathname)}/${block}.${form}${withoutTables(search)}`;
}

/** The current page, pinned to this data version as long as the version exists. */
export function pinnedAddress(href: string, page: Pick<PageView, 'data_version'>, block: string): string {
  const address = new URL(href);
  address.searchParams.set('version', page.data_version);
  address.hash = block;
  return address.href.replaceAll('%2C', ',');
}

/**
 * The query of a page's files: the parameters that the page knows, with the comparators it shows. A page
 * ignores other parameters; a file refuses them.
 */
export function blockSearch(search: string, { areas, area, benchmark, params, yearParam }: PageView): string {
  const own = ['version', 'table', ZOOM, yearParam ?? '', ...YEAR_PARAMS, ...params.map(({ name }) => name)];
  const shown = areas.filter(({ area_id }) => area_id !== area.area_id && area_id !== benchmark.area_id);
  const kept = Object.entries(parseSearch(search)).flatMap(([name, value]): [string, string][] => {
    if (name === 'compare') return [[name, formatCompare(shown.map(({ area_id }) => area_id))]];
    return own.includes(name) ? [[name, value]] : [];
  });
  return formatSearch(Object.fromEntries(kept.filter(([, value]) => value !== '')));
}

/** HTML that shows the block on another site: a frame, and a script that sets its height. */
export function embedCode(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  search: string,
  { name, title }: Pick<BlockViewBase, 'name' | 'title'>,
): string {
  const side = (parseSearch(search).table ?? '').split(',').includes(name) ? 'table' : 'embed';
  const address = `${origin}${withoutSlash(pathname)}/${name}/${side}${withoutTables(search)}`;
  return (
    `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" data-rohe-embed width="100%" height="520" style="border:0" loading="lazy"></iframe>\n` +
    `<script src="${escapeMarkup(origin)}/embed.js" async></script>`
  );
}

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');

/** Removes `table`, which does not affect figures. */
function withoutTables(search: string): string {
  const { table: _, ...kept } = parseSearch(search);
  return formatSearch(kept);
}
