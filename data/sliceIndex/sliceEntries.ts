import type { SliceIndexTable } from './tables.ts';

/** Facts about a slice, known without reading it. */
export interface SliceEntry {
  /** version that added it */
  from_version: number;
  /** first and last period with a figure; null if there is none */
  first: string | null;
  last: string | null;
  /** whether any of its figures is generated */
  demonstration: boolean;
}

export type Positions = Uint8Array | Uint16Array | Uint32Array;

/**
 * Entries by area. Areas share equal entries, so each takes a byte if there are few kinds, and none if there
 * is one.
 */
export class SliceEntries {
  /** ids, ascending */
  readonly areas: Int32Array;
  readonly kinds: readonly SliceEntry[];
  private readonly kindAt: Positions | undefined;

  /** @param kindAt index of each area's kind; absent: all have the first */
  constructor(areas: Int32Array, kinds: readonly SliceEntry[], kindAt: Positions | undefined) {
    this.areas = areas;
    this.kinds = kinds;
    this.kindAt = kindAt;
  }

  get(area: number): SliceEntry | undefined {
    let [low, high] = [0, this.areas.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.areas[middle] ?? 0;
      if (found === area) return this.kinds[this.kindAt?.[middle] ?? 0];
      if (found < area) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<[area: number, entry: SliceEntry]> {
    for (const [at, area] of this.areas.entries()) {
      const entry = this.kinds[this.kindAt?.[at] ?? 0];
      if (entry) yield [area, entry];
    }
  }
}

/** Summary of entries, which the tables store in columns. */
export function summaryOf(
  entries: Iterable<SliceEntry>,
): Pick<SliceIndexTable, 'first_period' | 'last_period' | 'demonstration'> {
  const all = [...new Set(entries)];
  const periods = (pick: (entry: SliceEntry) => string | null) =>
    all.flatMap((entry) => pick(entry) ?? []).sort();
  return {
    first_period: periods(({ first }) => first)[0] ?? null,
    last_period: periods(({ last }) => last).at(-1) ?? null,
    demonstration: all.some((entry) => entry.demonstration) ? 1 : 0,
  };
}
