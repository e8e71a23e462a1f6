// Any origin will do: only whether the target leaves it matters.
const ORIGIN = 'http://self.invalid';
const CONTROL = /[\p{Cc} ]/u;

/**
 * A redirect target as a path on the same origin; '/' for anything that could lead elsewhere: other schemes and hosts,
 * `//host`, backslashes (also percent-encoded), control characters.
 */
export function safeTarget(target: string | null | undefined): string {
  if (!target || CONTROL.test(target) || !/^\/(?![/\\])/.test(target) || target.includes('\\')) return '/';
  // Some servers decode once more on the way: what turns into a host then is refused now.
  if (/^\/+(%2f|%5c|\.\.?\/)/i.test(target)) return '/';
  const url = URL.parse(target, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
