import { type SetCookie, stringifySetCookie } from 'cookie';

/** Attributes of a cookie. `maxAge` in seconds; absent: until the browser closes; 0 deletes the cookie. */
export type CookieOptions = Pick<SetCookie, 'maxAge' | 'domain' | 'httpOnly' | 'secure'>;

/**
 * A `Set-Cookie` header for the whole site. The browser also sends the cookie when a link from another site
 * is followed.
 */
export const formatCookie = (name: string, value: string, options: CookieOptions): string =>
  stringifySetCookie({ name, value, path: '/', sameSite: 'lax', ...options });
