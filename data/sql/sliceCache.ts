import type { IndexedSlice } from './sliceReader.ts';

/**
 * Slices in memory, the least recently used dropped first. A slice's content never changes where it lies, so nothing
 * here ever needs refreshing, whatever is published.
 */
export class SliceCache {
  private readonly slices = new Map<string, IndexedSlice>();
  private readonly limit: number;
  private cells = 0;

  /** @param limit most cells held; a cell takes about 9 bytes, its attributes about as much as ten cells */
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
    this.cells += weightOf(slice);
    for (const [oldest, old] of this.slices) {
      if (this.cells <= this.limit) return;
      this.slices.delete(oldest);
      this.cells -= weightOf(old);
    }
  }
}

const weightOf = ({ values, attributes }: IndexedSlice): number =>
  values.length + 10 * (attributes?.size ?? 0);
