import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or the entries of a folder, are on disk. */
export function flushed(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
