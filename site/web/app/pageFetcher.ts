import { type FetchPage, PAGE_STATUSES } from '#engine/ui/fetch/createPageLoader.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import type { PagePayload } from '#generated/types.ts';

export interface PageFetcher {
  fetchPage: FetchPage;
  /** resolves when a page that is being fetched ahead is there, or will not come */
  settled(url: string): Promise<void>;
}

/**
 * Fetches payloads. A page that the visitor waits for comes with a signal, and its failure is logged; one fetched ahead
 * fails quietly, as nobody has asked for it.
 */
export function createPageFetcher(fetchPayload: typeof fetchJson = fetchJson): PageFetcher {
  const ahead = new Map<string, Promise<unknown>>();
  return {
    fetchPage(url, signal) {
      if (signal) return fetchPayload<PagePayload>(url, { allowed: PAGE_STATUSES, signal });
      const page = fetchPayload<PagePayload>(url, { allowed: PAGE_STATUSES, log: () => {} });
      const done = page.then(
        () => ahead.delete(url),
        () => ahead.delete(url),
      );
      ahead.set(url, done);
      return page;
    },
    async settled(url) {
      await ahead.get(url);
    },
  };
}
