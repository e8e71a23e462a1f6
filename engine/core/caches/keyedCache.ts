/** Everything that a kept value depends on: two askers with equal keys may be given the same value. */
export interface CacheKey {
  /** versions of all that it was made of: figures, rules of access, manifests; of what never changes under its name, '' */
  version: string;
  /** who may see it: a person, an access class, `ANYBODY`. Always separate from the rest of the key */
  identity: unknown;
  /** the request, in a form that JSON can compare */
  asked: readonly unknown[];
}

/** The class of identity of what everybody may see. */
export const ANYBODY = 'anybody';

/**
 * What was made once and is given to all who ask the same.
 *
 * Owner: whoever made the cache; a value is never changed once it is in it, but may learn more about the same.
 * Atomic: of all who ask for a key at a time one makes its value, and the others wait for that one. A failure reaches all of
 * them and is not kept: the next to ask tries again.
 * Bounds: entries, and the weight of all together; what was used longest ago goes first, and what is too heavy by itself is given
 * and not kept.
 * Time: nothing expires but what says so itself (`isFresh`). A newer version is another key, so a publish or a change of grants needs no emptying, and no value of one
 * class of identity is found by another.
 * Servers: each may have its own, and one that dies loses time only. One that servers share has to keep all of this.
 */
export interface KeyedCache<Value> {
  /** The stored or pending value of a key; undefined: none. */
  find(key: CacheKey): Promise<Value> | undefined;
  /**
   * The value of a key.
   * @param make what makes it where it is not there
   * @param isStill asked once it is made: whether it is what the key says. False: it is given and not kept
   */
  getOrMake(
    key: CacheKey,
    make: () => Value | Promise<Value>,
    isStill?: () => boolean | Promise<boolean>,
  ): Promise<Value>;
  /** Lets go of everything, also of what is being made: that is given to who waits, and not kept. */
  clear(): void;
}
