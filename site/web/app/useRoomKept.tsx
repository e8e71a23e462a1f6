import { useCallback, useRef } from 'react';
import type { OnRoom } from '#engine/ui/context/PageContext.tsx';
import { WIDTH_COOKIE, widthCookie } from '#site/shared/widthCookie.ts';

/**
 * Stores this window's chart width for the next page. It requests the current page again if a chart is
 * missing, or if charts are unreadable and the server did not know the width. (Some charts have a fixed
 * width.) Each width is requested once, in case the browser stores no cookies.
 */
export function useRoomKept({ retry }: { retry: () => void }): OnRoom {
  const asked = useRef(0);
  const again = useRef(retry);
  again.current = retry;
  return useCallback((width, came) => {
    const isKept = document.cookie.split('; ').includes(`${WIDTH_COOKIE}=${width}`);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (!isKept) document.cookie = widthCookie(width);
    const isWanted = came === 'missing' || (came === 'unreadable' && !isKept);
    if (!isWanted || asked.current === width) return;
    asked.current = width;
    again.current();
  }, []);
}
