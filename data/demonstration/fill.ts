import type { Accounts } from '#data/accounts/contract.ts';
import { createDemonstrationAccounts } from '#data/accounts/demonstration/accounts.ts';
import type { Slice, SliceKey, Store } from '#data/contract/contract.ts';
import type { Suppressed } from '#data/disclosure/cost/withheldLines.ts';
import { publishToSuite } from '#data/publish.ts';
import { demonstrationDataset, generateDemonstration } from './generate.ts';
import { checkedProfile, placed } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

export interface FillDemonstration {
  /** folder of the project with the profile; absent: this project */
  root?: string;
  suite: DemonstrationSuite;
  store: Store;
  accounts: Accounts;
  /** time of publishing, ms since 1970; absent: unknown */
  now?: number;
  /** slices written so far */
  onProgress?: (slices: number) => void;
  /** called with what was suppressed so that no figure can be worked out */
  onWithheld?: (suppressed: Suppressed) => void;
}

/**
 * Fills a store with the demonstration data, and an empty accounts database with the demonstration accounts
 * and public areas. Existing official figures stay, and a second run changes nothing.
 * @returns code of the data version
 */
export async function fillDemonstration({ accounts, ...figures }: FillDemonstration): Promise<string> {
  const version = await fillFigures(figures);
  await createDemonstrationAccounts(accounts);
  return version;
}

/** Fills a store with the demonstration data. @returns code of the data version */
export async function fillFigures({
  root,
  suite,
  store,
  now,
  onProgress,
  onWithheld,
}: Omit<FillDemonstration, 'accounts'>): Promise<string> {
  try {
    const slices = generateDemonstration(suite, await checkedProfile(root));
    return await publishToSuite({
      suite,
      store,
      input: {
        datasets: [demonstrationDataset],
        slices: await withoutOfficial(store, slices),
        note: 'Demonstration data',
        ...(now !== undefined && { publishedAt: now }),
      },
      options: { onStep: (step, count) => step === 'slices' && onProgress?.(count) },
      ...(onWithheld && { onWithheld }),
    });
  } catch (error) {
    throw placed(error, root);
  }
}

/** Leaves out series and areas with official figures, so that official and invented ones never mix. */
async function withoutOfficial(store: Store, slices: Iterable<Slice>): Promise<Iterable<Slice>> {
  const of = ({ series, area_id }: SliceKey) => `${series}|${area_id}`;
  const official = new Set((await store.keys()).filter(({ demonstration }) => !demonstration).map(of));
  return official.size === 0 ? slices : [...slices].filter((slice) => !official.has(of(slice)));
}
