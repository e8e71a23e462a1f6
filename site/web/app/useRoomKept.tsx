import { useCallback, useRef } from 'react';
import type { OnRoom } from '#engine/ui/context/PageContext.tsx';
import { WIDTH_COOKIE, widthCookie } from '#site/shared/widthCookie.ts';

/**
 * Keeps for the next page how wide charts are here, and asks for this one again where one lacks, or those that came cannot be read though the server
 * has not been told of the width: some are as wide as their spec says. Each width is asked for once, in case the browser keeps no cookies.
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
