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

/** The figures to publish, in addition to the published ones. */
export interface Publishing {
  /** the changed slices by key; unchanged slices with more suppressed figures are added */
  slices: SliceShelf;
  /** slices to remove without replacement */
  removed: readonly SliceKey[];
  /** reads whole slices of the current version, in the order of the keys */
  read: (keys: readonly SliceKey[]) => Promise<(Slice | undefined)[]>;
  /** true for figures whose publisher already suppresses what could be worked out */
  isProtected: (slice: Slice) => boolean;
  /** buffer for slices; absent: all stay in memory */
  spill?: Spill;
  /** derives a slice from its parts, as publishing will; undefined: it comes from a source */
  make: (key: SliceKey, next: FindSlice, held: FindSlice) => Slice | undefined;
}

/**
 * Suppresses further figures in the slices of one family of series.
 * @returns the changed slices and their costs; undefined if nothing is suppressed
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

/** Reads the published slices of the keys; undefined if no figure is suppressed, which needs no full read. */
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
