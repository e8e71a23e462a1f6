import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

/** How many failures are let through within a time. */
export interface Limit {
  failures: number;
  /** milliseconds */
  within: number;
}

export interface LoginLimits {
  account: Limit;
  address: Limit;
}

const minute = 60_000;
export const defaultLoginLimits: LoginLimits = {
  account: { failures: 8, within: 15 * minute },
  address: { failures: 40, within: 15 * minute },
};

type Kind = keyof LoginLimits;

/** Kept hashed: what people type into the wrong field is nobody's business. */
const keyOf = (kind: Kind, name: string): string =>
  createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 32);

/**
 * Counts failed logins in the database, so that several servers count together. Accounts that do not exist are counted
 * like those that do.
 */
export class LoginLimiter {
  private readonly db: Kysely<AccountTables>;
  private readonly limits: LoginLimits;

  constructor(db: Kysely<AccountTables>, limits: LoginLimits) {
    this.db = db;
    this.limits = limits;
  }

  /** Milliseconds until the next attempt is let through; 0: now. */
  wait(email: string, address: string, now: number): Promise<number> {
    return waitIn(this.db, this.limits, email, address, now);
  }

  /**
   * Counts a failure, for the account and for the address. Looking and writing are one transaction: failures of the same
   * moment each get a place of their own and none is lost.
   * @returns milliseconds to wait where the limit was reached while the password was being checked; the failure is not
   * counted again then, and its outcome must not be told
   */
  fail(email: string, address: string, now: number): Promise<number> {
    const { account, address: network } = this.limits;
    return this.db.transaction().execute(async (transaction) => {
      const longest = Math.max(account.within, network.within);
      await transaction
        .deleteFrom('login_failure')
        .where('failed_at', '<=', now - longest)
        .execute();
      const wait = await waitIn(transaction, this.limits, email, address, now);
      if (wait > 0) return wait;
      await count(transaction, keyOf('account', email), now);
      await count(transaction, keyOf('address', address), now);
      return 0;
    });
  }

  /** Forgets the account's failures after a login that went well; the address's stay. */
  async forget(email: string): Promise<void> {
    await this.db.deleteFrom('login_failure').where('failure_key', '=', keyOf('account', email)).execute();
  }
}

async function waitIn(
  db: Kysely<AccountTables>,
  limits: LoginLimits,
  email: string,
  address: string,
  now: number,
): Promise<number> {
  const waits = [
    await waitOf(db, keyOf('account', email), limits.account, now),
    await waitOf(db, keyOf('address', address), limits.address, now),
  ];
  return Math.max(...waits);
}

async function waitOf(
  db: Kysely<AccountTables>,
  failure_key: string,
  { failures, within }: Limit,
  now: number,
): Promise<number> {
  const rows = await db
    .selectFrom('login_failure')
    .select('failed_at')
    .where('failure_key', '=', failure_key)
    .where('failed_at', '>', now - within)
    .orderBy('failed_at')
    .orderBy('place')
    .execute();
  const first = rows.at(-failures)?.failed_at;
  return first === undefined ? 0 : first + within - now;
}

/** One more row, behind all that the key has at this millisecond. */
async function count(db: Kysely<AccountTables>, failure_key: string, failed_at: number): Promise<void> {
  const last = await db
    .selectFrom('login_failure')
    .select('place')
    .where('failure_key', '=', failure_key)
    .where('failed_at', '=', failed_at)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('login_failure')
    .values({ failure_key, failed_at, place: (last?.place ?? -1) + 1 })
    .execute();
}
