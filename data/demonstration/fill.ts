import type { Accounts } from '../accounts/contract.ts';
import type { Slice, SliceKey, Store } from '../contract.ts';
import type { WithheldCounts } from '../disclosure/withholdFurther.ts';
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
  /** told what was withheld so that none can be worked out */
  onWithheld?: (counts: WithheldCounts) => void;
}

/**
 * Fills a store with the demonstration data and, outside production, the accounts with the demonstration accounts and
 * public areas. Official figures that are there already stay, and doing it again changes nothing.
 * @returns code of the data version
 */
export async function fillDemonstration({
  suite,
  store,
  accounts,
  onProgress,
  onWithheld,
}: FillDemonstration): Promise<string> {
  const version = await publishToSuite({
    suite,
    store,
    input: {
      datasets: [demonstrationDataset],
      slices: await withoutOfficial(store, generateDemonstration(suite)),
      note: 'Demonstration data',
    },
    options: { onStep: (step, slices) => step === 'slices' && onProgress?.(slices) },
    ...(onWithheld && { onWithheld }),
  });
  if (process.env.NODE_ENV !== 'production') await createDemonstrationAccounts(accounts);
  return version;
}

/** Whether a store was filled before. What else was imported, or came to replace it since, does not matter. */
export async function holdsDemonstration(store: Store): Promise<boolean> {
  return (await store.datasets()).some(({ dataset }) => dataset === demonstrationDataset.dataset);
}

/** Leaves out the series and areas that official figures are published for: none stand beside invented ones. */
async function withoutOfficial(store: Store, slices: Iterable<Slice>): Promise<Iterable<Slice>> {
  const of = ({ series, area_id }: SliceKey) => `${series}|${area_id}`;
  const official = new Set((await store.keys()).filter(({ demonstration }) => !demonstration).map(of));
  return official.size === 0 ? slices : [...slices].filter((slice) => !official.has(of(slice)));
}
