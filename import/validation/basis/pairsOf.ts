import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { rangeOf } from './rangeOf.ts';
import type { SeenImport } from './rule.ts';

/** A slice and one it is part of. */
export interface PartOfWhole extends Pick<Whole, 'without'> {
  part: Slice;
  whole: Slice;
}

/** Limit for cached slices: many are parts of the same few wholes. */
const MAX_HELD = 12;

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
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
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

/** A slice that contains another as a part. */
interface Whole {
  key: SliceKey;
  /**
   * position, in the member's codes, of the dimension that the whole lacks; absent: the whole is a larger
   * area
   */
  without?: number;
}

/**
 * Finds the slices that contain a slice's figures as parts: by its dimensions, and by its area's parents.
 * Derived areas have none, because they are recalculated after all checks pass.
 */
function wholeFinder({ areas, series, dimensions }: SuiteFacts): (key: SliceKey) => Whole[] {
  const around = areasAround({ areas });
  const splits = (dimension: string) => {
    const { total, past } = dimensions[dimension] ?? {};
    return total !== undefined && past === undefined;
  };
  const following = new Set(
    areas
      .filter(({ members, hiddenDuplicateOf }) => members || hiddenDuplicateOf)
      .map(({ area_id }) => area_id),
  );
  return ({ series: code, breakdown, area_id }) => {
    const key = { series: code, breakdown, area_id };
    const manifest = series[key.series];
    if (manifest?.aggregation.rule !== 'sum' || rangeOf(manifest) !== 'nonnegative') return [];
    if (following.has(area_id)) return [];
    const split = codesIn(key.breakdown);
    const totals = split.flatMap((dimension, without) =>
      splits(dimension)
        ? [{ key: { ...key, breakdown: split.toSpliced(without, 1).join(',') }, without }]
        : [],
    );
    const larger = (around.get(key.area_id) ?? []).map((area_id) => ({ key: { ...key, area_id } }));
    return [...totals, ...larger];
  };
}

/**
 * Areas that contain an area completely. A district across the border of two regions is in neither. A hidden
 * duplicate counts as its original.
 */
function areasAround({ areas }: Pick<SuiteFacts, 'areas'>): Map<string, string[]> {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  return new Map(
    areas.map(({ area_id, parent_ids }) => {
      const parents = parent_ids.flatMap((id) => byId.get(id) ?? []);
      const whole = parents.filter(
        ({ area_type }) => parents.filter((parent) => parent.area_type === area_type).length === 1,
      );
      const ids = whole.map((parent) => parent.hiddenDuplicateOf ?? parent.area_id);
      return [area_id, [...new Set(ids)].filter((id) => id !== area_id)];
    }),
  );
}
