import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { type CodeList, codeList } from '#data/packed/packedLayout.ts';
import { unpackSlice } from '#data/packed/packedSlice.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { Spill } from './spill.ts';

interface Packed {
  key: SliceKey;
  periods: CodeList;
  members: CodeList;
  datasets: readonly number[];
  at: number;
  length: number;
}

/**
 * Slices by key. With a spill they are stored packed and unpacked on each access, so many take little memory;
 * otherwise they stay in memory. Iteration follows the order in which keys were first added.
 */
export class SliceShelf implements Iterable<Slice> {
  readonly spill: Spill | undefined;
  private shelved = new Map<string, Slice | Packed>();
  private readonly lists = new Map<string, CodeList>();
  private readonly datasetIds = new Map<string, number>();
  private readonly datasetCodes: string[] = [];

  constructor(spill?: Spill) {
    this.spill = spill;
  }

  get size(): number {
    return this.shelved.size;
  }

  has(key: SliceKey): boolean {
    return this.shelved.has(sliceKey(key));
  }

  get(key: SliceKey): Slice | undefined {
    const shelved = this.shelved.get(sliceKey(key));
    return shelved && this.unpacked(shelved);
  }

  /** Adds or replaces the slice of a key. */
  set(slice: Slice): void {
    this.shelved.set(sliceKey(slice), this.spill ? this.packed(slice, this.spill) : slice);
  }

  private packed(slice: Slice, spill: Spill): Packed {
    const { series, breakdown, area_id } = slice;
    const [periods, members] = [this.list(slice.periods), this.list(slice.members)];
    const key = { series, breakdown, area_id };
    const datasets = slice.datasets.map((dataset) => this.idOf(dataset));
    const bytes = packSlice(slice, { key, periods, members }, datasets);
    return { key, periods, members, datasets, at: spill.write(bytes), length: bytes.length };
  }

  /** Moves these keys to the front, in this order. */
  arrange(keys: Iterable<SliceKey>): void {
    const before = this.shelved;
    const order = new Set([...[...keys].map(sliceKey), ...before.keys()]);
    this.shelved = new Map(
      [...order].flatMap((key) => {
        const shelved = before.get(key);
        return shelved ? [[key, shelved] as const] : [];
      }),
    );
  }

  *keys(): Generator<SliceKey> {
    for (const shelved of this.shelved.values()) yield 'key' in shelved ? shelved.key : shelved;
  }

  /** Keys and datasets, without the figures. */
  *headings(): Generator<SliceKey & Pick<Slice, 'datasets'>> {
    for (const shelved of this.shelved.values()) {
      if ('key' in shelved)
        yield { ...shelved.key, datasets: shelved.datasets.map((id) => this.datasetCodes[id] ?? '') };
      else yield shelved;
    }
  }

  /** The slices of these keys, unpacked on demand. */
  only(keys: readonly SliceKey[]): Iterable<Slice> {
    const slices = () => this.of(keys);
    return { [Symbol.iterator]: slices };
  }

  private *of(keys: readonly SliceKey[]): Generator<Slice> {
    for (const key of keys) {
      const slice = this.get(key);
      if (slice) yield slice;
    }
  }

  *[Symbol.iterator](): Generator<Slice> {
    for (const shelved of this.shelved.values()) yield this.unpacked(shelved);
  }

  private unpacked(shelved: Slice | Packed): Slice {
    if (!('key' in shelved) || !this.spill) return shelved as Slice;
    const { key, periods, members, at, length } = shelved;
    const bytes = this.spill.read(at, length);
    return unpackSlice(bytes, { key, periods, members }, (id) => this.datasetCodes[id]);
  }

  private list(codes: readonly string[]): CodeList {
    const text = JSON.stringify(codes);
    const known = this.lists.get(text) ?? codeList([...codes]);
    this.lists.set(text, known);
    return known;
  }

  private idOf(dataset: string): number {
    const known = this.datasetIds.get(dataset) ?? this.datasetCodes.length;
    if (known === this.datasetCodes.length) this.datasetCodes.push(dataset);
    this.datasetIds.set(dataset, known);
    return known;
  }
}
