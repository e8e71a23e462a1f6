import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseUrl } from '#engine/core/navigation/changeUrl.ts';
import type { PageLoader } from '#engine/ui/fetch/createPageLoader.ts';
import type { PagePayload } from '#generated/types.ts';
import { followLinks } from './linkClicks.ts';
import type { PageFetcher } from './pageFetcher.ts';
import { pageUrl } from './pageUrl.ts';
import { prefetchLinks, savesData, whenIdle } from './prefetchLinks.ts';

/** Follows links inside the app without loading a document, and fetches the pages of those in sight ahead. */
export function useLinkFollowing(payload: PagePayload, loader: PageLoader, fetcher: PageFetcher): void {
  const navigate = useNavigate();
  useEffect(() => followLinks((address) => void navigate(address)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings links of its own
  useEffect(() => {
    const prefetch = async (address: string) => {
      const { pathname, search } = parseUrl(address.split('#')[0] ?? address);
      const url = pageUrl(pathname, search);
      loader.prefetch(url);
      await fetcher.settled(url);
    };
    return prefetchLinks(document.body, { prefetch, savesData: savesData(), whenIdle });
  }, [payload, loader, fetcher]);
}
