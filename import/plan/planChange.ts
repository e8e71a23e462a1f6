import type { Dataset, Slice, SliceKey, Store } from '#data/contract/contract.ts';
import { ontoOriginals } from '#data/publish.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { layOver } from '#data/slices/layOver.ts';
import { observationsIn } from '#data/slices/slice.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { SliceChanges } from '#import/facts/sliceChanges.ts';
import { Difference, type SeriesDifference } from './difference.ts';

export interface PlanChangeInput {
  /** slices from the files */
  slices: Iterable<Slice>;
  /** datasets of the slices */
  datasets: readonly Dataset[];
  store: Store;
  suite: SuiteFacts;
  /** true: figures of earlier imports that these slices lack stay published */
  keeps: boolean;
  /** buffer for slices; absent: all stay in memory */
  spill?: Spill;
}

export interface PlannedChange {
  slices: SliceShelf;
  remove: SliceKey[];
  difference: SeriesDifference[];
  changes: SliceChanges;
  /** version that the difference is based on */
  basedOn: string;
}

/**
 * Merges the slices from files with the published ones. Generated figures are replaced by whole slices, so no
 * chart line mixes them with official ones. Figures of earlier imports of the same datasets are replaced;
 * those of other datasets stay.
 */
export async function planChange(input: PlanChangeInput): Promise<PlannedChange> {
  const { store, suite, slices, keeps, spill } = input;
  const basedOn = await store.version();
  const fresh = ontoOriginals(suite, slices, new SliceShelf(spill));
  const { stays, isReplaced } = await merger(input);
  const difference = new Difference();
  const changes = new SliceChanges(fresh);
  const remove: SliceKey[] = [];
  for await (const { key, slice: old } of inChunks(fresh.keys(), store.slices)) {
    const isGone = old !== undefined && isReplaced(old);
    const after = layOver(isGone ? undefined : old, fresh.get(key), stays);
    difference.add(key.series, old, after, isGone);
    changes.add(key, isGone ? undefined : old, after);
  }
  const others = keeps ? [] : await neighbours(store, suite, fresh);
  for await (const { key, slice: old } of inChunks(others, store.slices)) {
    if (!old || isReplaced(old)) continue;
    const after = layOver(old, undefined, stays);
    if (after && observationsIn(after) === observationsIn(old)) continue;
    difference.add(key.series, old, after, false);
    if (!after) remove.push(key);
    changes.add(key, old, after);
  }
  return { slices: changes.after, remove, difference: difference.series, changes, basedOn };
}

/** Decides which published figures stay, by dataset, and which slices are replaced as a whole. */
async function merger({ datasets, store, keeps }: PlanChangeInput) {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  const known = await store.datasets();
  const generated = new Set(known.filter(({ demonstration }) => demonstration).map(({ dataset }) => dataset));
  return {
    stays: (dataset: string) => keeps || !own.has(dataset),
    isReplaced: (old: Slice) => old.datasets.some((dataset) => generated.has(dataset) && !own.has(dataset)),
  };
}

/** Published slices of the same series and breakdowns for other areas, except derived areas. */
async function neighbours(store: Store, { areas }: SuiteFacts, fresh: SliceShelf): Promise<SliceKey[]> {
  const derived = new Set(
    areas
      .filter(({ members, hiddenDuplicateOf }) => members || hiddenDuplicateOf)
      .map(({ area_id }) => area_id),
  );
  const kinds = new Set([...fresh.keys()].map(({ series, breakdown }) => `${series}|${breakdown}`));
  return (await store.keys()).filter(
    (key) => kinds.has(`${key.series}|${key.breakdown}`) && !fresh.has(key) && !derived.has(key.area_id),
  );
}
