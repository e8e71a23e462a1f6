import type { Accounts } from '#data/accounts/contract.ts';
import type { Slice, SliceKey, Store } from '#data/contract/contract.ts';
import type { WithheldCounts } from '#data/disclosure/withholdFurther.ts';
import { publishToSuite } from '#data/publish.ts';
import { createDemonstrationAccounts } from './accounts.ts';
import { demonstrationDataset, generateDemonstration } from './generate.ts';
import type { DemonstrationSuite } from './world/world.ts';

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
 * Fills a store with the demonstration data, and accounts without people with the demonstration accounts and public areas.
 * Official figures that are there already stay, and doing it again changes nothing.
 * @returns code of the data version
 */
export async function fillDemonstration({ accounts, ...figures }: FillDemonstration): Promise<string> {
  const version = await fillFigures(figures);
  await createDemonstrationAccounts(accounts);
  return version;
}

/** Fills a store with the demonstration data. @returns code of the data version */
export async function fillFigures({
  suite,
  store,
  onProgress,
  onWithheld,
}: Omit<FillDemonstration, 'accounts'>): Promise<string> {
  return publishToSuite({
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
}

/** What a store holds: nothing but invented figures yet, the demonstration (beside whatever else), or only what others published. */
export type FilledBy = 'nothing' | 'demonstration' | 'published';

/** Says what a store holds, by its datasets. Invented figures belong into no store that was published to without them. */
export async function filledBy(store: Pick<Store, 'datasets'>): Promise<FilledBy> {
  const datasets = await store.datasets();
  if (datasets.some(({ dataset }) => dataset === demonstrationDataset.dataset)) return 'demonstration';
  return datasets.some(({ demonstration }) => !demonstration) ? 'published' : 'nothing';
}

/** Leaves out the series and areas that official figures are published for: none stand beside invented ones. */
async function withoutOfficial(store: Store, slices: Iterable<Slice>): Promise<Iterable<Slice>> {
  const of = ({ series, area_id }: SliceKey) => `${series}|${area_id}`;
  const official = new Set((await store.keys()).filter(({ demonstration }) => !demonstration).map(of));
  return official.size === 0 ? slices : [...slices].filter((slice) => !official.has(of(slice)));
}
