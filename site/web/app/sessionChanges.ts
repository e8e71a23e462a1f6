import { parseSearch } from '#engine/core/navigation/searchString.ts';
import { createUnauthorisedHandler } from '#engine/ui/fetch/handleUnauthorised.ts';
import { reportError } from '#engine/ui/fetch/reportError.ts';
import { logOut } from '#site/web/login/logIn.ts';

/** Loads the document anew: what a person may see has changed. */
export function reload(): void {
  window.location.reload();
}

/** Ends the session and reloads; also what follows when the API no longer knows it. */
export const leaveSession = createUnauthorisedHandler({
  clearCookie: logOut,
  reload,
  report: (error) => void reportError('The session could not be ended.', error),
});

/** Reloads once a change has gone through; a change that failed is logged. */
export function reloadAfter(change: Promise<void>): void {
  change.then(reload, (error: unknown) => console.error(error));
}

/**
 * Whether the visitor tried to sign up with an address that has an account: the login dialog opens and says so. The account's
 * own page has the form already.
 */
export function existingEmail({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname !== '/account' && parseSearch(search)['existing-email'] !== undefined;
}
