import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or what a folder lists, is on the disk. */
export function flushed(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
