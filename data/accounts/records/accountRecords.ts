import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

/**
 * Records of the accounts' database: read while others write, written by one at a time, dated by a clock in
 * ms.
 */
export abstract class AccountRecords {
  protected readonly reader: Kysely<AccountTables>;
  protected readonly writer: Kysely<AccountTables>;
  protected readonly clock: () => number;

  constructor(reader: Kysely<AccountTables>, writer: Kysely<AccountTables>, clock: () => number) {
    this.reader = reader;
    this.writer = writer;
    this.clock = clock;
  }
}
