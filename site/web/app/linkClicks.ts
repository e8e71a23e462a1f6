import { isPlainClick } from '#engine/ui/choose/isPlainClick.ts';

const OWN_SERVER = /^\/(api|auth|assets|_page|_vega|_words)(\/|$)/;

/**
 * The address that a link opens inside the app. Null for links that the browser follows: to other sites,
 * files and calls, in another window, or to a place on the same page.
 */
export function appAddress(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  if (link.target && link.target !== '_self') return null;
  if (link.hasAttribute('download') || link.origin !== here.origin) return null;
  if (OWN_SERVER.test(link.pathname) || link.pathname === '/') return null;
  if (link.hash && link.pathname === here.pathname && link.search === here.search) return null;
  // The print variant and files are separate documents.
  if (/(\/pdf|\.\w+)$/.test(link.pathname)) return null;
  return link.pathname + link.search + link.hash;
}

/** Follows the app's own links without loading a document. @returns stops following */
export function followLinks(open: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    const address = appAddress(link, window.location);
    if (address === null) return;
    event.preventDefault();
    open(address);
  };
  // On the window, so that React's handlers run first and may have handled the click.
  window.addEventListener('click', follow);
  return () => window.removeEventListener('click', follow);
}
