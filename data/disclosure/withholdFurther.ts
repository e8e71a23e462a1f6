import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice, SliceKey } from '../contract.ts';
import { takeOver } from '../derive/takeOver.ts';
import { isWithheld, sliceKey } from '../slices/slice.ts';
import { type AreaSum, areaSums } from './areaSums.ts';
import { closeSlices, type Entry } from './closeSlices.ts';
import type { DisclosureFacts } from './facts.ts';
import { familiesOf } from './families.ts';
import { findGroups } from './findGroups.ts';
import { MemberSums } from './memberSums.ts';

/** series → figures withheld though their source gives them */
export type WithheldCounts = ReadonlyMap<string, number>;

export type FindSlice = (key: SliceKey) => Slice | undefined;

export interface WithholdFurther {
  facts: DisclosureFacts;
  /** keys of all there will be with the change */
  keys: Iterable<SliceKey>;
  /** what is to be published, by key; slices in which more is withheld are put in, of what stays too */
  slices: Map<string, Slice>;
  /** slices that go without being replaced */
  removed: readonly SliceKey[];
  /** whole slices of the current version, in the order of the keys */
  read: (keys: readonly SliceKey[]) => Promise<(Slice | undefined)[]>;
  /** makes what publishing will make by adding parts; undefined: it comes from a source */
  make: (key: SliceKey, next: FindSlice, held: FindSlice) => Slice | undefined;
}

/**
 * Withholds further figures, so that none that a source withholds can be worked out by a sum: of members, of levels or of
 * areas. Only in series that add up, and of those only in what sums link to the change.
 */
export async function withholdFurther(input: WithholdFurther): Promise<WithheldCounts> {
  const { facts, keys, slices, removed } = input;
  const sums = { memberSums: new MemberSums(facts.dimensions), areaSums: areaSums(facts.areas) };
  const hidden = new Set(facts.areas.flatMap((area) => (area.hiddenDuplicateOf ? [area.area_id] : [])));
  const all = [...keys].filter(({ area_id }) => !hidden.has(area_id));
  const bySeries = Map.groupBy(all, ({ series }) => series);
  const touched = new Map<string, Set<string>>();
  const touch = ({ series, breakdown }: SliceKey) => {
    const known = touched.get(series);
    if (known) known.add(breakdown);
    else touched.set(series, new Set([breakdown]));
  };
  for (const slice of slices.values()) touch(slice);
  removed.forEach(touch);
  const counts = new Map<string, number>();
  for (const series of sourcesFirst(facts.series)) {
    if (series.aggregation.rule !== 'sum') continue;
    const changed = [series.series, ...(series.withheldWith ?? [])].flatMap((key) => [
      ...(touched.get(key) ?? []),
    ]);
    if (changed.length === 0) continue;
    const byBreakdown = Map.groupBy(bySeries.get(series.series) ?? [], ({ breakdown }) => breakdown);
    let further = 0;
    for (const family of familiesOf(byBreakdown.keys(), sums.memberSums)) {
      if (!family.some((breakdown) => changed.includes(breakdown))) continue;
      const own = family.flatMap((breakdown) => byBreakdown.get(breakdown) ?? []);
      const closed = await closeFamily(input, series, own, sums);
      for (const slice of closed.changed) {
        slices.set(sliceKey(slice), slice);
        touch(slice);
      }
      further += closed.further;
    }
    if (further > 0) counts.set(series.series, further);
  }
  return counts;
}

/** Series in an order in which those that one takes withheld figures over from come before it. */
function sourcesFirst(series: DisclosureFacts['series']): Iterable<SeriesManifest> {
  const ordered = new Set<SeriesManifest>();
  const visit = (one: SeriesManifest | undefined, dependents: readonly SeriesManifest[]) => {
    if (!one || dependents.includes(one)) return;
    for (const source of one.withheldWith ?? []) visit(series[source], [...dependents, one]);
    ordered.add(one);
  };
  for (const one of Object.values(series)) visit(one, []);
  return ordered;
}

async function closeFamily(
  { slices, removed, read, make }: WithholdFurther,
  { withheldWith = [] }: SeriesManifest,
  keys: readonly SliceKey[],
  sums: { memberSums: MemberSums; areaSums: readonly AreaSum[] },
): Promise<{ changed: Slice[]; further: number }> {
  const ordered = keys.toSorted(byKey);
  const sources = ordered.flatMap((key) => withheldWith.map((series) => ({ ...key, series })));
  const gone = new Set(removed.map(sliceKey));
  const heldSlices = new Map<string, Slice>();
  const load = async (wanted: readonly SliceKey[]) => {
    for (const slice of await read(wanted)) if (slice) heldSlices.set(sliceKey(slice), slice);
  };
  const [fresh, rest] = partition([...ordered, ...sources], (key) => slices.has(sliceKey(key)));
  await load(rest);
  const isAnyWithheld = (slice: Slice | undefined) => slice?.statuses.some(isWithheld);
  const isClosed =
    !fresh.some((key) => isAnyWithheld(slices.get(sliceKey(key)))) &&
    ![...heldSlices.values()].some(isAnyWithheld);
  if (isClosed) return { changed: [], further: 0 };
  await load(fresh);
  const held: FindSlice = (key) => heldSlices.get(sliceKey(key));
  const next: FindSlice = (key) =>
    slices.get(sliceKey(key)) ?? (gone.has(sliceKey(key)) ? undefined : held(key));
  const taken: Slice[] = [];
  const entries = ordered.flatMap((key): Entry[] => {
    const made = make(key, next, held);
    if (made) return [{ now: made, old: undefined, made: true }];
    const given = next(key);
    if (!given) return [];
    let now = given;
    for (const series of withheldWith) {
      const source = next({ ...key, series });
      if (source) now = takeOver(now, source);
    }
    if (now !== given) taken.push(now);
    return [{ now, old: held(key), made: false }];
  });
  const shapes = entries.map(({ now }) => now);
  const { changed, further } = closeSlices(entries, findGroups({ shapes, ...sums }));
  return { changed: [...taken, ...changed], further };
}

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];

function byKey(a: SliceKey, b: SliceKey): number {
  if (a.breakdown !== b.breakdown) return a.breakdown < b.breakdown ? -1 : 1;
  return a.area_id < b.area_id ? -1 : 1;
}
