import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that a restore moved aside, and incomplete files. */
const LEFT_OVER = /\.(before|restored)-\d{8}T\d{9}Z$|\.part$|\.restoring$|-(wal|shm|journal)$/;
/** Folder of drawn charts, which are drawn again where they are missing. */
export const DRAWINGS = 'drawings';
/** First bytes of every SQLite file. */
const SQLITE = 'SQLite format 3\0';

/**
 * Files of the data folder that are not databases: outlines, emails, received files.
 * @returns paths inside the folder, with / between folders
 */
export function otherFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split(sep)
          .some((name) => LEFT_OVER.test(name)) && !isDatabase(file),
    )
    .map((file) => relative(folder, file).replaceAll(sep, '/'))
    .filter((path) => !path.startsWith(`${DRAWINGS}/`))
    .sort();
}

/** Recognises databases, which are never copied as files, even if no setting names them. */
function isDatabase(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(SQLITE.length);
    readSync(descriptor, start, 0, start.length, 0);
    return start.toString('latin1') === SQLITE;
  } finally {
    closeSync(descriptor);
  }
}
