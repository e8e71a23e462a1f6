import type { IndexedSlice } from './sliceReader.ts';

/**
 * Slices in memory; drops the least recently used first. The content of a database key never changes, so
 * entries never become stale, whatever is published.
 */
export class SliceCache {
  private readonly slices = new Map<string, IndexedSlice>();
  private readonly limit: number;
  private bytes = 0;

  /** @param limit approximate limit in bytes */
  constructor(limit: number) {
    this.limit = limit;
  }

  get(place: string): IndexedSlice | undefined {
    const slice = this.slices.get(place);
    if (!slice) return undefined;
    this.slices.delete(place);
    this.slices.set(place, slice);
    return slice;
  }

  add(place: string, slice: IndexedSlice): void {
    if (this.slices.has(place)) return;
    this.slices.set(place, slice);
    this.bytes += weightOf(slice);
    for (const [oldest, old] of this.slices) {
      if (this.bytes <= this.limit) return;
      this.slices.delete(oldest);
      this.bytes -= weightOf(old);
    }
  }
}

/** Approximate bytes of the object around a slice's bytes; small slices need about as much. */
const OWN_WEIGHT = 300;

const weightOf = ({ bytes }: IndexedSlice): number => bytes.length + OWN_WEIGHT;
