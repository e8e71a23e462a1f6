import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { createUnauthorisedHandler } from '#engine/ui/fetch/handleUnauthorised.ts';
import { reportError } from '#engine/ui/fetch/reportError.ts';
import { COOKIE_POLLING, sessionMarker } from '#site/shared/sessionCookie.ts';
import { logOut } from '#site/web/login/logIn.ts';

/** Reloads the document, because the person's rights have changed. */
export function reload(): void {
  window.location.reload();
}

/** Ends the session and reloads: what follows when the API no longer knows it. */
export const leaveSession = createUnauthorisedHandler({
  clearCookie: logOut,
  reload,
  report: (error) => void reportError('The session could not be ended.', error),
});

/** Ends the session because the person wants to. @throws StatusCodeError, TypeError */
export async function logOutAndReload(): Promise<void> {
  await logOut();
  reload();
}

/**
 * Whether the visitor tried to sign up with an address that has an account: the login dialog opens and says so. The account's
 * own page has the form already.
 */
export function existingEmail({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== '/account' && parseSearch(search)['existing-email'] !== undefined;
}

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
  // A login form changes the cookie on its way to another page: reloading this one would stop it.
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
