import type { Kysely } from 'kysely';

/** Does work all or nothing: in a transaction of its own, or in the one that is open. */
export function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
