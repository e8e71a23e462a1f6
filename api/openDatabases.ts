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
}

/**
 * Opens what the API works with, and looks at it whole first.
 * @throws DatabaseFault where it cannot be relied on; Error where demonstration accounts are left that may not be
 */
export async function openDatabases({
  suite,
  observations,
  accounts: place,
  whyNoDemonstration,
}: DatabaseOptions): Promise<{ store: Store; accounts: Accounts }> {
  // Another process may make them while this one runs: looking at the start is not enough.
  const lockedOut = whyNoDemonstration === null ? undefined : isDemonstrationAddress;
  const accounts = await openAccounts(place, { suite, examined: true, ...(lockedOut && { lockedOut }) });
  try {
    if (whyNoDemonstration !== null) await refuseDemonstrationAccounts(accounts, whyNoDemonstration);
    return { accounts, store: await openStore(observations, { examined: true }) };
  } catch (error) {
    await accounts.close();
    throw error;
  }
}
