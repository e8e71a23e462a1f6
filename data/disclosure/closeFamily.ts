import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { takeOver } from '#data/derive/takeOver.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { isWithheld, sliceKey } from '#data/slices/slice.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import type { Spill } from '#data/spill/spill.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { AreaSum } from './areaSums.ts';
import { openSolver } from './attacker.ts';
import { type Closed, closeSlices, type Entry } from './closeSlices.ts';
import { findGroups } from './findGroups.ts';
import { grainOf } from './grain.ts';
import type { MemberSums } from './memberSums.ts';
import { protectSecrets } from './protectSecrets.ts';
import { nothingWithheld } from './withheldCost.ts';

export type FindSlice = (key: SliceKey) => Slice | undefined;

/** What is about to be published, over what is. */
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

/** Closes the slices of one series that sums link; those that lose a figure are in the answer. */
export async function closeFamily(
  publishing: Publishing,
  series: SeriesManifest,
  keys: readonly SliceKey[],
  sums: { memberSums: MemberSums; areaSums: readonly AreaSum[] },
): Promise<Closed> {
  const { withheldWith = [] } = series;
  const ordered = keys.toSorted(byKey);
  const sources = ordered.flatMap((key) => withheldWith.map((source) => ({ ...key, series: source })));
  const held = await heldSlices(publishing, [...ordered, ...sources]);
  if (!held) return { changed: [], ...nothingWithheld };
  const gone = new Set(publishing.removed.map(sliceKey));
  const next: FindSlice = (key) =>
    publishing.slices.get(key) ?? (gone.has(sliceKey(key)) ? undefined : held(key));
  const taken: Slice[] = [];
  const entries = ordered.flatMap((key): Entry[] => {
    const made = publishing.make(key, next, held);
    if (made) return [{ now: made, old: undefined, made: true }];
    const given = next(key);
    if (!given || publishing.isProtected(given)) return [];
    const now = withheldWith.reduce((slice, name) => {
      const source = next({ ...key, series: name });
      return source ? takeOver(slice, source) : slice;
    }, given);
    if (now !== given) taken.push(now);
    return [{ now, old: held(key), made: false }];
  });
  const shapes = entries.map(({ now }) => now);
  const method = protectSecrets(await openSolver());
  const closed = closeSlices(entries, findGroups({ shapes, ...sums }), grainOf(series, shapes), method);
  return { ...closed, changed: [...taken, ...closed.changed] };
}

/** Reads what is published under the keys; undefined where nothing is withheld, which is seen without reading all. */
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
  if (a.breakdown !== b.breakdown) return a.breakdown < b.breakdown ? -1 : 1;
  return a.area_id < b.area_id ? -1 : 1;
}
