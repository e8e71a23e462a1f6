import { appAddress } from './linkClicks.ts';

/** How near to the view a link is when its page is fetched ahead. */
export const PREFETCH_MARGIN = '200px';
/** Pages fetched ahead from one page: menus can be long. */
const MOST_PAGES = 12;

export interface PrefetchOptions {
  /** fetches one page; called for one link after another, when the browser has nothing else to do */
  prefetch: (address: string) => Promise<void>;
  /** visitors who save data get nothing they did not ask for */
  savesData: boolean;
  whenIdle: (call: () => void) => void;
}

/** Fetches the pages of links that come near the view, one at a time and only when idle. @returns stops it */
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
    // The menu scrolls by itself, and cuts its links off before the margin of the window counts.
    { rootMargin: PREFETCH_MARGIN, scrollMargin: PREFETCH_MARGIN },
  );
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-locked])'))
    observer.observe(link);
  return () => {
    stopped = true;
    observer.disconnect();
  };
}

/** Runs when the browser is idle; where it cannot say, a moment later. */
export function whenIdle(call: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call, { timeout: 4_000 });
  else setTimeout(call, 300);
}

/** Whether the visitor asked to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
