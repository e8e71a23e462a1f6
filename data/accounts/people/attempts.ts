import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Limit } from '../loginLimit.ts';
import type { AccountTables } from '../tables.ts';

const DAY = 86_400_000;

/** Counts what may be done only so often, in the database, so that several servers count together. Names are kept hashed. */
export class Attempts {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;

  constructor(db: Kysely<AccountTables>, clock: () => number) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Counts one attempt, unless there were too many.
   * @param kind what is attempted, @param name by whom or for whom: an address of the network or of a person
   * @returns milliseconds until the next one is let through; 0: this one is
   */
  async take(kind: string, name: string, { failures: most, within }: Limit): Promise<number> {
    const attempt_key = createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 32);
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('attempt')
        .where('attempted_at', '<=', now - DAY)
        .execute();
      const rows = await transaction
        .selectFrom('attempt')
        .select(['attempted_at', 'place'])
        .where('attempt_key', '=', attempt_key)
        .where('attempted_at', '>', now - within)
        .orderBy('attempted_at')
        .orderBy('place')
        .execute();
      const first = rows.at(-most)?.attempted_at;
      if (first !== undefined) return first + within - now;
      const place = rows.filter(({ attempted_at }) => attempted_at === now).length;
      await transaction.insertInto('attempt').values({ attempt_key, attempted_at: now, place }).execute();
      return 0;
    });
  }
}
