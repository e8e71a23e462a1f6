import type { Kysely } from 'kysely';
import { type Counted, countedAs } from '#engine/core/limits/countedAs.ts';
import { type LimitName, type Limits, limits as registry } from '#engine/core/limits/limits.ts';
import { attemptKey, attemptsOf, countAttempt, waitAfter } from './people/attempts.ts';
import type { AccountTables } from './records/tables.ts';

type LoginLimitName = Extract<LimitName, 'login' | `login-${string}`>;
export type LoginLimits = Pick<Limits, LoginLimitName>;

/** Who tries to log in, and from where. `browser` only where it is known to have logged in to this account before. */
export type LoginTry = Required<Pick<Counted, 'email' | 'address'>> & Pick<Counted, 'browser'>;

export interface Standing {
  /** milliseconds until the next attempt is let through; 0: now */
  wait: number;
  /** nobody failed lately from where it comes */
  isClean: boolean;
}

/** Milliseconds between two tries of an account that too many networks fail at: it is slow then, not closed. */
export const SLOW = 10_000;

/** What counts for somebody's browser is what failed in it. Everybody else counts by account and network. */
const OF_BROWSER: readonly LoginLimitName[] = ['login-browser'];
const OF_STRANGER: readonly LoginLimitName[] = ['login', 'login-network', 'login-account'];
const countingFor = ({ browser }: LoginTry) => (browser === undefined ? OF_STRANGER : OF_BROWSER);

const keyOf = (name: LoginLimitName, who: LoginTry): string =>
  attemptKey(name, countedAs(registry[name], who));

/**
 * Counts failed logins in the database, so that several servers count together. Accounts that do not exist are counted
 * like those that do. Strangers close an account to themselves, never to its owner.
 */
export class LoginLimiter {
  private readonly db: Kysely<AccountTables>;
  private readonly limits: LoginLimits;

  constructor(db: Kysely<AccountTables>, limits: LoginLimits = registry) {
    this.db = db;
    this.limits = limits;
  }

  standing(who: LoginTry, now: number): Promise<Standing> {
    return this.standingIn(this.db, who, now);
  }

  /**
   * Counts a failure. Looking and writing are one transaction: failures of the same moment each get a place of their own and
   * none is lost.
   * @returns milliseconds to wait where a limit was reached while the password was being checked; the failure is not
   * counted again then, and its outcome must not be told
   */
  fail(who: LoginTry, now: number): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const { wait } = await this.standingIn(transaction, who, now);
      if (wait > 0) return wait;
      for (const name of countingFor(who)) await countAttempt(transaction, keyOf(name, who), now);
      return 0;
    });
  }

  /** Forgets the failures at the account from where a login went well; those of the network and from elsewhere stay. */
  async forget(who: LoginTry): Promise<void> {
    const [own] = countingFor(who);
    if (own === undefined) return;
    await this.db.deleteFrom('attempt').where('attempt_key', '=', keyOf(own, who)).execute();
  }

  private async standingIn(db: Kysely<AccountTables>, who: LoginTry, now: number): Promise<Standing> {
    const standing = { wait: 0, isClean: true };
    for (const name of countingFor(who)) {
      const limit = this.limits[name];
      const times = await attemptsOf(db, keyOf(name, who), now - limit.within);
      const closed = waitAfter(times, limit, now);
      const slow = Math.max(0, (times.at(-1) ?? 0) + SLOW - now);
      const wait = name === 'login-account' ? Math.min(closed, slow) : closed;
      standing.wait = Math.max(standing.wait, wait);
      if (name === 'login-network' && times.length > 0) standing.isClean = false;
    }
    return standing;
  }
}
