import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import {
  isDemonstrationAddress,
  refuseDemonstrationAccounts,
} from '#data/accounts/demonstration/exposure.ts';
import { openStore, type Store } from '#data/store.ts';
import type { CompiledSuite } from '#generated/types.ts';

export interface DatabaseOptions {
  suite: CompiledSuite;
  /** path of the SQLite file of the figures */
  observations: string;
  /** path of the SQLite file of the accounts */
  accounts: string;
  /**
   * why demonstration accounts must not be there at the start and open nothing later, as `whyNoDemonstration` gives it; null: they
   * are let in
   */
  whyNoDemonstration: string | null;
  /** true: what is for staff opens only to those who have a second factor */
  demandSecondFactor?: boolean;
}

/** Opens what the API works with. @throws Error where demonstration accounts are left that may not be */
export async function openDatabases({
  suite,
  observations,
  accounts: place,
  whyNoDemonstration,
  demandSecondFactor = false,
}: DatabaseOptions): Promise<{ store: Store; accounts: Accounts }> {
  // Another process may make them while this one runs: looking at the start is not enough.
  const lockedOut = whyNoDemonstration === null ? undefined : isDemonstrationAddress;
  const accounts = await openAccounts(place, {
    suite,
    demandSecondFactor,
    needsNoFactor: isDemonstrationAddress,
    ...(lockedOut && { lockedOut }),
  });
  try {
    if (whyNoDemonstration !== null) await refuseDemonstrationAccounts(accounts, whyNoDemonstration);
    return { accounts, store: await openStore(observations) };
  } catch (error) {
    await accounts.close();
    throw error;
  }
}
