// Any origin will do: only whether the target leaves it matters.
const ORIGIN = 'http://self.invalid';
// Control characters, also percent-encoded. Some servers decode once more, and browsers remove tabs and line
// breaks from addresses, so /%09/host would become //host.
const CONTROL = /[\p{Cc} ]|%[01][0-9a-f]|%7f/iu;

/**
 * A redirect target as a path on the same origin; '/' for anything that could lead elsewhere: other schemes
 * and hosts, `//host`, backslashes and control characters, also percent-encoded.
 */
export function safeTarget(target: string | null | undefined): string {
  if (!target || CONTROL.test(target) || !/^\/(?![/\\])/.test(target) || target.includes('\\')) return '/';
  // Paths that become a host if decoded once more.
  if (/^\/+(%2f|%5c|\.\.?\/)/i.test(target)) return '/';
  const url = URL.parse(target, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
