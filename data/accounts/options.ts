import type { ConnectOptions } from '#data/sql/prepareTables.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { LoginLimits } from './loginLimit.ts';
import type { PasswordCost } from './password.ts';

export interface AccountsOptions extends ConnectOptions {
  /**
   * how far grants reach into small areas and duplicates, and the time zone of their days; absent: not at
   * all, UTC
   */
  suite?: Pick<CompiledSuite, 'areas' | 'areaTypes'> & Partial<Pick<CompiledSuite, 'sites' | 'permissions'>>;
  /** milliseconds since 1970 */
  clock?: () => number;
  /** true: staff permissions need a second factor */
  demandSecondFactor?: boolean;
  /** people who need none, such as demonstration accounts; absent: nobody */
  needsNoFactor?: (email: string) => boolean;
  /** who runs the command that opens the accounts, for the audit log; absent: a server */
  operator?: string;
  /** file with the key that encrypts secrets */
  keyFile?: string;
  passwordCost?: PasswordCost;
  limits?: LoginLimits;
  /** people whose logins, sessions, keys and links are invalid, whatever the database says; absent: nobody */
  lockedOut?: (email: string) => boolean;
}
