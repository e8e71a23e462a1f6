import { useEffect } from 'react';
import useSWR from 'swr';
import type { PagePayload } from '#generated/types.ts';
import type { PageLoader } from './createPageLoader.ts';
import { isUnauthorised } from './handleUnauthorised.ts';
import { isAbort, StatusCodeError } from './statusCodeError.ts';

export interface PagePayloadOptions {
  loader: PageLoader;
  /** the page the server rendered, with the address it is the answer to: shown without a request */
  initial?: { url: string; payload: PagePayload };
  /** called when the login is no longer valid */
  onUnauthorised?: () => void;
}

export interface PageState {
  /** the page of the address; while it loads, the one before it */
  payload: PagePayload | undefined;
  /** the payload is that of the address */
  current: boolean;
  loading: boolean;
  /** why the page of the address did not come */
  error: Error | undefined;
  retry: () => void;
}

interface Answer {
  url: string;
  payload: PagePayload;
}

/** The page of an address of `/_page/…`; null loads nothing. Leaving the page aborts its request. */
export function usePagePayload(
  url: string | null,
  { loader, initial, onUnauthorised }: PagePayloadOptions,
): PageState {
  const first = initial?.url === url ? initial : undefined;
  const {
    data: answer,
    error,
    isLoading,
    mutate,
  } = useSWR<Answer, Error>(
    url,
    async (wanted: string) => ({ url: wanted, payload: await loader.load(wanted) }),
    {
      ...(first && { fallbackData: first }),
      keepPreviousData: true,
      // A page changes with a publish or a login only, and both bring a new document.
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: mayPass,
      errorRetryCount: 2,
      onError: (failure) => {
        if (isUnauthorised(failure)) onUnauthorised?.();
      },
    },
  );
  useEffect(() => () => loader.abort(), [loader]);
  // On the way back to the first page SWR holds on to the page before it: what it falls back on is not in its cache.
  const data = first && answer?.url !== url ? first : answer;
  const failure = isAbort(error) ? undefined : error;
  const current = data !== undefined && data.url === url;
  return {
    payload: data?.payload,
    current,
    loading: isLoading || (!current && url !== null && !failure),
    error: current ? undefined : failure,
    retry: () => void mutate(),
  };
}

/** Whether asking again may help: nothing answered, or the server was in trouble. */
function mayPass(error: unknown): boolean {
  if (isAbort(error)) return false;
  return !(error instanceof StatusCodeError) || error.status >= 500 || error.status === 429;
}
