import { createHash } from 'node:crypto';

/** The source expression that allows one inline style element. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** Content security policy: everything from the own origin, no inline script, no eval, no frames. */
export function contentSecurityPolicy(styleSources: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Allows one more inline style. If every style is allowed, as in development, a hash would revoke that. */
export function withStyle(policy: string, css: string): string {
  return policy.includes("'unsafe-inline'")
    ? policy
    : policy.replace("style-src 'self'", `style-src 'self' ${styleHash(css)}`);
}

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers of every response: no content sniffing, and no use by other origins. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of answers that are data, never a page. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** Headers of pages and their assets. */
export function pageHeaders(policy: string, secure: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** For refusals and responses that depend on the person: nothing may store them. */
export const KEEP_NOWHERE = 'private, no-store';
/** For responses that are the same for everybody: caches store them and revalidate each time. */
export const KEEP_AND_ASK = 'public, max-age=0, must-revalidate';
/** For responses that may change: browsers may store and revalidate them, shared caches may not. */
const KEEP_AT_HOME = 'private, max-age=0, must-revalidate';
/** For answers whose address names their version. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

/** Cache headers: responses with a session are not stored; those for visitors are revalidated each time. */
export function cacheHeaders(anonymous: boolean): Record<string, string> {
  return {
    'cache-control': anonymous ? KEEP_AT_HOME : KEEP_NOWHERE,
    // Charts are drawn for phones or desktops.
    vary: 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile',
  };
}
