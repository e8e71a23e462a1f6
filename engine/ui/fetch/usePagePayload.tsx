import { useCallback, useEffect, useRef } from 'react';
import useSWR, { type Cache, useSWRConfig } from 'swr';
import type { PagePayload } from '#generated/types.ts';
import { askAgain } from './askAgain.ts';
import type { PageLoader } from './createPageLoader.ts';
import { isAbort } from './statusCodeError.ts';

export interface PageState {
  /** the page of the address; while it loads, the one before it */
  payload: PagePayload | undefined;
  /** the payload is that of the address */
  current: boolean;
  /** the payload is of another path than the address, and not only of another choice on the same page */
  elsewhere: boolean;
  loading: boolean;
  /** why the page of the address did not come */
  error: Error | undefined;
  retry: () => void;
}

interface Answer {
  url: string;
  payload: PagePayload;
}

/** SWR cache with the page that the server rendered, so that it needs no request. */
export const pageCache = (url: string, payload: PagePayload): Cache =>
  new Map([[url, { data: { url, payload } satisfies Answer }]]);

/**
 * The page of an address of `/_page/…`; null loads nothing. A known page is shown at once, and fetched again
 * if it is older than a moment; so is the current one when its reader or the network comes back. Leaving a
 * page aborts its request.
 */
export function usePagePayload(url: string | null, loader: PageLoader): PageState {
  const running = useRef(new Map<string, AbortController>());
  const { cache } = useSWRConfig();
  const known: Answer | undefined = url === null ? undefined : cache.get(url)?.data;
  // A written page may contain a form that somebody is filling in.
  const isWritten = known?.payload.content !== undefined;
  const { data, error, isLoading, mutate } = useSWR<Answer, Error>(
    url,
    async (wanted: string) => {
      const controller = new AbortController();
      running.current.set(wanted, controller);
      return { url: wanted, payload: await loader.load(wanted, controller.signal) };
    },
    {
      keepPreviousData: true,
      revalidateIfStale: url !== null && !loader.isFresh(url),
      revalidateOnFocus: !isWritten,
      revalidateOnReconnect: !isWritten,
      onErrorRetry: askAgain,
    },
  );
  useEffect(() => {
    const requests = running.current;
    return () => {
      if (url !== null) requests.get(url)?.abort();
    };
  }, [url]);
  const failure = isAbort(error) ? undefined : error;
  const current = data !== undefined && data.url === url;
  return {
    payload: data?.payload,
    current,
    elsewhere: data !== undefined && pathOf(data.url) !== pathOf(url),
    loading: !current && url !== null && (isLoading || !failure),
    error: current ? undefined : failure,
    retry: () => void mutate(),
  };
}

const pathOf = (url: string | null) => url?.split('?')[0];

/** Fetches a page ahead, to be shown at once when it is opened. */
export function usePrefetch(loader: PageLoader): (url: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (url) => {
      const payload = await loader.ahead(url);
      if (payload) await mutate<Answer>(url, { url, payload }, { revalidate: false });
    },
    [loader, mutate],
  );
}
