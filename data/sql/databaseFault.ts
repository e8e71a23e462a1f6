/**
 * What can be the matter with a database. `locked` and `full` pass or are mended while servers run; the others need somebody to
 * look at the file.
 */
export type FaultKind =
  | 'locked'
  | 'read-only'
  | 'unreadable'
  | 'damaged'
  | 'full'
  | 'out-of-reach'
  | 'no-database'
  | 'newer';

/** A fault of a database, for the person who runs it. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
  readonly kind: FaultKind;

  /** @param message names the file and what to do, in one sentence */
  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Says that a database is damaged, and how. */
export const damaged = (place: string, how?: string): DatabaseFault =>
  new DatabaseFault(
    'damaged',
    `${place} is damaged${how === undefined ? '' : ` (${how})`}: put a backup of it back with rohe restore (docs/operations.md).`,
  );
