import type { Slice, SliceKey } from '#data/contract/contract.ts';

/** Slices in memory at once. */
const AT_ONCE = 32;

/** Slices of many keys, read a few at a time; undefined for missing ones. */
export async function* inChunks<Key extends SliceKey>(
  keys: Iterable<Key>,
  read: (keys: readonly SliceKey[]) => Promise<readonly (Slice | undefined)[]>,
): AsyncGenerator<{ key: Key; slice: Slice | undefined }> {
  const all = [...keys];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const chunk = all.slice(from, from + AT_ONCE);
    const found = await read(chunk);
    for (const [at, key] of chunk.entries()) yield { key, slice: found[at] };
  }
}
