import { withinTime } from '#engine/core/limits/withinTime.ts';
import type { PagePayload } from '#generated/types.ts';
import { fetchJson } from './fetchJson.ts';

/** Statuses that bring a page: what is shown, and the gates and not-found screens, which are pages too. */
const PAGE_STATUSES: readonly number[] = [200, 403, 404];
/** ms for which what came is shown without asking whether it is still the same. */
export const FRESH = 60_000;
/** ms that a reader waits for a prefetched page before it is requested again. */
export const AHEAD_WAIT = 1_000;
/** ms for a prefetch: the next page of the menu waits behind it. */
const AHEAD_TIME = 8_000;

/**
 * Fetches the page of an address of `/_page/…`. `isAhead`: nobody waits for it, so failures are not reported.
 */
export type FetchPage = (
  url: string,
  how?: { signal?: AbortSignal; isAhead?: boolean },
) => Promise<PagePayload>;

export interface PageLoader {
  /** the page of an address, for somebody who waits: what is being fetched ahead is waited for too */
  load: (url: string, signal: AbortSignal) => Promise<PagePayload>;
  /** prefetches a page; null if it arrived a moment ago, is being fetched, or failed */
  ahead: (url: string) => Promise<PagePayload | null>;
  /** whether the page came a moment ago */
  isFresh: (url: string) => boolean;
}

/** Fetches pages for in-app navigation and knows when each came. @param first address of the page that the document brought */
export function createPageLoader(
  first: string,
  fetchPage: FetchPage = fetchPayload,
  now: () => number = Date.now,
): PageLoader {
  // When each page came, the latest last; what is old says nothing more.
  const came = new Map([[first, now()]]);
  const coming = new Map<string, Promise<PagePayload>>();
  const isFresh = (url: string) => now() - (came.get(url) ?? Number.NEGATIVE_INFINITY) < FRESH;
  const arrived = async (url: string, page: Promise<PagePayload>) => {
    const payload = await page;
    for (const other of came.keys()) if (other === url || !isFresh(other)) came.delete(other);
    came.set(url, now());
    return payload;
  };
  return {
    isFresh,
    load(url, signal) {
      const fresh = () => fetchPage(url, { signal });
      const ahead = coming.get(url);
      const page = ahead ? withinTime(() => ahead, { time: AHEAD_WAIT, signal }).catch(fresh) : fresh();
      return arrived(url, page);
    },
    async ahead(url) {
      if (isFresh(url) || coming.has(url)) return null;
      const page = arrived(url, fetchPage(url, { isAhead: true }));
      coming.set(url, page);
      return page.catch(() => null).finally(() => coming.delete(url));
    },
  };
}

/** What every page has; without it nothing could be shown. */
const PAGE_PARTS = ['status', 'site', 'decision'];

function fetchPayload(url: string, { signal, isAhead = false }: Parameters<FetchPage>[1] = {}) {
  return fetchJson<PagePayload>(url, {
    allowed: PAGE_STATUSES,
    holds: PAGE_PARTS,
    ...(signal && { signal }),
    ...(isAhead && { time: AHEAD_TIME, isAhead }),
  });
}
