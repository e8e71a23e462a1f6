import type { Dataset, Slice, SliceKey, Store } from '#data/contract/contract.ts';
import type { SliceChange } from '#data/import/plausible/rule.ts';
import { ontoOriginals } from '#data/publish.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { layOver } from '#data/slices/layOver.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import { Difference, type SeriesDifference } from './difference.ts';
import type { SuiteFacts } from './suiteFacts.ts';

export interface PlanChangeInput {
  /** what the files say */
  slices: Iterable<Slice>;
  /** datasets the slices belong to */
  datasets: readonly Dataset[];
  store: Store;
  suite: SuiteFacts;
  /** true: figures of earlier imports that these slices lack stay */
  keeps: boolean;
  /** where slices are put away meanwhile; absent: all stay in memory */
  spill?: Spill;
}

/** What an import does, slice by slice; made anew each time it is gone through. */
export class SliceChanges implements Iterable<SliceChange> {
  /** what is published; not where generated figures give way whole */
  readonly before: SliceShelf;
  /** what the files bring */
  readonly fresh: SliceShelf;
  /** what will be published */
  readonly after: SliceShelf;
  private readonly keys: SliceKey[] = [];

  constructor(fresh: SliceShelf) {
    this.fresh = fresh;
    [this.before, this.after] = [new SliceShelf(fresh.spill), new SliceShelf(fresh.spill)];
  }

  add(key: SliceKey, before: Slice | undefined, after: Slice | undefined): void {
    const { series, breakdown, area_id } = key;
    this.keys.push({ series, breakdown, area_id });
    if (before) this.before.set(before);
    if (after) this.after.set(after);
  }

  *[Symbol.iterator](): Generator<SliceChange> {
    for (const key of this.keys) {
      const [before, fresh, after] = [this.before.get(key), this.fresh.get(key), this.after.get(key)];
      yield { ...(before && { before }), ...(fresh && { fresh }), ...(after && { after }) };
    }
  }
}

export interface PlannedChange {
  slices: SliceShelf;
  remove: SliceKey[];
  difference: SeriesDifference[];
  changes: SliceChanges;
  /** version the difference was made against */
  basedOn: string;
}

/**
 * Lays what was read over what is published. Generated figures give way with their whole slice, so that no line of a
 * chart mixes them with official ones; figures an earlier import of the same dataset brought give way to this one; those
 * of other datasets stay.
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
    if (after && observations(after) === observations(old)) continue;
    difference.add(key.series, old, after, false);
    if (!after) remove.push(key);
    changes.add(key, old, after);
  }
  return { slices: changes.after, remove, difference: difference.series, changes, basedOn };
}

const observations = ({ statuses }: Slice): number =>
  statuses.reduce((count, status) => (status === 0 ? count : count + 1), 0);

/** Which published figures stay: of what datasets, and which slices give way whole. */
async function merger({ datasets, store, keeps }: PlanChangeInput) {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  const known = await store.datasets();
  const generated = new Set(known.filter(({ demonstration }) => demonstration).map(({ dataset }) => dataset));
  return {
    stays: (dataset: string) => keeps || !own.has(dataset),
    isReplaced: (old: Slice) => old.datasets.some((dataset) => generated.has(dataset) && !own.has(dataset)),
  };
}

/** Published slices of the same series and breakdowns for other areas, but for those that publishing derives. */
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
