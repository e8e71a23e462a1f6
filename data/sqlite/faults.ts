import { DatabaseFault, damaged, type FaultKind } from '#data/sql/databaseFault.ts';

/** SQLite's primary result codes, and their meaning for a file. */
const meanings = new Map<number, readonly [FaultKind, (path: string) => string]>([
  [
    5,
    [
      'locked',
      (path) => `${path} is being written by another command, such as an import: try again when it is done.`,
    ],
  ],
  [
    8,
    ['read-only', (path) => `${path} may not be written: look at the rights of the file and of its folder.`],
  ],
  [
    10,
    [
      'unreadable',
      (path) => `${path} could not be read or written: look at the disk, and at limits on the size of files.`,
    ],
  ],
  [11, ['damaged', (path) => damaged(path).message]],
  [
    13,
    [
      'full',
      (path) => `The disk that ${path} lies on is full. Nothing was changed: make room, then try again.`,
    ],
  ],
  [
    14,
    [
      'out-of-reach',
      (path) =>
        `${path} could not be opened: it has to be a file that this user may read, in a folder that is there.`,
    ],
  ],
  [26, ['no-database', (path) => `${path} is no SQLite database: look at where the database is said to be.`]],
]);

const codesOfFolders = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS']);

/** Explains a database fault, with path and remedy; returns other errors unchanged. */
export function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const [kind, words] = meanings.get(error.errcode & 0xff) ?? [];
    return kind && words ? new DatabaseFault(kind, words(path), { cause: error }) : error;
  }
  const isFolder = 'code' in error && codesOfFolders.has(String(error.code));
  return isFolder
    ? new DatabaseFault('out-of-reach', `${path} could not be made: its folder cannot be there.`, {
        cause: error,
      })
    : error;
}
