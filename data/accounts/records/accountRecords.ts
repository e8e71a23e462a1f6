import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

/** Access to the accounts' database: concurrent reads, one writer at a time, and a clock in ms. */
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
