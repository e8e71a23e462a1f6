import { deflateSync, inflateSync } from 'node:zlib';
import { type Positions, SliceEntries, type SliceEntry } from './sliceEntries.ts';

/** [from_version, first, last, demonstration] */
type PackedKind = [number, string | null, string | null, 0 | 1];

const headBytes = 8;

/** An array of indexes into this number of kinds; undefined if one kind needs none. */
function positionsAmong(kinds: number, areas: number): Positions | undefined {
  if (kinds < 2) return undefined;
  return new (kinds <= 2 ** 8 ? Uint8Array : kinds <= 2 ** 16 ? Uint16Array : Uint32Array)(areas);
}

/**
 * The entries as the tables store them, compressed by zlib, whose checksum detects damage. Numbers are little-endian.
 *
 *     0       4   number of areas
 *     4       4   length of the kinds
 *     8       …   kinds: JSON, [[from_version, first, last, demonstration], …]
 *     …       …   area ids ascending, each as the difference from the last: seven bits a byte, the lowest first, 128 if more follow
 *     …       …   the kind of each area, one byte each, or 2 or 4 if there are more than 256 or 65,536 kinds; none for one kind
 */
export function packEntries(entries: ReadonlyMap<number, SliceEntry>): Uint8Array {
  const areas = Int32Array.from(entries.keys()).sort();
  const kinds = kindsOf(entries.values());
  const kindAt = positionsAmong(kinds.texts.length, areas.length);
  const steps: number[] = [];
  let before = 0;
  for (const [at, area] of areas.entries()) {
    let step = area - before;
    for (; step > 127; step >>>= 7) steps.push((step & 127) | 128);
    steps.push(step);
    before = area;
    const entry = entries.get(area);
    if (kindAt && entry) kindAt[at] = kinds.at.get(entry) ?? 0;
  }
  const texts = Buffer.from(`[${kinds.texts.join()}]`);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(areas.length);
  head.writeUInt32LE(texts.length, 4);
  const positions = kindAt ? Buffer.from(kindAt.buffer) : Buffer.alloc(0);
  return deflateSync(Buffer.concat([head, texts, Buffer.from(steps), positions]));
}

/** Groups equal entries. */
function kindsOf(entries: Iterable<SliceEntry>) {
  const at = new Map<SliceEntry, number>();
  const texts = new Map<string, number>();
  for (const entry of entries) {
    if (at.has(entry)) continue;
    const { from_version, first, last, demonstration } = entry;
    const kind: PackedKind = [from_version, first, last, demonstration ? 1 : 0];
    const text = JSON.stringify(kind);
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    at.set(entry, known);
  }
  return { at, texts: [...texts.keys()] };
}

/** The areas unpacked last: most series have the same ones. */
let lastAreas = new Int32Array();

/** @throws Error if the bytes are not from `packEntries` */
export function unpackEntries(packed: Uint8Array): SliceEntries {
  const bytes = inflateSync(packed);
  const kindsEnd = headBytes + bytes.readUInt32LE(4);
  const kinds = JSON.parse(bytes.toString('utf8', headBytes, kindsEnd)) as PackedKind[];
  const areas = new Int32Array(bytes.readUInt32LE());
  let end = kindsEnd;
  let area = 0;
  for (let at = 0; at < areas.length; at++) {
    let shift = 0;
    let byte = 128;
    for (; byte > 127; shift += 7) {
      byte = bytes[end++] ?? 0;
      area += (byte & 127) << shift;
    }
    areas[at] = area;
  }
  if (Buffer.compare(Buffer.from(areas.buffer), Buffer.from(lastAreas.buffer)) !== 0) lastAreas = areas;
  const kindAt = positionsAmong(kinds.length, areas.length);
  if (kindAt) Buffer.from(kindAt.buffer).set(bytes.subarray(end));
  const entries = kinds.map(([from_version, first, last, demonstration]) => ({
    ...{ from_version, first, last },
    demonstration: demonstration === 1,
  }));
  return new SliceEntries(lastAreas, entries, kindAt);
}
