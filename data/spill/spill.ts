import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Limit for bytes in memory; earlier ones go to disk. */
const MAX_HELD = 16 * 1024 * 1024;
const firstHeld = 64 * 1024;

/** A fault of the disk with temporary files. */
class SpillFault extends Error {
  override name = 'SpillFault';
}

/**
 * Temporary storage for bytes. The last 16 MB stay in memory, so small amounts need no file. The rest goes to
 * an unnamed file, which disappears with the process.
 */
export class Spill {
  private tail = new Uint8Array(firstHeld);
  private length = 0;
  /** offset of the first byte of the tail */
  private tailAt = 0;
  private file: number | undefined;
  private readonly most: number;

  /** @param most limit for bytes in memory */
  constructor(most = MAX_HELD) {
    this.most = most;
  }

  /**
   * @returns the position of the bytes.
   * @throws SpillFault if the disk is full
   */
  write(bytes: Uint8Array): number {
    if (this.length + bytes.length > this.tail.length) this.makeRoom(bytes.length);
    const at = this.tailAt + this.length;
    if (bytes.length > this.tail.length) {
      this.toFile(bytes);
      return at;
    }
    this.tail.set(bytes, this.length);
    this.length += bytes.length;
    return at;
  }

  /** Bytes written at an offset. */
  read(at: number, length: number): Uint8Array {
    if (at >= this.tailAt) return this.tail.slice(at - this.tailAt, at - this.tailAt + length);
    const bytes = new Uint8Array(length);
    let read = 0;
    while (read < length && this.file !== undefined) {
      const more = readSync(this.file, bytes, read, length - read, at + read);
      if (more === 0)
        throw new SpillFault('A temporary file of this command is shorter than it was written.');
      read += more;
    }
    return bytes;
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private makeRoom(bytes: number): void {
    const wanted = Math.min(Math.max(this.tail.length * 2, this.length + bytes), this.most);
    if (this.length + bytes > wanted) {
      this.toFile(this.tail.subarray(0, this.length));
      this.length = 0;
    } else {
      const grown = new Uint8Array(wanted);
      grown.set(this.tail.subarray(0, this.length));
      this.tail = grown;
    }
  }

  private toFile(bytes: Uint8Array): void {
    try {
      this.file ??= openNameless();
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.file, bytes, written, bytes.length - written, this.tailAt + written);
    } catch (error) {
      throw new SpillFault(
        `There is no room for temporary files in ${tmpdir()}: make room there, or name another folder in the variable TMPDIR.`,
        { cause: error },
      );
    }
    this.tailAt += bytes.length;
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-'));
  const file = openSync(join(folder, 'spill'), 'wx+', 0o600);
  rmSync(folder, { recursive: true, force: true });
  return file;
}
