import { ask, type Whole } from './ask.ts';

/**
 * A cache between many people and a server that identifies responses by their address alone. It obeys
 * Cache-Control and revalidates by ETag, but ignores cookies and Vary, and never expires responses without
 * Cache-Control or with s-maxage.
 */
export function createSharedCache(port: number) {
  const kept = new Map<string, Whole>();
  let hits = 0;
  return {
    hits: () => hits,
    async ask(path: string, headers: Record<string, string>): Promise<Whole> {
      const known = kept.get(path);
      const rules = known?.headers['cache-control'] ?? '';
      if (known && (/s-maxage/.test(rules) || !/max-age=0|no-cache/.test(rules))) return hit(known);
      const etag = known?.headers.etag;
      const fresh = await ask(port, path, { ...headers, ...(etag && { 'if-none-match': etag }) });
      if (fresh.status === 304 && known) return hit(known);
      if (!/private|no-store/.test(fresh.headers['cache-control'] ?? '')) kept.set(path, fresh);
      return fresh;
    },
  };

  function hit(known: Whole): Whole {
    hits += 1;
    return known;
  }
}
