import type { Kysely } from 'kysely';
import { UnknownVersion } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { readingOnce } from './inTransaction.ts';
import { type VersionRow, versionOfCode } from './versionIndex.ts';

type Database = Kysely<ObservationTables>;

/**
 * The servers that figures are read from: a primary, and standbys that follow it. A version and all its rows come to a standby at one
 * moment, so that one which knows the version asked for has all of it; one that does not, or does not answer, is passed over.
 */
export class ReadServers {
  private readonly primary: Database;
  private readonly standbys: readonly Database[];
  private turn = 0;

  /** @param primary what is so now is asked there, and all where no standby has it; which server that is, it finds itself */
  constructor(primary: Database, standbys: readonly Database[]) {
    this.primary = primary;
    this.standbys = standbys;
  }

  /** Asks what is so now. */
  now<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
    return ask(this.primary);
  }

  /**
   * Reads at a version, in one transaction, which sees one state; standbys take turns.
   * @throws UnknownVersion; DatabaseFault of the primary where no standby has the version
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
      // Away, behind, without the newest tables yet, or damaged: whatever it is, the next one may have it.
      const found = await read(standby).then(
        (result) => ({ result }),
        () => undefined,
      );
      if (found) return found.result;
    }
    return read(this.primary);
  }
}
