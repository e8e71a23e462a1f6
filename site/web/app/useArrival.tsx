import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { note } from '#engine/ui/fetch/reportError.ts';
import type { PagePayload } from '#generated/types.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';

/** Effects of in-app navigation once a page has loaded: title, scroll position, and focus on the heading. */
export function useArrival(payload: PagePayload, current: boolean, failed: boolean): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const arrived = useRef({ key, pathname });
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const kept = places.current;
    const remember = () => kept.set(arrived.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  const { messages, site } = payload;
  useEffect(() => {
    // There is no payload to take a title from, and the previous title no longer applies.
    if (failed) document.title = `${sayMessage(messages, 'error-title')} · ${site.title}`;
  }, [failed, messages, site]);

  useEffect(() => {
    if (!current || payload.location === undefined) return;
    // The page at the right address says that it is not the one that was asked for.
    navigate(payload.location, { replace: true, state: { notice: payload.notice } });
  }, [current, payload, navigate]);

  useEffect(() => {
    // Only the final address counts as an arrival, not one that is about to be corrected.
    if (!current || payload.location || arrived.current.key === key) return;
    const isOther = arrived.current.pathname !== pathname;
    arrived.current = { key, pathname };
    document.title = documentTitle(payload);
    if (type === 'POP') window.scrollTo(0, places.current.get(key) ?? 0);
    else if (isOther) arriveAt(hash);
  }, [current, payload, key, pathname, hash, type]);
}

/**
 * Scrolls to the anchor in the address; otherwise to the top, with focus on the heading so that it is read
 * out.
 */
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

/**
 * Records every page for error reports and, if the suite has analytics, reports the visit once the page has
 * loaded.
 */
export function useTelemetry(payload: PagePayload, isCurrent: boolean): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is seen once, however its payload changes
  useEffect(() => {
    if (!isCurrent) return;
    note(`page ${pathname}`);
    if (payload.telemetry) {
      import('#site/web/telemetry/telemetry.ts').then(({ seen }) => seen(payload, pathname)).catch(() => {});
    }
  }, [pathname, isCurrent]);
}

/**
 * Enhances the forms of written pages: keeps entered values if the server is down, and opens an area named in
 * a place box.
 */
export function useSiteForms({ content }: PagePayload, isCurrent: boolean): void {
  useEffect(() => {
    if (!isCurrent || !content) return;
    if (document.querySelector('form[data-site-form]'))
      import('#site/web/accounts/keepTyped.ts').then(({ keepTyped }) => keepTyped()).catch(() => {});
    if (document.querySelector('form[data-places]'))
      import('#site/web/content/placeBox.ts').then(({ placeBox }) => placeBox()).catch(() => {});
  }, [content, isCurrent]);
}
