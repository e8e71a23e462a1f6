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

/** Headers that every answer carries. */
export function securityHeaders(policy: string, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Cache headers: what a session sees is nobody else's; what everybody sees is asked for again each time. */
export function cacheHeaders(anonymous: boolean): Record<string, string> {
  return anonymous
    ? { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding, Cookie' }
    : { 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' };
}
