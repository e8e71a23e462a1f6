import { parseCookie } from 'cookie';
import { formatCookie } from './cookies.ts';
import type { CookieScope } from './session.ts';

const NAME = 'rohe_browser';
/** Seconds that a browser stays known after its last login. */
const LIFE = 365 * 86_400;
const FORM = /^[\w-]{43}$/;

/**
 * Token of a browser that has logged in before, so that failed logins of strangers do not lock it out;
 * undefined: none. It gives no access, and stays after a logout.
 */
export function readBrowser(cookieHeader: string | undefined): string | undefined {
  const token = parseCookie(cookieHeader ?? '')[NAME] ?? '';
  return FORM.test(token) ? token : undefined;
}

/** The cookie that identifies a browser from now on; none without a token. */
export function browserCookies(token: string | undefined, scope: CookieScope): string[] {
  return token === undefined ? [] : [formatCookie(NAME, token, { ...scope, maxAge: LIFE, httpOnly: true })];
}
