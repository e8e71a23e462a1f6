/** Addresses of preview pictures for links to a page. */
export const SHARE_FOLDER = '/_share';
const ENDING = '.png';

/**
 * The address of the preview picture of a page or block.
 * @param pathname canonical path of the page
 */
export function formatShareAddress(pathname: string, block?: string): string {
  const own = `${SHARE_FOLDER}${pathname === '/' ? '' : pathname}${ENDING}`;
  return block === undefined ? own : `${own}?${new URLSearchParams({ block })}`;
}

/** The page path of a preview picture's address; null for other addresses. */
export function parseShareAddress(pathname: string): string | null {
  if (!pathname.startsWith(SHARE_FOLDER) || !pathname.endsWith(ENDING)) return null;
  const path = pathname.slice(SHARE_FOLDER.length, -ENDING.length);
  return path === '' || path.startsWith('/') ? path || '/' : null;
}
