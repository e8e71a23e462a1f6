/**
 * Kinds of database faults. `locked` and `full` can be resolved while servers run; the others need a person
 * to look at the database.
 */
export type FaultKind =
  | 'locked'
  | 'read-only'
  | 'unreadable'
  | 'damaged'
  | 'full'
  | 'out-of-reach'
  | 'no-database'
  | 'older'
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

/** A fault that reports damage, with its details. */
export const damaged = (place: string, how?: string): DatabaseFault =>
  new DatabaseFault(
    'damaged',
    `${place} is damaged${how === undefined ? '' : ` (${how})`}: put a backup of it back with rohe restore (docs/operations.md).`,
  );
