import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { createUnauthorisedHandler } from '#engine/ui/fetch/handleUnauthorised.ts';
import { reportError } from '#engine/ui/fetch/reportError.ts';
import { COOKIE_POLLING, sessionMarker } from '#site/shared/sessionCookie.ts';
import { logOut } from '#site/web/login/logIn.ts';

/** Reloads the document, because the person's permissions have changed. */
export function reload(): void {
  window.location.reload();
}

/** Ends the session and reloads, when the API no longer knows the session. */
export const leaveSession = createUnauthorisedHandler({
  clearCookie: logOut,
  reload,
  report: (error) => void reportError('The session could not be ended.', error),
});

/** Ends the session at the person's request. @throws StatusCodeError, TypeError */
export async function logOutAndReload(): Promise<void> {
  await logOut();
  reload();
}

/**
 * Whether the visitor tried to sign up with an address that has an account. The login dialog then opens and
 * says so. The account page already has the form.
 */
export function existingEmail({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== '/account' && parseSearch(search)['existing-email'] !== undefined;
}

/** ms to wait while the page is being left. If it stays after all (a download), watching goes on. */
const LEAVING = 5_000;

/**
 * Checks the session's marker cookie every 300 ms and calls back once when it changes: a login, logout or
 * change of user, maybe in another tab. @returns stops checking
 */
export function watchSession(
  onChange: () => void,
  readCookie: () => string = () => document.cookie,
): () => void {
  const before = sessionMarker(readCookie());
  let leaving = 0;
  // A login form changes the cookie before it opens another page: a reload would interrupt that.
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
