import type { Kysely } from 'kysely';
import { DatabaseFault } from './databaseFault.ts';

/** Limit for repeats after a lost server. */
const AGAIN = 3;

/** Runs work atomically: in a new transaction, or in the open one. */
export function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Reads in one transaction, which sees one state. If its server is lost meanwhile, repeats everything in
 * another transaction.
 * @param read must be safe to repeat
 */
export async function readingOnce<Tables, Result>(
  db: Kysely<Tables>,
  read: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let again = AGAIN; ; again -= 1) {
    let hasBegun = false;
    try {
      return await db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute((transaction) => {
          hasBegun = true;
          return read(transaction);
        });
    } catch (fault) {
      const isLost = fault instanceof DatabaseFault && fault.kind === 'out-of-reach';
      // If the transaction could not begin, the connection already tried other servers.
      if (!isLost || !hasBegun || again === 0) throw fault;
    }
  }
}
