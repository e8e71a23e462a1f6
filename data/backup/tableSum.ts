import { createHash } from 'node:crypto';
import type { TableSum } from './keepable.ts';

const MODULUS = 2n ** 256n;

/** Computes a checksum of a table's rows in any order. */
export class RunningSum {
  private rows = 0;
  private sum = 0n;

  /** @param row its cells, always in the same order */
  add(row: readonly unknown[]): void {
    this.rows++;
    this.sum = (this.sum + BigInt(`0x${hashOf(row)}`)) % MODULUS;
  }

  result(): TableSum {
    return { rows: this.rows, sha256: this.sum.toString(16).padStart(64, '0') };
  }
}

/** SHA-256 of a row: each cell with its type and length, so cell boundaries are unambiguous. */
function hashOf(row: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const cell of row) {
    const bytes = cell instanceof Uint8Array ? cell : Buffer.from(String(cell));
    hash.update(`${cell === null ? 'null' : typeof cell} ${bytes.length} `).update(bytes);
  }
  return hash.digest('hex');
}
