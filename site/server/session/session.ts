import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { frameWidth, type RoomWidth, roomWidths, wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { SESSION_COOKIE } from '#site/shared/sessionCookie.ts';
import { isTheme, type SiteTheme } from '#site/shared/theme.ts';
import { WIDTH_COOKIE } from '#site/shared/widthCookie.ts';
import { type CookieOptions, formatCookie } from './cookies.ts';

/** The identity in a request. Contains secrets: never rendered, never logged. */
export interface Session {
  /** null: a visitor */
  token: string | null;
  /** the token came in the Authorization header, so cookies stay unchanged; absent: it came in a cookie */
  byHeader?: true;
  /** id of the user that staff act as; '-1' for the public */
  loginAs: string | null;
  allSmallAreas: boolean;
  theme: SiteTheme | null;
  /** px of charts, from an earlier visit or the browser's hint; absent: unknown */
  chartWidth?: RoomWidth | typeof frameWidth;
}

/**
 * The size of drawings that is known to fit; undefined: unknown. Print and embedded pages have no script that
 * would request the other.
 */
export function knownSize(page: { session: Session; print: boolean }): ChartSize | undefined {
  const { chartWidth } = page.session;
  if (page.print || chartWidth === undefined || chartWidth === frameWidth) return undefined;
  return chartWidth >= wideFrom ? 'wide' : 'narrow';
}

/** Marks a remembered session with its end date. */
const REMEMBER_COOKIE = 'rememberMe';
const DAY = 86_400;
/** Seconds that a remembered session lasts. */
const REMEMBERED = 30 * DAY;
/** Seconds until acting as another person ends. */
const ACTING = 3_600;

/** Chart width in px that fits most desktops and phones, by Sec-CH-UA-Mobile. */
const hinted = new Map<unknown, RoomWidth>([
  ['?0', roomWidths[2]],
  ['?1', roomWidths[0]],
]);

const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;

/** Never valid: stands in for a malformed token in a header. */
const NO_TOKEN = 'not-a-token';

/**
 * Reads the session cookies; malformed tokens and ids are ignored. A key in the Authorization header takes
 * precedence. Other schemes are for servers in front of the sites.
 * @param mobile value of Sec-CH-UA-Mobile
 */
export function readSession(
  cookieHeader: string | undefined,
  mobile?: unknown,
  authorization?: string,
): Session {
  const byToken = /^Token(?:\s+(.*))?$/i.exec(authorization ?? '');
  const session = readCookies(cookieHeader, mobile);
  if (!byToken) return session;
  const [, sent = ''] = byToken;
  const token = TOKEN.test(sent) ? sent : NO_TOKEN;
  return { ...session, token, byHeader: true, loginAs: null, allSmallAreas: false };
}

function readCookies(cookieHeader: string | undefined, mobile: unknown): Session {
  const cookies = parseCookie(cookieHeader ?? '');
  const { userToken: token = '', loginAs = '', theme } = cookies;
  const width = roomWidths.find((px) => String(px) === cookies[WIDTH_COOKIE]);
  const chartWidth = width ?? hinted.get(mobile);
  return {
    token: TOKEN.test(token) ? token : null,
    loginAs: /^(-1|\d{1,12})$/.test(loginAs) ? loginAs : null,
    allSmallAreas: cookies.allExtraSmallAreas === '1',
    theme: isTheme(theme) ? theme : null,
    ...(chartWidth && { chartWidth }),
  };
}

/** Whether cookies identify the reader: such responses are only for pages of the sites. */
export const hasCookies = ({ token, byHeader }: Session): boolean => token !== null && !byHeader;

/** The headers that identify the reader to the API. Requests to the staff area omit whom they act as. */
export function sessionHeaders(session: Session, staffArea = false): Record<string, string> {
  if (!session.token) return {};
  return {
    authorization: `Token ${session.token}`,
    ...(session.loginAs && !staffArea ? { 'x-login-as': session.loginAs } : {}),
    ...(session.allSmallAreas ? { 'x-all-small-areas': '1' } : {}),
  };
}

/** Where cookies are valid. */
export interface CookieScope {
  /** domain of the suite, if the request used it: cookies are then valid on the whole domain */
  domain?: string;
  secure: boolean;
}

/**
 * Cookies after a login: the token, unreadable for scripts, and a changing marker for other tabs.
 * @param remember seconds that the session lasts, or true for 30 days; false: until the browser closes
 */
export function loginCookies(token: string, remember: boolean | number, scope: CookieScope): string[] {
  return [
    ...tokenCookies(token, remember, scope),
    formatCookie('loginAs', '', { ...scope, maxAge: 0, httpOnly: true }),
  ];
}

function tokenCookies(token: string, remember: boolean | number, scope: CookieScope): string[] {
  const maxAge = remember === true ? REMEMBERED : remember;
  const options: CookieOptions = { ...scope, ...(maxAge === false ? {} : { maxAge }) };
  return [
    formatCookie('userToken', token, { ...options, httpOnly: true }),
    formatCookie(SESSION_COOKIE, marker(), options),
    ...(maxAge === false
      ? []
      : [formatCookie(REMEMBER_COOKIE, lastDay(maxAge), { ...options, httpOnly: true })]),
  ];
}

/** The end date of a session that lasts this many seconds. */
const lastDay = (seconds: number): string =>
  new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 10);

/** Cookies of staff who start or stop acting as another person: whom, and their session's new token. */
export function rotatedCookies(
  loginAs: string | null,
  token: string,
  remember: boolean | number,
  scope: CookieScope,
): string[] {
  const [acting = ''] = actingCookies(loginAs, scope);
  return [acting, ...tokenCookies(token, remember, scope)];
}

/** Cookies that end a session, including those set for a single host. */
export function logoutCookies(scope: CookieScope): string[] {
  const scopes = scope.domain ? [scope, { secure: scope.secure }] : [scope];
  return scopes.flatMap((where) => [
    formatCookie('userToken', '', { ...where, maxAge: 0, httpOnly: true }),
    formatCookie('loginAs', '', { ...where, maxAge: 0, httpOnly: true }),
    formatCookie(SESSION_COOKIE, '', { ...where, maxAge: 0 }),
    formatCookie(REMEMBER_COOKIE, '', { ...where, maxAge: 0, httpOnly: true }),
  ]);
}

/** Cookies of staff who start (an id, '-1' for the public) or stop (null) acting as another person. */
export function actingCookies(loginAs: string | null, scope: CookieScope): string[] {
  const options: CookieOptions = { ...scope, httpOnly: true, maxAge: loginAs === null ? 0 : ACTING };
  return [formatCookie('loginAs', loginAs ?? '', options), formatCookie(SESSION_COOKIE, marker(), scope)];
}

/** Cookie of staff who want to see all extra small areas; readable for the staff bar. */
export function smallAreasCookie(on: boolean, scope: CookieScope): string {
  return formatCookie('allExtraSmallAreas', on ? '1' : '', {
    ...scope,
    ...(on ? {} : { maxAge: 0 }),
  });
}

function marker(): string {
  return `1.${randomBytes(9).toString('base64url')}`;
}
