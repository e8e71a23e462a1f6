import { COOKIE_POLLING, sessionMarker } from '#site/shared/sessionCookie.ts';

/** Milliseconds that a page may take to be left; where it stays after all (a download), the watch goes on. */
const LEAVING = 5_000;

/**
 * Looks at the session's marker cookie every 300 ms and tells when it changed: somebody logged in, out, or as another
 * user, maybe in another tab. Tells once. @returns stops looking
 */
export function watchSession(
  onChange: () => void,
  readCookie: () => string = () => document.cookie,
): () => void {
  const before = sessionMarker(readCookie());
  let leaving = 0;
  // A form that logs in changes the cookie on its way to another page: loading this one anew would stop it.
  const leave = () => {
    leaving = Date.now() + LEAVING;
  };
  const timer = setInterval(() => {
    if (sessionMarker(readCookie()) === before || Date.now() < leaving) return;
    stop();
    onChange();
  }, COOKIE_POLLING);
  const stop = () => {
    clearInterval(timer);
    globalThis.removeEventListener?.('beforeunload', leave);
  };
  globalThis.addEventListener?.('beforeunload', leave);
  return stop;
}
