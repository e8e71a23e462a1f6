import { attributesKey } from '#data/slices/attributes.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';

/** A figure that is published already and becomes another. */
export interface Change {
  area_id: string;
  period: string;
  member: string;
  before: number | null;
  after: number | null;
  /** size of the change relative to the figure before; Infinity where one of the two is missing */
  size: number;
}

/** What an import does to one series. */
export interface SeriesDifference {
  series: string;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** generated figures that go, because official ones take the place of the whole slice */
  demonstration: number;
  /** figures by status, as they are after the import */
  statuses: Map<string, number>;
  areas: Set<string>;
  largest: Change[];
}

const largestKept = 5;

/** Counts, series by series, what becomes of every figure. */
export class Difference {
  private readonly bySeries = new Map<string, SeriesDifference>();

  /** @param isReplaced true when the old rows are generated figures that give way whole */
  add(series: string, old: Iterable<DatasetRow>, next: Iterable<DatasetRow>, isReplaced: boolean): void {
    const entry = this.entry(series);
    const before = new Map<string, DatasetRow>();
    for (const row of old) {
      if (isReplaced) entry.demonstration++;
      else before.set(`${row.period}|${row.member}`, row);
    }
    for (const row of next) {
      const key = `${row.period}|${row.member}`;
      count(entry, before.get(key), row);
      before.delete(key);
    }
    entry.removed += before.size;
  }

  get series(): SeriesDifference[] {
    return [...this.bySeries.values()];
  }

  private entry(series: string): SeriesDifference {
    const known = this.bySeries.get(series);
    if (known) return known;
    const fresh: SeriesDifference = {
      series,
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 0,
      demonstration: 0,
      statuses: new Map(),
      areas: new Set(),
      largest: [],
    };
    this.bySeries.set(series, fresh);
    return fresh;
  }
}

function count(entry: SeriesDifference, old: DatasetRow | undefined, row: DatasetRow): void {
  entry.statuses.set(row.status, (entry.statuses.get(row.status) ?? 0) + 1);
  entry.areas.add(row.area_id);
  if (!old) entry.added++;
  else if (old.value === row.value && old.status === row.status && attributesKey(old) === attributesKey(row))
    entry.unchanged++;
  else {
    entry.changed++;
    if (old.value === row.value) return;
    const { area_id, period, member, value: after } = row;
    const change = { area_id, period, member, before: old.value, after, size: sizeOf(old.value, after) };
    entry.largest = [...entry.largest, change].toSorted((a, b) => b.size - a.size).slice(0, largestKept);
  }
}

function sizeOf(before: number | null, after: number | null): number {
  if (before === null || after === null || before === 0) return Number.POSITIVE_INFINITY;
  return Math.abs(after / before - 1);
}
