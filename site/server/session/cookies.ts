import { type SetCookie, stringifySetCookie } from 'cookie';

/** Attributes of a cookie of ours. `maxAge` in seconds; absent: until the browser closes; 0 clears the cookie. */
export type CookieOptions = Pick<SetCookie, 'maxAge' | 'domain' | 'httpOnly' | 'secure'>;

/** A `Set-Cookie` header: for the whole site, and for who comes by a link from another one. */
export const formatCookie = (name: string, value: string, options: CookieOptions): string =>
  stringifySetCookie({ name, value, path: '/', sameSite: 'lax', ...options });
