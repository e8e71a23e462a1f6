import { deflateSync, inflateSync } from 'node:zlib';
import type { SliceIndexTable } from './tables.ts';

/** What is known of a slice without reading it. */
export interface SliceEntry {
  /** version in which it came */
  from_version: number;
  /** first and last period with a figure; null: there is none */
  first: string | null;
  last: string | null;
  /** whether any of its figures is generated */
  demonstration: boolean;
}

/** Entries by area. Most areas share theirs with others, so that one takes two bytes in memory. */
export class SliceEntries {
  /** ids, ascending */
  readonly areas: Int32Array;
  readonly kinds: readonly SliceEntry[];
  private readonly kindAt: Uint16Array | Uint32Array;

  constructor(areas: Int32Array, kinds: readonly SliceEntry[], kindAt: Uint16Array | Uint32Array) {
    this.areas = areas;
    this.kinds = kinds;
    this.kindAt = kindAt;
  }

  get(area: number): SliceEntry | undefined {
    let [low, high] = [0, this.areas.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.areas[middle] ?? 0;
      if (found === area) return this.kinds[this.kindAt[middle] ?? 0];
      if (found < area) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<[area: number, entry: SliceEntry]> {
    for (const [at, area] of this.areas.entries()) {
      const entry = this.kinds[this.kindAt[at] ?? 0];
      if (entry) yield [area, entry];
    }
  }
}

/** [from_version, first, last, demonstration] */
type PackedKind = [number, string | null, string | null, 0 | 1];

interface Packed {
  kinds: PackedKind[];
  /** area ids, each but the first as the step from the one before */
  steps: number[];
  /** which of the kinds an area has */
  kindAt: number[];
}

/** The entries as the tables hold them: JSON, compressed by zlib, whose checksum tells damage. */
export function packEntries(entries: ReadonlyMap<number, SliceEntry>): Uint8Array {
  const packed: Packed = { kinds: [], steps: [], kindAt: [] };
  const known = new Map<string, number>();
  let before = 0;
  for (const [area, { from_version, first, last, demonstration }] of [...entries].sort(([a], [b]) => a - b)) {
    const kind: PackedKind = [from_version, first, last, demonstration ? 1 : 0];
    const text = kind.join('|');
    const at = known.get(text) ?? packed.kinds.push(kind) - 1;
    known.set(text, at);
    packed.kindAt.push(at);
    packed.steps.push(area - before);
    before = area;
  }
  return deflateSync(JSON.stringify(packed));
}

/** What entries have in common, as the tables hold it beside them. */
export function summaryOf(
  entries: Iterable<SliceEntry>,
): Pick<SliceIndexTable, 'first_period' | 'last_period' | 'demonstration'> {
  const all = [...entries];
  const [first_period = null] = all.flatMap(({ first }) => first ?? []).sort();
  const last_period =
    all
      .flatMap(({ last }) => last ?? [])
      .sort()
      .at(-1) ?? null;
  return { first_period, last_period, demonstration: all.some((entry) => entry.demonstration) ? 1 : 0 };
}

/** The areas that were unpacked last: most series have the same. */
let lastAreas = new Int32Array();

export function unpackEntries(bytes: Uint8Array): SliceEntries {
  const { kinds, steps, kindAt } = JSON.parse(inflateSync(bytes).toString('utf8')) as Packed;
  const areas = new Int32Array(steps.length);
  let area = 0;
  for (const [at, step] of steps.entries()) {
    area += step;
    areas[at] = area;
  }
  if (Buffer.compare(Buffer.from(areas.buffer), Buffer.from(lastAreas.buffer)) !== 0) lastAreas = areas;
  const entries = kinds.map(([from_version, first, last, demonstration]) => ({
    ...{ from_version, first, last },
    demonstration: demonstration === 1,
  }));
  const positions = kinds.length > 2 ** 16 ? Uint32Array.from(kindAt) : Uint16Array.from(kindAt);
  return new SliceEntries(lastAreas, entries, positions);
}
