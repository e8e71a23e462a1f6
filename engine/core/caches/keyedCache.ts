/** Everything that a cached value depends on. Requests with equal keys may get the same value. */
export interface CacheKey {
  /** versions of everything it was made from: figures, access rules, manifests; '' if it never changes */
  version: string;
  /** who may see it: a person, an access class or `ANYBODY`. Always a separate part of the key */
  identity: unknown;
  /** the request, as JSON */
  asked: readonly unknown[];
}

/** The identity of values that everybody may see. */
export const ANYBODY = 'anybody';

/**
 * A cache of values that are made once for all equal requests.
 * Owner: the code that creates the cache. A cached value never changes, though it may be enriched.
 * Atomic: of concurrent requests for a key, one makes the value and the others wait for it. An error reaches
 * all of them and is not cached: the next request tries again.
 * Bounds: number of entries and total weight. The least recently used entry goes first. A value that is too
 * heavy by itself is returned but not cached.
 * Time: values expire only by `isFresh`. A newer version has another key, so publishing or changing grants
 * needs no eviction, and no identity can get a value of another.
 * Servers: each may have its own cache, and losing one costs only time. A shared cache must satisfy all of
 * this.
 */
export interface KeyedCache<Value> {
  /** The cached or pending value of a key; undefined if there is none. */
  find(key: CacheKey): Promise<Value> | undefined;
  /**
   * The value of a key.
   * @param make makes the value if it is missing
   * @param isStill checked afterwards: whether the value still matches the key. If false, it is returned but
   * not cached
   */
  getOrMake(
    key: CacheKey,
    make: () => Value | Promise<Value>,
    isStill?: () => boolean | Promise<boolean>,
  ): Promise<Value>;
  /** Removes everything. Pending values are still returned to those who wait, but not cached. */
  clear(): void;
}
