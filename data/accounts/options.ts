import type { ConnectOptions } from '#data/sql/prepareTables.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { LoginLimits } from './loginLimit.ts';
import type { PasswordCost } from './password.ts';

export interface AccountsOptions extends ConnectOptions {
  /** areas and their types: how far grants reach into small areas and duplicates; absent: not at all */
  suite?: Pick<CompiledSuite, 'areas' | 'areaTypes'>;
  /** milliseconds since 1970 */
  clock?: () => number;
  passwordCost?: PasswordCost;
  limits?: LoginLimits;
  /** whose logins, sessions, keys and links open nothing, whatever the file says; absent: nobody's */
  lockedOut?: (email: string) => boolean;
}
