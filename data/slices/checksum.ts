import type { Slice } from '../contract.ts';

const prime = 0x01000193;
const scratch = new Float64Array(1);
const words = new Uint32Array(scratch.buffer);

/** Two FNV-1a style hashes with different seeds run side by side: 64 bits, text of 16 hex digits. */
class Digest {
  private low = 0x811c9dc5;
  private high = 0x9747b28c;

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

  number(value: number): void {
    scratch[0] = value;
    this.word(words[0] ?? 0);
    this.word(words[1] ?? 0);
  }

  hex(): string {
    return [this.high, this.low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Fingerprint of a slice's content (periods, members, figures, statuses, datasets), not of its key. */
export function sliceChecksum(slice: Slice): string {
  const digest = new Digest();
  for (const period of slice.periods) digest.text(period);
  for (const member of slice.members) digest.text(member);
  for (const dataset of slice.datasets) digest.text(dataset);
  for (let cell = 0; cell < slice.values.length; cell++) {
    digest.number(slice.values[cell] ?? Number.NaN);
    digest.word((slice.statuses[cell] ?? 0) + ((slice.sources?.[cell] ?? 0) << 8));
  }
  return digest.hex();
}

/** Fingerprint of texts in the order given. */
export function textChecksum(texts: Iterable<string>): string {
  const digest = new Digest();
  for (const text of texts) digest.text(text);
  return digest.hex();
}
