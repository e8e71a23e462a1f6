import type { Slice } from '#data/contract/contract.ts';
import { statusCode, statusLetter } from './slice.ts';
import { SliceBuilder } from './sliceBuilder.ts';

/** Finds cells of `from` in a slice; -1 if it lacks the period or member. */
export function placesIn(slice: Slice, from: Slice): (cell: number) => number {
  const rowAt = new Map(slice.periods.map((period, at) => [period, at]));
  const columnAt = new Map(slice.members.map((member, at) => [member, at]));
  const rows = from.periods.map((period) => rowAt.get(period) ?? -1);
  const columns = from.members.map((member) => columnAt.get(member) ?? -1);
  return (cell) => {
    const row = rows[Math.floor(cell / columns.length)] ?? -1;
    const column = columns[cell % columns.length] ?? -1;
    return row < 0 || column < 0 ? -1 : row * slice.members.length + column;
  };
}

/** Dataset of a cell. */
const datasetAt = ({ datasets, sources }: Slice, cell: number): string =>
  datasets[sources?.[cell] ?? 0] ?? '';

/**
 * The old slice overlaid with the new one's cells. Cells that publishing suppressed count as suppressed by
 * their source.
 * @param stays whether cells of a dataset stay if the new slice has none
 * @returns undefined if nothing is left
 */
export function layOver(
  old: Slice | undefined,
  fresh: Slice | undefined,
  stays: (dataset: string) => boolean,
): Slice | undefined {
  const key = fresh ?? old;
  if (!key) return undefined;
  const builder = new SliceBuilder(key);
  const add = (slice: Slice, cell: number) => {
    const letter = statusLetter(slice.statuses[cell] ?? 0);
    if (!letter) return;
    const width = slice.members.length;
    const [period = '', member = ''] = [slice.periods[Math.floor(cell / width)], slice.members[cell % width]];
    const value = slice.values[cell] ?? Number.NaN;
    const dataset = datasetAt(slice, cell);
    const attributes = slice.attributes?.get(cell);
    builder.add({ period, member, value, status: statusCode(letter), dataset, attributes });
  };
  const isKept = (slice: Slice, cell: number) =>
    (slice.statuses[cell] ?? 0) !== 0 && stays(datasetAt(slice, cell));
  const holds = (slice: Slice | undefined, cell: number) => slice && cell >= 0 && slice.statuses[cell] !== 0;
  if (old) {
    const inFresh = fresh ? placesIn(fresh, old) : () => -1;
    for (let cell = 0; cell < old.values.length; cell++) {
      if (!isKept(old, cell)) continue;
      const place = inFresh(cell);
      if (fresh && holds(fresh, place)) add(fresh, place);
      else add(old, cell);
    }
  }
  if (fresh) {
    const inOld = old ? placesIn(old, fresh) : () => -1;
    for (let cell = 0; cell < fresh.values.length; cell++) {
      const place = inOld(cell);
      if (!old || place < 0 || !isKept(old, place)) add(fresh, cell);
    }
  }
  return builder.slice(() => {
    throw new Error(`A cell of ${key.series} for ${key.area_id} is there twice`);
  });
}
