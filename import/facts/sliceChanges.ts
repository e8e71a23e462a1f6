import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';

/** What an import does to one slice. */
export interface SliceChange {
  /** the published slice; absent too if the import replaces all generated figures */
  before?: Slice;
  /** the slice from the files */
  fresh?: Slice;
  /** the slice to publish; absent: none */
  after?: Slice;
}

/** The changes of an import, slice by slice; computed again for each pass. */
export class SliceChanges implements Iterable<SliceChange> {
  /** published slices; empty if the import replaces all generated figures */
  readonly before: SliceShelf;
  /** slices from the files */
  readonly fresh: SliceShelf;
  /** slices to publish */
  readonly after: SliceShelf;
  private readonly keys: SliceKey[] = [];

  constructor(fresh: SliceShelf) {
    this.fresh = fresh;
    [this.before, this.after] = [new SliceShelf(fresh.spill), new SliceShelf(fresh.spill)];
  }

  add(key: SliceKey, before: Slice | undefined, after: Slice | undefined): void {
    const { series, breakdown, area_id } = key;
    this.keys.push({ series, breakdown, area_id });
    if (before) this.before.set(before);
    if (after) this.after.set(after);
  }

  *[Symbol.iterator](): Generator<SliceChange> {
    for (const key of this.keys) {
      const [before, fresh, after] = [this.before.get(key), this.fresh.get(key), this.after.get(key)];
      yield { ...(before && { before }), ...(fresh && { fresh }), ...(after && { after }) };
    }
  }
}
