import { parseCookie } from 'cookie';
import { formatCookie } from './cookies.ts';
import type { CookieScope } from './session.ts';

const NAME = 'rohe_browser';
/** Seconds for which a browser is known after its last login. */
const LIFE = 365 * 86_400;
const FORM = /^[\w-]{43}$/;

/**
 * What names a browser that logged in before, so that failures of strangers do not shut it out; undefined: it has none. Opens
 * nothing, and outlasts a logout.
 */
export function readBrowser(cookieHeader: string | undefined): string | undefined {
  const token = parseCookie(cookieHeader ?? '')[NAME] ?? '';
  return FORM.test(token) ? token : undefined;
}

/** The cookie that names a browser from now on; none where the API gave it no name. */
export function browserCookies(token: string | undefined, scope: CookieScope): string[] {
  return token === undefined ? [] : [formatCookie(NAME, token, { ...scope, maxAge: LIFE, httpOnly: true })];
}
