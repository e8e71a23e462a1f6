import type { PublishInput, SliceKey, Store } from '#data/contract/contract.ts';
import { type PublishPlan, planPublish } from '#data/publish.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import type { VersionDesk } from './desk.ts';

/**
 * Plans a change that restores the figures of an earlier version, with today's suppression and derivation:
 * figures published before a sum was known must not be disclosed again.
 */
export async function planRollback(
  { store, suite }: Pick<VersionDesk, 'store' | 'suite'>,
  current: string,
  earlier: string,
  spill: Spill,
): Promise<PublishPlan> {
  const input = await contentOf(store, current, earlier, spill);
  return planPublish({ suite, store, input, spill });
}

async function contentOf(
  store: Pick<Store, 'changes' | 'datasets'>,
  current: string,
  earlier: string,
  spill: Spill,
): Promise<PublishInput> {
  const slices = new SliceShelf(spill);
  const remove: SliceKey[] = [];
  for await (const { before, after } of store.changes(current, earlier)) {
    if (after) slices.set(after);
    else if (before)
      remove.push({ series: before.series, breakdown: before.breakdown, area_id: before.area_id });
  }
  return { datasets: await store.datasets(earlier), slices, remove, basedOn: current };
}
