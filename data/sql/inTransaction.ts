import type { Kysely } from 'kysely';
import { DatabaseFault } from './databaseFault.ts';

/** Servers that may be lost one after the other under one reader. */
const AGAIN = 3;

/** Does work all or nothing: in a transaction of its own, or in the one that is open. */
export function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Reads in one transaction, which sees one state; where its server is lost meanwhile, all anew in another.
 * @param read changes nothing that a second call of it would not change alike
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
      // What could not even begin was tried elsewhere already.
      if (!isLost || !hasBegun || again === 0) throw fault;
    }
  }
}
