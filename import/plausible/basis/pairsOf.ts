import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { SeenImport } from './rule.ts';
import { type Whole, wholeFinder } from './wholes.ts';

/** A slice and one it is part of. */
export interface PartOfWhole extends Pick<Whole, 'without'> {
  part: Slice;
  whole: Slice;
}

/** Limit for cached slices: many are parts of the same few wholes. */
const mostHeld = 12;

/**
 * Parts and wholes of the same kind and unit. The import changes at least one of each pair; the other may be
 * published.
 */
export async function* pairsOf(seen: SeenImport): AsyncGenerator<PartOfWhole> {
  const wholesOf = wholeFinder(seen.suite);
  const { after } = seen.changes;
  const changed = new Map([...after.keys()].map((key) => [sliceKey(key), key]));
  const staying = stayingKeys(seen, changed);
  const held = new Map<string, Slice | undefined>();
  const read = async (key: SliceKey) => {
    const id = sliceKey(key);
    const known = held.get(id);
    const slice = known ?? after.get(key) ?? (await seen.published([key]))[0];
    held.delete(id);
    held.set(id, slice);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return slice;
  };
  for (const [id, key] of [...changed, ...staying]) {
    for (const { key: of, without } of wholesOf(key)) {
      const whole = sliceKey(of);
      if (!changed.has(whole) && !(changed.has(id) && staying.has(whole))) continue;
      const [part, larger] = [await read(key), await read(of)];
      if (!part || !larger || seen.kindOf(part) !== seen.kindOf(larger)) continue;
      yield { part, whole: larger, ...(without !== undefined && { without }) };
    }
  }
}

/** Published slices of the changed series that the import neither changes nor removes. */
function stayingKeys(
  { changes, keys }: SeenImport,
  changed: ReadonlyMap<string, SliceKey>,
): Map<string, SliceKey> {
  const series = new Set([...changed.values()].map((key) => key.series));
  return new Map(
    keys
      .map((key) => [sliceKey(key), key] as const)
      .filter(([id, key]) => series.has(key.series) && !changed.has(id) && !changes.before.has(key)),
  );
}
