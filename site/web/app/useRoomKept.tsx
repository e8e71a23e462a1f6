import { useCallback, useRef } from 'react';
import { widthCookie } from '#site/shared/widthCookie.ts';

/**
 * Keeps for the next page how wide charts are here, and asks for this one again where those that came cannot be read: once for each width, in case the
 * browser keeps no cookies.
 */
export function useRoomKept({ retry }: { retry: () => void }): (width: number, now: boolean) => void {
  const asked = useRef(0);
  const again = useRef(retry);
  again.current = retry;
  return useCallback((width, now) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way
    document.cookie = widthCookie(width);
    if (!now || asked.current === width) return;
    asked.current = width;
    again.current();
  }, []);
}
