import type { Accounts } from '../accounts/contract.ts';
import type { Store } from '../contract.ts';
import { publishToSuite } from '../publish.ts';
import { createDemonstrationAccounts } from './accounts.ts';
import { demonstrationDataset, generateDemonstration } from './generate.ts';
import type { DemonstrationSuite } from './world.ts';

export interface FillDemonstration {
  suite: DemonstrationSuite;
  store: Store;
  accounts: Accounts;
  /** slices written so far */
  onProgress?: (slices: number) => void;
}

/**
 * Fills a store with the demonstration data and, outside production, the accounts with the demonstration accounts and
 * public areas. Doing it again changes nothing.
 * @returns code of the data version
 */
export async function fillDemonstration({
  suite,
  store,
  accounts,
  onProgress,
}: FillDemonstration): Promise<string> {
  const version = await publishToSuite({
    suite,
    store,
    input: {
      datasets: [demonstrationDataset],
      slices: generateDemonstration(suite),
      note: 'Demonstration data',
    },
    options: { onStep: (step, slices) => step === 'slices' && onProgress?.(slices) },
  });
  if (process.env.NODE_ENV !== 'production') await createDemonstrationAccounts(accounts);
  return version;
}
