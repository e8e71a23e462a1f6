/** Readable cookie without a secret: its value changes at every login, logout and change of the acting user. */
export const SESSION_COOKIE = 'rohe_session';
/** ms between two checks of the cookie */
export const COOKIE_POLLING = 300;

/** The marker's value in `document.cookie`; '' when logged out. */
export function sessionMarker(cookie: string): string {
  const pair = cookie.split(/;\s*/).find((candidate) => candidate.startsWith(`${SESSION_COOKIE}=`));
  return pair?.slice(SESSION_COOKIE.length + 1) ?? '';
}
