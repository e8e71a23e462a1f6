import type { Kysely } from 'kysely';
import { UnknownVersion } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { readingOnce } from './inTransaction.ts';
import { type VersionRow, versionOfCode } from './versionIndex.ts';

type Database = Kysely<ObservationTables>;

/**
 * Servers to read figures from: a primary, and standbys that follow it. A version and all its rows reach a
 * standby together, so a standby that knows a version has all of it. Standbys that do not know it, or do not
 * respond, are skipped.
 */
export class ReadServers {
  private readonly primary: Database;
  private readonly standbys: readonly Database[];
  private turn = 0;

  /**
   * @param primary for the latest state, and for anything no standby has; it finds the current primary itself
   */
  constructor(primary: Database, standbys: readonly Database[]) {
    this.primary = primary;
    this.standbys = standbys;
  }

  /** Reads the latest state from the primary. */
  now<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
    return ask(this.primary);
  }

  /**
   * Reads at a version in one transaction, which sees one state; standbys take turns.
   * @throws UnknownVersion; DatabaseFault of the primary if no standby has the version
   */
  async at<Result>(
    code: string,
    read: (transaction: Database, version: VersionRow) => Promise<Result>,
  ): Promise<Result> {
    const readVersion = (db: Database) =>
      readingOnce(db, async (transaction) => {
        const version = await versionOfCode(transaction, code);
        if (!version) throw new UnknownVersion(`There is no version ${code}`);
        return read(transaction, version);
      });
    return this.anywhere(readVersion);
  }

  /** Reads data that never changes, on any server that has it; standbys take turns. */
  async anywhere<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    this.turn += 1;
    for (const at of this.standbys.keys()) {
      const standby = this.standbys[(this.turn + at) % this.standbys.length] ?? this.primary;
      // Ignore any error here: the standby may be down, behind, not migrated or damaged, and the next one may
      // work.
      const found = await read(standby).then(
        (result) => ({ result }),
        () => undefined,
      );
      if (found) return found.result;
    }
    return read(this.primary);
  }
}
