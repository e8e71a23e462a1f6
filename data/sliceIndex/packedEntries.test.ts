import { describe, expect, it } from 'vitest';
import { packEntries, unpackEntries } from './packedEntries.ts';
import type { SliceEntry } from './sliceEntries.ts';

const entry = (from_version: number, first: string | null = '2020', last = first): SliceEntry => ({
  ...{ from_version, first, last },
  demonstration: from_version > 1,
});

describe('packEntries', () => {
  it('keeps what is known of every slice, by area', () => {
    const entries = new Map([
      [70_000, entry(1)],
      [3, entry(2, null)],
      [12, entry(1)],
    ]);
    const unpacked = unpackEntries(packEntries(entries));
    expect([...unpacked]).toEqual([...entries].sort(([a], [b]) => a - b));
    expect(unpacked.get(12)).toEqual(entry(1));
    expect(unpacked.get(13)).toBeUndefined();
  });

  it('takes a few bytes where areas are alike, and next to none for each in memory', () => {
    const packed = packEntries(new Map(Array.from({ length: 30_000 }, (_, at) => [at + 7, entry(1)])));
    expect(packed.length).toBeLessThan(1000);
    expect(unpackEntries(packed).areas).toBe(unpackEntries(packed).areas);
  });

  it('tells hundreds of kinds apart', () => {
    const entries = new Map(Array.from({ length: 700 }, (_, at) => [3 * at, entry(1 + (at % 300))]));
    expect([...unpackEntries(packEntries(entries))]).toEqual([...entries]);
  });

  it('is not read where a byte was changed', () => {
    const packed = packEntries(new Map([[3, entry(1)]]));
    packed[20] = (packed[20] ?? 0) ^ 1;
    expect(() => unpackEntries(packed)).toThrow();
  });
});
