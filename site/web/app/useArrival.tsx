import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { note } from '#engine/ui/fetch/reportError.ts';
import type { PagePayload } from '#generated/types.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';
import { entryName } from './AppRouter.tsx';
import { useHere } from './useAddress.tsx';

/** What follows when a page of in-app navigation is there: its title, its place in the window, the focus on its heading. */
export function useArrival(payload: PagePayload, current: boolean, failed: boolean): void {
  const { pathname } = useHere();
  // Null where the browser itself went to a place on the page.
  const entry = useHistoryState<number | null>();
  const [, navigate] = useLocation();
  const arrived = useRef({ entry, pathname });
  const places = useRef(new Map<number | null, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (history.state === null) history.replaceState(entryName(), '');
    const kept = places.current;
    const remember = () => kept.set(arrived.current.entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  const { messages, site } = payload;
  useEffect(() => {
    // Nothing came that the title could be taken from, and the one of the page before is not true any more.
    if (failed) document.title = `${sayMessage(messages, 'error-title')} · ${site.title}`;
  }, [failed, messages, site]);

  useEffect(() => {
    if (current && payload.location) navigate(payload.location, { replace: true });
  }, [current, payload, navigate]);

  useEffect(() => {
    // Of an address that is put right nobody sees anything: the right one is arrived at.
    if (!current || payload.location || arrived.current.entry === entry) return;
    const isOther = arrived.current.pathname !== pathname;
    arrived.current = { entry, pathname };
    document.title = documentTitle(payload);
    const place = entry === null ? undefined : places.current.get(entry);
    if (place !== undefined) window.scrollTo(0, place);
    else if (isOther) arriveAt(window.location.hash);
  }, [current, payload, entry, pathname]);
}

/** The place that the address names, else the top, with the focus on the heading so that it is read out. */
function arriveAt(hash: string): void {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (place) {
    place.scrollIntoView();
    return;
  }
  window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Notes every page for error reports; tells what follows visits, where the suite has it, once the page is there. */
export function useTelemetry(payload: PagePayload, isCurrent: boolean): void {
  const { pathname } = useHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is seen once, however its payload changes
  useEffect(() => {
    if (!isCurrent) return;
    note(`page ${pathname}`);
    if (payload.telemetry) {
      import('#site/web/telemetry/telemetry.ts').then(({ seen }) => seen(payload, pathname)).catch(() => {});
    }
  }, [pathname, isCurrent]);
}

/** Helps the forms of written pages: keeps what was typed when the server is down, leads from a place box to the area. */
export function useSiteForms({ content }: PagePayload, isCurrent: boolean): void {
  useEffect(() => {
    if (!isCurrent || !content) return;
    if (document.querySelector('form[data-site-form]'))
      import('#site/web/accounts/keepTyped.ts').then(({ keepTyped }) => keepTyped()).catch(() => {});
    if (document.querySelector('form[data-places]'))
      import('#site/web/content/placeBox.ts').then(({ placeBox }) => placeBox()).catch(() => {});
  }, [content, isCurrent]);
}
