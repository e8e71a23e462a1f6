import type { Slice } from '#data/contract/contract.ts';
import { alike } from '#data/packed/alike.ts';
import { attributesKey } from './attributes.ts';

const prime = 0x01000193;

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const byteText = (byte: number): string => byteTexts[byte & 255] ?? '';
/**
 * Reused buffer for reading the halves of figures: creating a view for each small slice would take longer
 * than hashing it.
 */
const room = new Float64Array(256);
const halvesOfRoom = new Uint32Array(room.buffer);
function halvesOf(values: Float64Array): Uint32Array {
  if (values.length > room.length)
    return new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
  room.set(values);
  return halvesOfRoom;
}

const hexOf = (half: number): string =>
  byteText(half >>> 24) + byteText(half >>> 16) + byteText(half >>> 8) + byteText(half);

/** Two parallel FNV-1a style hashes with different seeds: 64 bits, 16 hex digits. */
export class Digest {
  private low: number;
  private high: number;

  /** @param from a digest to continue from */
  constructor(from?: Digest) {
    this.low = from?.low ?? 0x811c9dc5;
    this.high = from?.high ?? 0x9747b28c;
  }

  word(word: number): void {
    this.low = Math.imul(this.low ^ word, prime);
    this.low ^= this.low >>> 15;
    this.high = Math.imul(this.high ^ (word + 0x9e3779b9), 0x85ebca6b);
    this.high ^= this.high >>> 13;
  }

  text(text: string): void {
    for (let at = 0; at < text.length; at++) this.word(text.charCodeAt(at));
    this.word(0xffff + text.length);
  }

  /** Hashes the two halves of each figure, then its status and dataset. */
  cells({ values, statuses, sources }: Pick<Slice, 'values' | 'statuses' | 'sources'>): void {
    let { low, high } = this;
    const halves = halvesOf(values);
    for (let cell = 0; cell < values.length; cell++) {
      const last = (statuses[cell] ?? 0) + ((sources?.[cell] ?? 0) << 8);
      for (let part = 0; part < 3; part++) {
        const word = part === 2 ? last : (halves[2 * cell + part] ?? 0);
        low = Math.imul(low ^ word, prime);
        low ^= low >>> 15;
        high = Math.imul(high ^ (word + 0x9e3779b9), 0x85ebca6b);
        high ^= high >>> 13;
      }
    }
    this.low = low;
    this.high = high;
  }

  hex(): string {
    return hexOf(this.high) + hexOf(this.low);
  }
}

type Heading = Pick<Slice, 'periods' | 'members' | 'datasets'>;
/** Cached start of the previous slice's checksum: consecutive slices of a table start alike. */
let before: { heading: Heading; digest: Digest } | undefined;

/** Digest of a slice's periods, members and datasets. */
function headingDigest({ periods, members, datasets }: Heading): Digest {
  const last = before?.heading;
  const isSame =
    last && alike(last.periods, periods) && alike(last.members, members) && alike(last.datasets, datasets);
  if (before && isSame) return before.digest;
  const digest = new Digest();
  for (const list of [periods, members, datasets]) for (const text of list) digest.text(text);
  before = { heading: { periods, members, datasets }, digest };
  return digest;
}

/**
 * Checksum of a slice's content (periods, members, figures, statuses, datasets, attributes), without its key.
 */
export function sliceChecksum(slice: Slice): string {
  const digest = new Digest(headingDigest(slice));
  digest.cells(slice);
  if (!slice.attributes) return digest.hex();
  for (const [cell, attributes] of [...slice.attributes].sort(([a], [b]) => a - b)) {
    digest.word(cell);
    digest.text(attributesKey(attributes));
  }
  return digest.hex();
}
