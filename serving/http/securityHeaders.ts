import { createHash } from 'node:crypto';

/** The source expression that lets one inline style element pass. */
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

/** The policy with one more inline style let pass. Where every style passes, as in development, a hash would take that back. */
export function withStyle(policy: string, css: string): string {
  return policy.includes("'unsafe-inline'")
    ? policy
    : policy.replace("style-src 'self'", `style-src 'self' ${styleHash(css)}`);
}

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers of every answer: nothing is taken for what it does not say it is, and nothing belongs to another origin. */
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

/** Headers of pages and of all that comes with them. */
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

/** For answers that depend on the person, and for refusals: nobody may store them. */
export const KEEP_NOWHERE = 'private, no-store';
/** For answers everybody gets alike: kept, but asked about each time. */
export const KEEP_AND_ASK = 'public, max-age=0, must-revalidate';
/** For answers about the moment: browsers may store and revalidate them, shared caches may not. */
const KEEP_AT_HOME = 'private, max-age=0, must-revalidate';
/** For answers whose address names their version. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

/** Cache headers: what a session sees is kept nowhere; what a visitor sees is asked for again each time. */
export function cacheHeaders(anonymous: boolean): Record<string, string> {
  return {
    'cache-control': anonymous ? KEEP_AT_HOME : KEEP_NOWHERE,
    // Charts are drawn for phones or desktops.
    vary: 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile',
  };
}
