import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Permissions of a folder and a file that only their owner may read. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/**
 * Creates a database file that only its owner can read. Removes public access from an existing file and those
 * next to it.
 */
export function ownFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWN_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) keepFromOthers(file, OWN_FILE);
  }
}

/**
 * Restricts a path that every user can access to these permissions. Access for a group only is deliberate and
 * stays, and so do other owners' paths.
 */
export function keepFromOthers(path: string, mode: number): void {
  const { mode: present, uid } = statSync(path);
  if ((present & 0o007) !== 0 && uid === process.getuid?.()) chmodSync(path, mode);
}
