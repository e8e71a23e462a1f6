import type { SliceKey } from '#data/contract/contract.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { rangeOf } from './rangeOf.ts';

/** A slice that contains another as a part. */
export interface Whole {
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
export function wholeFinder({ areas, series, dimensions }: SuiteFacts): (key: SliceKey) => Whole[] {
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
