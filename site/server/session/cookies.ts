/** Attributes of a cookie of ours; all have Path=/ and SameSite=Lax. */
export interface CookieOptions {
  /** seconds; absent: until the browser closes; 0 clears the cookie */
  maxAge?: number;
  /** absent: readable by the host that set it only */
  domain?: string | undefined;
  httpOnly?: boolean;
  secure?: boolean;
}

/** Cookies of a request; the first of a name counts. Values that do not decode are left out. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = decode(pair.slice(at + 1).trim());
    if (at >= 0 && name !== '' && value !== null && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** A `Set-Cookie` header. */
export function formatCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    options.maxAge !== undefined && `Max-Age=${options.maxAge}`,
    options.domain && `Domain=${options.domain}`,
    options.httpOnly && 'HttpOnly',
    options.secure && 'Secure',
  ]
    .filter(Boolean)
    .join('; ');
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value.replace(/^"(.*)"$/, '$1'));
  } catch {
    return null;
  }
}
