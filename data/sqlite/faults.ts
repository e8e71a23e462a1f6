/** What is the matter with a database, for the person who keeps it. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
}

/** SQLite's primary result codes, and what they mean for the file at a path. */
const meanings = new Map<number, (path: string) => string>([
  [5, (path) => `${path} is being written by another command, such as an import: try again when it is done.`],
  [8, (path) => `${path} may not be written: look at the rights of the file and of its folder.`],
  [
    10,
    (path) => `${path} could not be read or written: look at the disk, and at limits on the size of files.`,
  ],
  [11, (path) => `${path} is damaged: go back to a copy of it (docs/deploy.md).`],
  [13, (path) => `The disk that ${path} lies on is full. Nothing was changed: make room, then try again.`],
  [
    14,
    (path) =>
      `${path} could not be opened: it has to be a file that this user may read, in a folder that is there.`,
  ],
  [26, (path) => `${path} is no SQLite database: look at where the database is said to be.`],
]);

const codesOfFolders = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS']);

/** The error in words with path and cure, where it is the database's fault; else the error itself. */
export function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && typeof error.errcode === 'number') {
    const meaning = meanings.get(error.errcode & 0xff);
    return meaning ? new DatabaseFault(meaning(path), { cause: error }) : error;
  }
  const isFolder = 'code' in error && codesOfFolders.has(String(error.code));
  return isFolder
    ? new DatabaseFault(`${path} could not be made: its folder cannot be there.`, { cause: error })
    : error;
}
