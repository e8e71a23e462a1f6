/** Addresses of preview pictures for links to a page. */
export const SHARE_FOLDER = '/_share';
const ENDING = '.png';

/**
 * The picture of a page, or of a block of it.
 * @param pathname of the page, in its one form
 */
export function formatShareAddress(pathname: string, block?: string): string {
  const own = `${SHARE_FOLDER}${pathname === '/' ? '' : pathname}${ENDING}`;
  return block === undefined ? own : `${own}?${new URLSearchParams({ block })}`;
}

/** The path of the page that a picture is of; null: an address of none. */
export function parseShareAddress(pathname: string): string | null {
  if (!pathname.startsWith(SHARE_FOLDER) || !pathname.endsWith(ENDING)) return null;
  const path = pathname.slice(SHARE_FOLDER.length, -ENDING.length);
  return path === '' || path.startsWith('/') ? path || '/' : null;
}
