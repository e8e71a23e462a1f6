import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { SeenImport } from './rule.ts';
import { type Whole, wholeFinder } from './wholes.ts';

/** A slice and one it is part of. */
export interface PartOfWhole extends Pick<Whole, 'without'> {
  part: Slice;
  whole: Slice;
}

const byKey = (slices: Iterable<Slice | undefined>): Map<string, Slice> =>
  new Map([...slices].flatMap((slice) => (slice ? [[sliceKey(slice), slice] as const] : [])));

/** Parts and wholes of which the import changes at least one; the other may be published. Both of one kind and unit. */
export async function pairsOf(seen: SeenImport): Promise<PartOfWhole[]> {
  const wholesOf = wholeFinder(seen.suite);
  const changed = byKey(seen.changes.map(({ after }) => after));
  const staying = stayingKeys(seen, changed);
  const links: { part: string; whole: string; without: number | undefined }[] = [];
  for (const [part, key] of [...changed, ...staying]) {
    for (const { key: of, without } of wholesOf(key)) {
      const whole = sliceKey(of);
      if (changed.has(whole) || (changed.has(part) && staying.has(whole)))
        links.push({ part, whole, without });
    }
  }
  const wanted = new Set(links.flatMap(({ part, whole }) => [part, whole]));
  const held = byKey(await seen.published([...wanted].flatMap((key) => staying.get(key) ?? [])));
  return links.flatMap((link) => {
    const part = changed.get(link.part) ?? held.get(link.part);
    const whole = changed.get(link.whole) ?? held.get(link.whole);
    if (!part || !whole || seen.kindOf(part) !== seen.kindOf(whole)) return [];
    return [{ part, whole, ...(link.without !== undefined && { without: link.without }) }];
  });
}

/** Published slices of the changed series that the import neither changes nor removes. */
function stayingKeys(
  { changes, keys }: SeenImport,
  changed: ReadonlyMap<string, Slice>,
): Map<string, SliceKey> {
  const series = new Set([...changed.values()].map((slice) => slice.series));
  const removed = new Set(changes.flatMap(({ before }) => (before ? [sliceKey(before)] : [])));
  return new Map(
    keys
      .map((key) => [sliceKey(key), key] as const)
      .filter(([id, key]) => series.has(key.series) && !changed.has(id) && !removed.has(id)),
  );
}
