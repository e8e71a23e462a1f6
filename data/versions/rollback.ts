import type { PublishInput, Slice, SliceKey, Store } from '#data/contract/contract.ts';

/** The change that makes the figures of the current version those of an earlier one again. */
export async function contentOf(
  store: Pick<Store, 'changes' | 'datasets'>,
  current: string,
  earlier: string,
): Promise<PublishInput> {
  const slices: Slice[] = [];
  const remove: SliceKey[] = [];
  for await (const { before, after } of store.changes(current, earlier)) {
    if (after) slices.push(after);
    else if (before)
      remove.push({ series: before.series, breakdown: before.breakdown, area_id: before.area_id });
  }
  return { datasets: await store.datasets(), slices, remove, basedOn: current };
}
