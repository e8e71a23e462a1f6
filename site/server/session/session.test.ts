import { describe, expect, it, vi } from 'vitest';
import { sessionMarker } from '#site/shared/sessionCookie.ts';
import {
  actingCookies,
  loginCookies,
  logoutCookies,
  readSession,
  sessionHeaders,
  smallAreasCookie,
} from './session.ts';

const here = { secure: false };
const wide = { domain: 'suite.example', secure: true };

describe('readSession(cookies)', () => {
  it.each([
    ['', undefined, undefined],
    ['', '?1', 328],
    ['', '?0', 696],
    ['chartWidth=920', '?1', 920],
    ['chartWidth=328', '?0', 328],
    ['chartWidth=921', undefined, undefined],
  ])('draws charts by the cookie "%s", else by the hint %s: %s', (cookies, mobile, width) => {
    expect(readSession(cookies, mobile).chartWidth).toBe(width);
  });
  it('is logged in when there is a userToken (§4.1)', () => {
    expect(readSession('userToken=abcdefgh1').token).toBe('abcdefgh1');
    expect(readSession('rohe_session=1.abc').token).toBe(null);
  });

  it('takes one that comes twice as it first stands, whoever below the domain set the other (sessions-C1)', () => {
    expect(readSession('userToken=abcdefgh1; userToken=abcdefgh2').token).toBe('abcdefgh1');
    expect(readSession('userToken=bad; userToken=abcdefgh2').token).toBe(null);
  });

  it('reads the user cookies and takes nothing that has not their form (§3.15)', () => {
    expect(readSession('userToken=abcdefgh1; loginAs=-1; allExtraSmallAreas=1; theme=dark')).toEqual({
      token: 'abcdefgh1',
      loginAs: '-1',
      allSmallAreas: true,
      theme: 'dark',
    });
    expect(readSession('userToken=a%0d%0ab-c-d-e-f; loginAs=1,2; theme=x')).toEqual({
      token: null,
      loginAs: null,
      allSmallAreas: false,
      theme: null,
    });
    expect(readSession('userToken=%E0%A4%Aabcdef; lone; =3; loginAs=7; loginAs=8')).toMatchObject({
      token: null,
      loginAs: '7',
    });
  });
});

describe('sessionHeaders(session)', () => {
  const staff = readSession('userToken=abcdefgh1; loginAs=7; allExtraSmallAreas=1');

  it('sends scheme Token, the acted-for user and the small-areas wish (§7.1.3)', () => {
    expect(sessionHeaders(staff)).toEqual({
      authorization: 'Token abcdefgh1',
      'x-login-as': '7',
      'x-all-small-areas': '1',
    });
  });

  it('omits the login-as header on staff-area requests (§4.3.3)', () => {
    expect(sessionHeaders(staff, true)).not.toHaveProperty('x-login-as');
  });

  it('sends nothing for a visitor', () => {
    expect(sessionHeaders(readSession('loginAs=7; allExtraSmallAreas=1'))).toEqual({});
  });
});

describe('session cookies', () => {
  it('last 30 days when remembered, else until the browser closes; path /, SameSite lax (§9.3.1)', () => {
    const [token, marker] = loginCookies('secret-token', true, here);
    expect(token).toBe('userToken=secret-token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(marker).toMatch(/^rohe_session=1\.[\w-]+; Max-Age=2592000; Path=\/; SameSite=Lax$/);
    expect(loginCookies('secret-token', false, here)[0]).toBe(
      'userToken=secret-token; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('flag a remembered session with the date on which it ends, and no other (§3.15, acceptance-23)', () => {
    const flags = (remember: boolean | number) =>
      loginCookies('secret-token', remember, here).filter((cookie) => cookie.startsWith('rememberMe='));
    vi.useFakeTimers({ now: Date.parse('2026-11-24T23:59:59.999Z'), toFake: ['Date'] });
    expect(flags(864_000)).toEqual(['rememberMe=2026-12-04; Max-Age=864000; Path=/; HttpOnly; SameSite=Lax']);
    expect(flags(false)).toEqual([]);
  });

  it('are domain-wide except on localhost (§9.3.1)', () => {
    expect(loginCookies('secret-token', false, wide)[0]).toBe(
      'userToken=secret-token; Domain=suite.example; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(loginCookies('secret-token', false, here)[0]).not.toContain('Domain');
  });

  it('clear userToken and loginAs at logout (§4.2.1)', () => {
    const names = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]);
    expect(names(logoutCookies(here))).toEqual(['userToken=', 'loginAs=', 'rohe_session=', 'rememberMe=']);
    expect(logoutCookies(here).every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(names(logoutCookies(wide))).toHaveLength(8);
  });

  it('say readably that staff see all extra small areas, so that their bar can tell and end it (§3.15, §6.6.2)', () => {
    expect(smallAreasCookie(true, here)).toBe('allExtraSmallAreas=1; Path=/; SameSite=Lax');
    expect(smallAreasCookie(false, here)).toBe('allExtraSmallAreas=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('mark every change of the acting user (§4.3.2)', () => {
    const [loginAs, marker] = actingCookies('-1', here);
    expect(loginAs).toBe('loginAs=-1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax');
    expect(marker).not.toBe(actingCookies('-1', here)[1]);
    expect(actingCookies(null, here)[0]).toContain('Max-Age=0');
  });
});

describe('sessionMarker(cookie)', () => {
  it('reads the marker among other cookies', () => {
    expect(sessionMarker('theme=dark; rohe_session=1.abc; x=y')).toBe('1.abc');
    expect(sessionMarker('xrohe_session=1')).toBe('');
  });
});
