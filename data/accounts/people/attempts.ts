import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import type { Limit } from '#engine/core/limits/limits.ts';

/** No limit looks further back. */
const DAY = 86_400_000;

type Most = Pick<Limit, 'most' | 'within'>;

/** Counts what may be done only so often, in the database, so that several servers count together. */
export class Attempts {
  private readonly db: Kysely<AccountTables>;
  private readonly clock: () => number;

  constructor(db: Kysely<AccountTables>, clock: () => number) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Counts one attempt, unless there were too many.
   * @param kind what is attempted, @param name by whom or for whom
   * @returns milliseconds until the next one is let through; 0: this one is
   */
  async take(kind: string, name: string, limit: Most): Promise<number> {
    const key = attemptKey(kind, name);
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      const wait = waitAfter(await attemptsOf(transaction, key, now - limit.within), limit, now);
      if (wait === 0) await countAttempt(transaction, key, now);
      return wait;
    });
  }
}

/** Names are kept hashed: what people type into the wrong field is nobody's business. */
export const attemptKey = (kind: string, name: string): string =>
  createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 32);

/** When a key was counted since then, the oldest first. */
export async function attemptsOf(
  db: Kysely<AccountTables>,
  attempt_key: string,
  since: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('attempted_at')
    .where('attempt_key', '=', attempt_key)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at')
    .orderBy('place')
    .execute();
  return rows.map(({ attempted_at }) => attempted_at);
}

/** Milliseconds until the next attempt after these is let through; 0: now. */
export function waitAfter(times: readonly number[], { most, within }: Most, now: number): number {
  const first = times.at(-most);
  return first === undefined ? 0 : first + within - now;
}

/** One more, behind all that the key has at this millisecond; what no limit looks at any more goes. */
export async function countAttempt(
  db: Kysely<AccountTables>,
  attempt_key: string,
  attempted_at: number,
): Promise<void> {
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
