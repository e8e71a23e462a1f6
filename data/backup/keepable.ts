/** Contents of a table in a backup: its number of rows, and a sum over them that ignores their order. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export type TableSums = Readonly<Record<string, TableSum>>;

/**
 * A database that can be kept in a folder and put back from there.
 *
 * Owner: the commands `rohe backup` and `rohe restore`; servers know nothing of it.
 * Atomic: what is kept is the state of one moment, whoever writes meanwhile; what is put back stands there whole under its name, or
 * what was there before does.
 * Servers: keeping waits for nobody and keeps nobody waiting; putting back needs the database for itself.
 */
export interface Keepable {
  /** its file in a backup */
  name: string;
  /** where it is, for messages */
  place: string;
  /**
   * Writes its contents into a new file.
   * @throws DatabaseFault
   */
  keep(file: string): Promise<void>;
  /** Looks at all of a kept file. @throws DatabaseFault where it is damaged */
  sums(file: string): Promise<TableSums>;
  /** Brings a file up to the tables of this Rohe. @throws DatabaseFault where a newer one made it, or a table is missing */
  bringForward(file: string): Promise<void>;
  /** Takes the database for itself, where there is one. @returns what lets go of it. @throws InUse */
  hold(): Promise<() => void>;
}

/** A server or another command works with the database. */
export class InUse extends Error {
  override name = 'InUse';

  constructor(place: string) {
    super(
      `${place} is in use: stop the server, and any other command that works with it, then restore again.`,
    );
  }
}
