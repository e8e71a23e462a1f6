import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { note } from '#engine/ui/fetch/reportError.ts';
import type { PagePayload } from '#generated/types.ts';

/** Notes every page for error reports; tells what follows visits, where the suite has it, once the page is there. */
export function useTelemetry(payload: PagePayload, isCurrent: boolean): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is seen once, however its payload changes
  useEffect(() => {
    if (!isCurrent) return;
    note(`page ${pathname}`);
    if (payload.telemetry) {
      import('#site/web/telemetry/telemetry.ts').then(({ seen }) => seen(payload, pathname)).catch(() => {});
    }
  }, [pathname, isCurrent]);
}
