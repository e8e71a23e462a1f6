import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { isWithheld, sliceKey } from '#data/slices/slice.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import { openSolver } from './attacker.ts';
import type { Closed, Entry } from './closeSlices.ts';
import { protectSecrets } from './protectSecrets.ts';
import { type FamilyFacts, suppressFamily } from './suppressFamily.ts';

export type FindSlice = (key: SliceKey) => Slice | undefined;

/** The figures to publish, on top of the published ones. */
export interface Publishing {
  /** the change, by key; slices in which more is withheld are put in, of what stays too */
  slices: SliceShelf;
  /** slices that go without being replaced */
  removed: readonly SliceKey[];
  /** whole slices of the current version, in the order of the keys */
  read: (keys: readonly SliceKey[]) => Promise<(Slice | undefined)[]>;
  /** true for figures whose source has itself withheld what must not be worked out */
  isProtected: (slice: Slice) => boolean;
  /** where slices are put away meanwhile; absent: all stay in memory */
  spill?: Spill;
  /** makes what publishing will make by adding parts; undefined: it comes from a source */
  make: (key: SliceKey, next: FindSlice, held: FindSlice) => Slice | undefined;
}

/**
 * Suppresses further figures in the slices of one family of series; the answer contains the slices that lose
 * one.
 * @returns undefined if nothing is suppressed
 */
export async function closeFamily(
  publishing: Publishing,
  family: readonly string[],
  keys: readonly SliceKey[],
  facts: FamilyFacts,
): Promise<Closed | undefined> {
  const ordered = keys.toSorted(byKey);
  const held = await heldSlices(publishing, ordered);
  if (!held) return undefined;
  const gone = new Set(publishing.removed.map(sliceKey));
  const next: FindSlice = (key) =>
    publishing.slices.get(key) ?? (gone.has(sliceKey(key)) ? undefined : held(key));
  const entries = ordered.flatMap((key) => {
    const made = facts.series[key.series]?.aggregation.rule === 'sum' && publishing.make(key, next, held);
    const now = made || next(key);
    const from: Entry['from'] = made ? 'made' : now && publishing.isProtected(now) ? 'protected' : 'source';
    return now ? [{ now, from, old: from === 'source' ? held(key) : undefined }] : [];
  });
  const isOurs = entries.some(({ from }) => from === 'source');
  return isOurs ? suppressFamily(entries, family, facts, protectSecrets(await openSolver())) : undefined;
}

/** Reads what is published under the keys; undefined if nothing is suppressed, which needs no full read. */
async function heldSlices(
  { slices, read, spill }: Publishing,
  keys: readonly SliceKey[],
): Promise<FindSlice | undefined> {
  const held = new SliceShelf(spill);
  let isAny = false;
  const see = (slice: Slice | undefined) => {
    isAny ||= slice?.statuses.some(isWithheld) ?? false;
  };
  const load = async (wanted: readonly SliceKey[]) => {
    for await (const { slice } of inChunks(wanted, read)) {
      if (slice) held.set(slice);
      see(slice);
    }
  };
  const fresh = keys.filter((key) => slices.has(key));
  await load(keys.filter((key) => !slices.has(key)));
  for (const key of isAny ? [] : fresh) see(slices.get(key));
  if (!isAny) return undefined;
  await load(fresh);
  return (key) => held.get(key);
}

function byKey(a: SliceKey, b: SliceKey): number {
  if (a.series !== b.series) return a.series < b.series ? -1 : 1;
  if (a.breakdown !== b.breakdown) return a.breakdown < b.breakdown ? -1 : 1;
  return a.area_id < b.area_id ? -1 : 1;
}
