import type { CacheKey, KeyedCache } from './keyedCache.ts';

export interface CacheBounds<Value> {
  /** maximum number of entries; absent: unlimited */
  entries?: number;
  /** maximum total weight, such as bytes; absent: unlimited */
  weight?: number;
  /** weight of one value; absent: 1 */
  weigh?: (value: Value) => number;
  /** whether a cached value may still be used; absent: always */
  isFresh?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
  weight: number;
}

const nameOf = ({ version, identity, asked }: CacheKey): string => JSON.stringify([version, identity, asked]);

/** A cache in the memory of this process. */
export class MemoryCache<Value> implements KeyedCache<Value> {
  // A Map iterates in insertion order. Used entries are reinserted, so the first is the least recently used.
  private readonly kept = new Map<string, Entry<Value>>();
  private readonly making = new Map<string, Promise<Value>>();
  private readonly bounds: Required<CacheBounds<Value>>;
  private weight = 0;

  constructor({
    entries = Number.POSITIVE_INFINITY,
    weight = Number.POSITIVE_INFINITY,
    weigh = () => 1,
    isFresh = () => true,
  }: CacheBounds<Value>) {
    this.bounds = { entries, weight, weigh, isFresh };
  }

  find(key: CacheKey): Promise<Value> | undefined {
    return this.found(nameOf(key));
  }

  getOrMake(
    key: CacheKey,
    make: () => Value | Promise<Value>,
    isStill: () => boolean | Promise<boolean> = () => true,
  ): Promise<Value> {
    const name = nameOf(key);
    const found = this.found(name);
    if (found) return found;
    const isWanted = () => this.making.get(name) === made;
    const made = Promise.resolve()
      .then(async () => {
        const value = await make();
        if ((await isStill()) && isWanted()) this.keep(name, value);
        return value;
      })
      .finally(() => {
        if (isWanted()) this.making.delete(name);
      });
    this.making.set(name, made);
    return made;
  }

  clear(): void {
    this.kept.clear();
    this.making.clear();
    this.weight = 0;
  }

  private found(name: string): Promise<Value> | undefined {
    const entry = this.kept.get(name);
    if (!entry) return this.making.get(name);
    this.kept.delete(name);
    if (this.bounds.isFresh(entry.value)) {
      this.kept.set(name, entry);
      return Promise.resolve(entry.value);
    }
    this.weight -= entry.weight;
    return this.making.get(name);
  }

  private keep(name: string, value: Value): void {
    const weight = this.bounds.weigh(value);
    if (weight > this.bounds.weight) return;
    this.kept.set(name, { value, weight });
    this.weight += weight;
    for (const [oldest, entry] of this.kept) {
      if (this.kept.size <= this.bounds.entries && this.weight <= this.bounds.weight) break;
      this.kept.delete(oldest);
      this.weight -= entry.weight;
    }
  }
}
