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
  async wait(email: string, address: string, now: number): Promise<number> {
    const waits = [await this.waitOf('account', email, now), await this.waitOf('address', address, now)];
    return Math.max(...waits);
  }

  async fail(email: string, address: string, now: number): Promise<void> {
    const longest = Math.max(this.limits.account.within, this.limits.address.within);
    await this.db
      .deleteFrom('login_failure')
      .where('failed_at', '<=', now - longest)
      .execute();
    for (const [kind, name] of [
      ['account', email],
      ['address', address],
    ] as const) {
      const failure_key = keyOf(kind, name);
      const known = await this.recent(kind, name, now);
      await this.db
        .insertInto('login_failure')
        .values({ failure_key, failed_at: now, place: known.length })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** Forgets the account's failures after a login that went well; the address's stay. */
  async forget(email: string): Promise<void> {
    await this.db.deleteFrom('login_failure').where('failure_key', '=', keyOf('account', email)).execute();
  }

  private async waitOf(kind: Kind, name: string, now: number): Promise<number> {
    const { failures, within } = this.limits[kind];
    const first = (await this.recent(kind, name, now)).at(-failures);
    return first === undefined ? 0 : first + within - now;
  }

  private async recent(kind: Kind, name: string, now: number): Promise<number[]> {
    const rows = await this.db
      .selectFrom('login_failure')
      .select('failed_at')
      .where('failure_key', '=', keyOf(kind, name))
      .where('failed_at', '>', now - this.limits[kind].within)
      .orderBy('failed_at')
      .orderBy('place')
      .execute();
    return rows.map(({ failed_at }) => failed_at);
  }
}
