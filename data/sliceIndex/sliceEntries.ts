import type { SliceIndexTable } from './tables.ts';

/** Facts about a slice without reading it. */
export interface SliceEntry {
  /** version in which it came */
  from_version: number;
  /** first and last period with a figure; null: there is none */
  first: string | null;
  last: string | null;
  /** whether any of its figures is generated */
  demonstration: boolean;
}

export type Positions = Uint8Array | Uint16Array | Uint32Array;

/** Entries by area. Areas share what is alike, so that one takes a byte in memory where there are few kinds, and none where there is one. */
export class SliceEntries {
  /** ids, ascending */
  readonly areas: Int32Array;
  readonly kinds: readonly SliceEntry[];
  private readonly kindAt: Positions | undefined;

  /** @param kindAt which of the kinds each area has; absent: all have the first */
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

/** Properties that many entries share, as the tables store them separately. */
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
