import { COOKIE_POLLING, sessionMarker } from './sessionCookie.ts';

/**
 * Looks at the session's marker cookie every 300 ms and tells when it changed: somebody logged in, out, or as another
 * user, maybe in another tab. Tells once. @returns stops looking
 */
export function watchSession(
  onChange: () => void,
  readCookie: () => string = () => document.cookie,
): () => void {
  const before = sessionMarker(readCookie());
  const timer = setInterval(() => {
    if (sessionMarker(readCookie()) === before) return;
    clearInterval(timer);
    onChange();
  }, COOKIE_POLLING);
  return () => clearInterval(timer);
}
