import { withinTime } from '#engine/core/limits/withinTime.ts';
import type { PagePayload } from '#generated/types.ts';
import { fetchJson } from './fetchJson.ts';

/** Statuses of responses that contain a page. Gates and not-found screens are pages too. */
const PAGE_STATUSES: readonly number[] = [200, 403, 404];
/** Milliseconds for which a fetched page is shown without revalidation. */
export const FRESH = 60_000;
/** ms that a reader waits for a prefetched page before it is requested again. */
export const AHEAD_WAIT = 1_000;
/** Timeout of a prefetch in ms; the next prefetch waits for it. */
const AHEAD_TIME = 8_000;

/**
 * Fetches the page of an address of `/_page/…`. `isAhead`: nobody waits for it, so failures are not reported.
 */
export type FetchPage = (
  url: string,
  how?: { signal?: AbortSignal; isAhead?: boolean },
) => Promise<PagePayload>;

export interface PageLoader {
  /** the page of an address, waiting for a pending prefetch if there is one */
  load: (url: string, signal: AbortSignal) => Promise<PagePayload>;
  /** prefetches a page; null if it arrived a moment ago, is being fetched, or failed */
  ahead: (url: string) => Promise<PagePayload | null>;
  /** whether the page came a moment ago */
  isFresh: (url: string) => boolean;
}

/**
 * Fetches pages for navigation in the app and records when each arrived. @param first address of the page in
 * the document
 */
export function createPageLoader(
  first: string,
  fetchPage: FetchPage = fetchPayload,
  now: () => number = Date.now,
): PageLoader {
  // When each page arrived, latest last. Old entries are dropped.
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
