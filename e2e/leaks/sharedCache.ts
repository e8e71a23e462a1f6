import { ask, type Whole } from './ask.ts';

/**
 * A cache between many people and a server that knows answers by their address alone: it honours Cache-Control and asks
 * again by ETag, but looks at neither cookies nor Vary, and keeps for ever what says nothing or names seconds.
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
