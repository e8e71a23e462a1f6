import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Rights of a folder and of a file that only their owner may read. */
export const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/**
 * Creates a database file that only its owner can read. An existing file that everybody can read is closed to
 * others, with the files next to it.
 */
export function ownFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWN_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) keepFromOthers(file, OWN_FILE);
  }
}

/**
 * Gives what every user of the machine may enter or read these rights instead. Where only a group was let in, somebody meant it;
 * where the owner is somebody else, it stays.
 */
export function keepFromOthers(path: string, mode: number): void {
  const { mode: present, uid } = statSync(path);
  if ((present & 0o007) !== 0 && uid === process.getuid?.()) chmodSync(path, mode);
}
