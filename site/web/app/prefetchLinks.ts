import { appAddress } from './linkClicks.ts';

/** Distance from the viewport at which a link's page is prefetched. */
export const PREFETCH_MARGIN = '200px';
/** Largest number of prefetched pages: menus can be long. */
const MOST_PAGES = 12;

export interface PrefetchOptions {
  /** prefetches one page; called for one link at a time, when the browser is idle */
  prefetch: (address: string) => Promise<void>;
  /** the visitor saves data: nothing is prefetched */
  savesData: boolean;
  whenIdle: (call: () => void) => void;
}

/**
 * Prefetches the pages of links near the viewport, one at a time and only when idle. @returns stops
 * prefetching
 */
export function prefetchLinks(
  root: HTMLElement,
  { prefetch, savesData, whenIdle }: PrefetchOptions,
): () => void {
  if (savesData) return () => {};
  const waiting: string[] = [];
  const seen = new Set<string>([window.location.pathname + window.location.search]);
  let busy = false;
  let stopped = false;

  const next = () => {
    const address = stopped || busy ? undefined : waiting.shift();
    if (address === undefined) return;
    busy = true;
    whenIdle(() => {
      const done = () => {
        busy = false;
        next();
      };
      if (stopped) return;
      prefetch(address).then(done, done);
    });
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        const address = appAddress(target, window.location);
        if (address === null || seen.has(address) || seen.size > MOST_PAGES) continue;
        seen.add(address);
        waiting.push(address);
      }
      next();
    },
    // The menu scrolls separately, so its links need a scroll margin too.
    { rootMargin: PREFETCH_MARGIN, scrollMargin: PREFETCH_MARGIN },
  );
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-locked])'))
    observer.observe(link);
  return () => {
    stopped = true;
    observer.disconnect();
  };
}

/** Calls back when the browser is idle, or shortly afterwards if it cannot tell. */
export function whenIdle(call: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: 4_000 });
  else setTimeout(call, 300);
}

/** Whether the visitor asked to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
