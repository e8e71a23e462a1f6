import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { isWithheld } from '#data/slices/slice.ts';
import type { SliceShelf } from '#data/spill/sliceShelf.ts';

/** Figures of a series that are now suppressed but still visible in the version before. */
export interface StillShown {
  count: number;
  /** area, period and member of one of them */
  example: string;
}

/**
 * Finds the figures that a change suppresses and the version before shows, for all series.
 * @param slices slices of the change as they will be published
 * @param read reads whole slices of the version before, in the order of the keys
 */
export async function stillShown(
  slices: SliceShelf,
  read: (keys: readonly SliceKey[]) => Promise<readonly (Slice | undefined)[]>,
): Promise<Map<string, StillShown>> {
  const keys: SliceKey[] = [];
  for (const { series, breakdown, area_id, statuses } of slices)
    if (statuses.some(isWithheld)) keys.push({ series, breakdown, area_id });
  const found = new Map<string, StillShown>();
  for await (const { key, slice: old } of inChunks(keys, read)) {
    const now = slices.get(key);
    for (const name of now && old ? shownBefore(now, old) : []) {
      const known = found.get(key.series) ?? { count: 0, example: name };
      known.count++;
      found.set(key.series, known);
    }
  }
  return found;
}

function* shownBefore(now: Slice, old: Slice): Generator<string> {
  const rows = new Map(old.periods.map((period, row) => [period, row * old.members.length]));
  const places = new Map(old.members.map((member, at) => [member, at]));
  let cell = -1;
  for (const period of now.periods) {
    for (const member of now.members) {
      cell++;
      if (!isWithheld(now.statuses[cell] ?? 0)) continue;
      const there = (rows.get(period) ?? Number.NaN) + (places.get(member) ?? Number.NaN);
      if (Number.isNaN(old.values[there] ?? Number.NaN)) continue;
      yield [now.area_id, period, member].filter(Boolean).join(' ');
    }
  }
}
