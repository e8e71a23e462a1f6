import type { PagePayload } from '#generated/types.ts';
import { fetchJson } from './fetchJson.ts';

/** Statuses that bring a page: what is shown, and the gates and not-found screens, which are pages too. */
export const PAGE_STATUSES: readonly number[] = [200, 403, 404];

// Pages fetched ahead that nobody opened; beyond this number or age they are forgotten.
const KEPT_PAGES = 20;
const KEPT_MILLISECONDS = 60_000;

export type FetchPage = (url: string, signal?: AbortSignal) => Promise<PagePayload>;

export interface PageLoader {
  /** the page of an address; a load of another address that still runs is aborted */
  load: (url: string) => Promise<PagePayload>;
  /** fetches a page ahead; a failure shows nowhere, as the visitor has not asked for it */
  prefetch: (url: string) => void;
  /** ends the load that runs: its page was left */
  abort: () => void;
}

interface Kept {
  page: Promise<PagePayload>;
  at: number;
}

/** Loads pages for in-app navigation, one at a time, those fetched ahead without another request. */
export function createPageLoader(
  fetchPage: FetchPage = fetchPayload,
  now: () => number = Date.now,
): PageLoader {
  const kept = new Map<string, Kept>();
  let running: { url: string; controller: AbortController } | null = null;

  const abort = () => {
    running?.controller.abort();
    running = null;
  };

  const fetchFresh = (url: string) => {
    const controller = new AbortController();
    running = { url, controller };
    return fetchPage(url, controller.signal).finally(() => {
      if (running?.controller === controller) running = null;
    });
  };

  return {
    abort,
    load(url) {
      if (running?.url !== url) abort();
      const ahead = kept.get(url);
      kept.delete(url);
      if (!ahead || now() - ahead.at > KEPT_MILLISECONDS) return fetchFresh(url);
      return ahead.page.catch(() => fetchFresh(url));
    },
    prefetch(url) {
      const known = kept.get(url);
      if (known && now() - known.at <= KEPT_MILLISECONDS) return;
      const page = fetchPage(url);
      page.catch(() => kept.delete(url));
      kept.set(url, { page, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    },
  };
}

function fetchPayload(url: string, signal?: AbortSignal): Promise<PagePayload> {
  return fetchJson<PagePayload>(url, { allowed: PAGE_STATUSES, ...(signal ? { signal } : {}) });
}
