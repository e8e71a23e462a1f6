/** Contents of a table in a backup: its number of rows, and a checksum that ignores their order. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export type TableSums = Readonly<Record<string, TableSum>>;

/**
 * A database that can be backed up to a folder and restored from it.
 *
 * Owner: the commands `rohe backup` and `rohe restore`; servers do not use it.
 * Atomic: a backup is a consistent snapshot despite concurrent writes. A restore replaces the database
 * completely or not at all.
 * Servers: a backup blocks nobody and waits for nobody; a restore needs exclusive access.
 */
export interface Keepable {
  /** its file name in a backup */
  name: string;
  /** its location, for messages */
  place: string;
  /**
   * Writes its contents to a new file.
   * @throws DatabaseFault
   */
  keep(file: string): Promise<void>;
  /** Reads a whole backup file for checksums. @throws DatabaseFault if it is damaged */
  sums(file: string): Promise<TableSums>;
  /**
   * Migrates a file to the tables of this Rohe. @throws DatabaseFault if a newer one made it, or a table is
   * missing
   */
  bringForward(file: string): Promise<void>;
  /**
   * Takes exclusive access to the database, if it exists. @returns a function that releases it. @throws InUse
   */
  hold(): Promise<() => void>;
}

/** A server or another command is using the database. */
export class InUse extends Error {
  override name = 'InUse';

  constructor(place: string) {
    super(
      `${place} is in use: stop the server, and any other command that works with it, then restore again.`,
    );
  }
}
