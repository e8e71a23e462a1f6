import type { Counted } from '#engine/core/limits/countedAs.ts';
import { type Limiter, type Ruled, ruledBy } from '#engine/core/limits/limiter.ts';
import { type LimitName, type Limits, limits as registry } from '#engine/core/limits/limits.ts';

type LoginLimitName = Extract<LimitName, 'login' | `login-${string}`>;
export type LoginLimits = Pick<Limits, LoginLimitName>;

/** An attempt to log in, and its origin. `browser` is set only if it has logged in to this account before. */
export type LoginTry = Required<Pick<Counted, 'email' | 'address'>> & Pick<Counted, 'browser'>;

export interface Standing {
  /** milliseconds until the next attempt is allowed; 0: now */
  wait: number;
  /** no recent failures from this network */
  isClean: boolean;
}

/** Failures in a known browser of the person count for that browser; others count by account and network. */
const OF_BROWSER: readonly LoginLimitName[] = ['login-browser'];
const OF_STRANGER: readonly LoginLimitName[] = ['login', 'login-network', 'login-account'];
const countingFor = ({ browser }: LoginTry) => (browser === undefined ? OF_STRANGER : OF_BROWSER);

/**
 * Counts failed logins, for accounts that do not exist too. Strangers can lock an account for themselves, but
 * never for its owner.
 */
export class LoginLimiter {
  private readonly limiter: Limiter;
  private readonly limits: LoginLimits;

  constructor(limiter: Limiter, limits: LoginLimits = registry) {
    this.limiter = limiter;
    this.limits = limits;
  }

  async standing(who: LoginTry, now: number): Promise<Standing> {
    const standing = { wait: 0, isClean: true };
    for (const name of countingFor(who)) {
      const { wait, latest } = await this.limiter.look(this.ruled(name, who), now);
      standing.wait = Math.max(standing.wait, wait);
      if (name === 'login-network' && latest !== null) standing.isClean = false;
    }
    return standing;
  }

  /**
   * Counts a failure.
   * @returns milliseconds to wait if another attempt reached a limit during the password check. The failure
   * does not count again then, and its outcome must not be revealed
   */
  fail(who: LoginTry, now: number): Promise<number> {
    return this.limiter.take(
      countingFor(who).map((name) => this.ruled(name, who)),
      now,
    );
  }

  /**
   * Forgets the account's failures from the origin of a successful login; those of the network and elsewhere
   * stay.
   */
  async forget(who: LoginTry): Promise<void> {
    const [own] = countingFor(who);
    if (own !== undefined) await this.limiter.forget(this.ruled(own, who).key);
  }

  private ruled(name: LoginLimitName, who: LoginTry): Ruled {
    return ruledBy(name, who, this.limits);
  }
}
