import type { Dataset, Slice, SliceKey, Store } from '#data/contract/contract.ts';
import { rowsAsGiven } from '#data/disclosure/rowsAsGiven.ts';
import type { SliceChange } from '#data/import/plausible/rule.ts';
import { ontoOriginals } from '#data/publish.ts';
import { rowsOfSlice } from '#data/slices/mergeSlices.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { type DatasetRow, slicesOfRows } from '#data/slices/slicesOfRows.ts';
import { Difference, type SeriesDifference } from './difference.ts';
import type { SuiteFacts } from './suiteFacts.ts';

export interface PlanChangeInput {
  rows: readonly DatasetRow[];
  /** datasets the rows belong to */
  datasets: readonly Dataset[];
  store: Store;
  suite: SuiteFacts;
  /** true: figures of earlier imports that these rows lack stay */
  keeps: boolean;
}

export interface PlannedChange {
  slices: Slice[];
  remove: SliceKey[];
  difference: SeriesDifference[];
  /** slices as the rows give them */
  given: Slice[];
  changes: SliceChange[];
  /** version the difference was made against */
  basedOn: string;
}

/**
 * Lays what was read over what is published. Generated figures give way with their whole slice, so that no line of a
 * chart mixes them with official ones; figures an earlier import of the same dataset brought give way to this one; those
 * of other datasets stay.
 */
export async function planChange(input: PlanChangeInput): Promise<PlannedChange> {
  const { store, suite, rows } = input;
  const basedOn = await store.version();
  const given = slicesOfRows(rows);
  const fresh = [...ontoOriginals(suite, given)];
  const merge = await merger(input);
  const difference = new Difference();
  const slices: Slice[] = [];
  const remove: SliceKey[] = [];
  const changes: SliceChange[] = [];
  const held = await store.slices(fresh);
  for (const [at, slice] of fresh.entries()) {
    const old = held[at];
    const { next, isReplaced } = merge(old, rowsOfSlice(slice));
    difference.add(slice.series, old ? rowsAsGiven(old, next) : [], next, isReplaced);
    const after = slicesOfRows(next);
    slices.push(...after);
    changes.push(changeOf(isReplaced ? undefined : old, slice, after));
  }
  const others = await sliceNeighbours(store, suite, fresh);
  for (const old of input.keeps ? [] : others) {
    const { next, isReplaced } = merge(old, []);
    const before = [...rowsOfSlice(old)];
    if (isReplaced || next.length === before.length) continue;
    difference.add(old.series, before, next, false);
    const after = slicesOfRows(next);
    if (next.length === 0) remove.push(old);
    else slices.push(...after);
    changes.push(changeOf(old, undefined, after));
  }
  return { slices, remove, difference: difference.series, given, changes, basedOn };
}

function changeOf(before: Slice | undefined, fresh: Slice | undefined, [after]: Slice[]): SliceChange {
  return { ...(before && { before }), ...(fresh && { fresh }), ...(after && { after }) };
}

type Merge = (
  old: Slice | undefined,
  fresh: Iterable<DatasetRow>,
) => { next: DatasetRow[]; isReplaced: boolean };

async function merger({ datasets, store, keeps }: PlanChangeInput): Promise<Merge> {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  const known = await store.datasets();
  const generated = new Set(known.filter(({ demonstration }) => demonstration).map(({ dataset }) => dataset));
  return (old, fresh) => {
    const cells = new Map<string, DatasetRow>();
    const isReplaced = old?.datasets.some((dataset) => generated.has(dataset) && !own.has(dataset)) ?? false;
    for (const row of old && !isReplaced ? rowsOfSlice(old) : []) {
      if (keeps || !own.has(row.dataset)) cells.set(`${row.period}|${row.member}`, row);
    }
    for (const row of fresh) cells.set(`${row.period}|${row.member}`, row);
    return { next: [...cells.values()], isReplaced };
  };
}

/** Published slices of the same series and breakdowns for other areas, but for those that publishing derives. */
async function sliceNeighbours(
  store: Store,
  { areas }: SuiteFacts,
  fresh: readonly Slice[],
): Promise<Slice[]> {
  const derived = new Set(
    areas
      .filter(({ members, hiddenDuplicateOf }) => members || hiddenDuplicateOf)
      .map(({ area_id }) => area_id),
  );
  const touched = new Set(fresh.map(sliceKey));
  const kinds = new Set(fresh.map(({ series, breakdown }) => `${series}|${breakdown}`));
  const keys = (await store.keys()).filter(
    (key) =>
      kinds.has(`${key.series}|${key.breakdown}`) && !touched.has(sliceKey(key)) && !derived.has(key.area_id),
  );
  return (await store.slices(keys)).filter((slice) => slice !== undefined);
}
