import type { IndexedSlice } from './sliceReader.ts';

/**
 * Slices in memory, the least recently used dropped first. A slice's content never changes where it lies, so nothing
 * here ever needs refreshing, whatever is published.
 */
export class SliceCache {
  private readonly slices = new Map<string, IndexedSlice>();
  private readonly limit: number;
  private bytes = 0;

  /** @param limit most bytes held, about */
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

/** The object around a slice's bytes needs about as much memory as a small slice. */
const OWN_WEIGHT = 300;

const weightOf = ({ bytes }: IndexedSlice): number => bytes.length + OWN_WEIGHT;
