import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import { inTransaction } from '#data/sql/inTransaction.ts';
import { type Limiter, type Ruled, type Turn, turnAfter } from '#engine/core/limits/limiter.ts';

/** No limit has a longer period. */
const DAY = 86_400_000;

/** Counts attempts in the accounts' database, so several servers share the counts. */
export class SqlLimiter implements Limiter {
  private readonly db: Kysely<AccountTables>;

  constructor(db: Kysely<AccountTables>) {
    this.db = db;
  }

  take(asked: readonly Ruled[], now: number): Promise<number> {
    return inTransaction(this.db, async (transaction) => {
      const turns = await Promise.all(asked.map((one) => turnIn(transaction, one, now)));
      const wait = Math.max(0, ...turns.map((turn) => turn.wait));
      if (wait === 0) for (const { key } of asked) await count(transaction, hashed(key), now);
      return wait;
    });
  }

  look(asked: Ruled, now: number): Promise<Turn> {
    return turnIn(this.db, asked, now);
  }

  async forget(key: string): Promise<void> {
    await this.db.deleteFrom('attempt').where('attempt_key', '=', hashed(key)).execute();
  }
}

/** Keys are stored as hashes, because people type secrets into the wrong field. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

async function turnIn(db: Kysely<AccountTables>, { key, rule }: Ruled, now: number): Promise<Turn> {
  const rows = await db
    .selectFrom('attempt')
    .select('attempted_at')
    .where('attempt_key', '=', hashed(key))
    .where('attempted_at', '>', now - rule.within)
    .orderBy('attempted_at')
    .orderBy('place')
    .execute();
  return turnAfter(
    rows.map(({ attempted_at }) => attempted_at),
    rule,
    now,
  );
}

/**
 * Adds an attempt after all others of the key in this millisecond, and deletes those too old for any limit.
 */
async function count(db: Kysely<AccountTables>, attempt_key: string, attempted_at: number): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('attempted_at', '<=', attempted_at - DAY)
    .execute();
  const last = await db
    .selectFrom('attempt')
    .select('place')
    .where('attempt_key', '=', attempt_key)
    .where('attempted_at', '=', attempted_at)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  const place = (last?.place ?? -1) + 1;
  await db.insertInto('attempt').values({ attempt_key, attempted_at, place }).execute();
}
