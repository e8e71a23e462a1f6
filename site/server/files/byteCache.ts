/** Values by key up to a number of bytes; the least recently used go first. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  clear(): void;
  /** sum of what is kept */
  readonly bytes: number;
}

export function createByteCache<Value>(capacity: number): ByteCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > capacity) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const [oldest] of entries) {
        if (total <= capacity) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
    get bytes() {
      return total;
    },
  };
}
