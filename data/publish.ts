import type { PublishInput, PublishOptions, Slice, SliceKey, Store } from './contract/contract.ts';
import { deriveSlices, type IsDemonstration } from './derive/derive.ts';
import { type Derivation, type DeriveFacts, planDerivations, quartersOf } from './derive/plan.ts';
import { takeOver } from './derive/takeOver.ts';
import type { FindSlice } from './disclosure/closeFamily.ts';
import { stillShown } from './disclosure/cost/stillShown.ts';
import type { Suppressed } from './disclosure/cost/withheldLines.ts';
import type { DisclosureFacts } from './disclosure/facts.ts';
import { withholdFurther } from './disclosure/withholdFurther.ts';
import { mergeSlices } from './slices/mergeSlices.ts';
import { sliceKey } from './slices/slice.ts';
import { SliceShelf } from './spill/sliceShelf.ts';
import type { Spill } from './spill/spill.ts';

export interface SuitePublish {
  suite: DisclosureFacts;
  store: Store;
  input: PublishInput;
  options?: PublishOptions;
  /** called with what was suppressed although its source gives it */
  onWithheld?: (suppressed: Suppressed) => void;
  /** where slices are put away meanwhile; absent: all stay in memory */
  spill?: Spill;
}

/** A change and all that follows from it, not yet published. */
export interface PublishPlan extends Suppressed {
  input: PublishInput & { slices: SliceShelf; basedOn: string };
  /** slices of the input that follow from others */
  derived: SliceKey[];
  /** slices that would follow from official and generated figures at once, and are therefore not made */
  mixed: Derivation[];
  /** generated slices that go, because official figures of the same series and area come */
  outdone: SliceKey[];
}

/**
 * Publishes a change together with everything that follows from it: further suppression, ratios, user areas,
 * hidden duplicates. One version contains all or nothing. Figures given for a hidden duplicate count for its
 * original.
 * @returns code of the version current afterwards
 * @throws PublishConflict when somebody else published meanwhile
 */
export async function publishToSuite({
  suite,
  store,
  input,
  options,
  onWithheld,
}: SuitePublish): Promise<string> {
  const plan = await planPublish({ suite, store, input });
  onWithheld?.(plan);
  return store.publish(plan.input, options);
}

/**
 * Works out all that follows from a change. Nothing follows from official and generated figures together, and no generated
 * slice stays beside official ones of its series and area, so that neither a ratio nor a breakdown mixes the two. A derived
 * slice never takes the place of official figures that were published as such.
 */
export async function planPublish({
  suite,
  store,
  input,
  spill,
}: Pick<SuitePublish, 'suite' | 'store' | 'input' | 'spill'>): Promise<PublishPlan> {
  const basedOn = input.basedOn ?? (await store.version());
  const slices = ontoOriginals(suite, input.slices, new SliceShelf(spill));
  const given = new Set([...slices.keys()].map(sliceKey));
  const removed = new Set((input.remove ?? []).map(sliceKey));
  const present = (await store.keys()).filter((key) => !removed.has(sliceKey(key)));
  const isDemonstration = await demonstrationTest(store, input);
  const sums = planDerivations(suite, present, slices.keys()).filter(({ rule }) => rule === 'sum');
  const keys = [...present, ...slices.keys(), ...sums.map(({ target }) => target)];
  const withheld = await withholdFurther({
    facts: suite,
    keys: new Map(keys.map((key) => [sliceKey(key), key])).values(),
    slices,
    removed: input.remove ?? [],
    read: (wanted) => store.slices(wanted),
    isProtected: await protectionTest(store, input),
    make: sumMaker(suite, given, isDemonstration),
    ...(spill && { spill }),
  });
  const { derived, mixed } = await deriveAll({ suite, store, present, slices, removed, isDemonstration });
  const outdone = outdoneBy(slices, present, isDemonstration);
  const remove = [...(input.remove ?? []), ...outdone];
  return {
    input: { ...input, basedOn, slices, remove },
    withheld,
    shownBefore: await stillShown(slices, (wanted) => store.slices(wanted)),
    derived,
    mixed,
    outdone,
  };
}

/** Makes user areas as deriving will, but for those that are given or were published as such. */
function sumMaker({ areas }: DeriveFacts, given: ReadonlySet<string>, isDemonstration: IsDemonstration) {
  const membersOf = new Map(areas.map(({ area_id, members }) => [area_id, members]));
  return (target: SliceKey, next: FindSlice, held: FindSlice): Slice | undefined => {
    const parts = membersOf.get(target.area_id)?.map((area_id) => ({ ...target, area_id }));
    if (!parts?.every(next) || given.has(sliceKey(target))) return undefined;
    const derivation: Derivation = { rule: 'sum', target, parts };
    if (isPublishedItself(derivation, held, isDemonstration)) return undefined;
    return deriveSlices(derivation, next, isDemonstration);
  };
}

interface DeriveAll {
  suite: DeriveFacts;
  store: Store;
  /** what is published and stays */
  present: readonly SliceKey[];
  /** the change; what is derived is put in */
  slices: SliceShelf;
  removed: ReadonlySet<string>;
  isDemonstration: IsDemonstration;
}

/** Makes all that follows from the change, and puts it among the slices. */
async function deriveAll({
  suite,
  store,
  present,
  slices,
  removed,
  isDemonstration,
}: DeriveAll): Promise<Pick<PublishPlan, 'derived' | 'mixed'>> {
  const given = new Set([...slices.keys()].map(sliceKey));
  const plan = planDerivations(suite, present, slices.keys());
  const derived: SliceKey[] = [];
  const mixed: Derivation[] = [];
  for await (const { derivation, held: heldAt } of withHeld(store, plan)) {
    const next: FindSlice = (key) => slices.get(key) ?? heldAt(key);
    const { target } = derivation;
    const key = sliceKey(target);
    const isItself =
      given.has(key) || (!removed.has(key) && isPublishedItself(derivation, heldAt, isDemonstration));
    // An input that was not made itself is of two kinds.
    const kinds = new Set(inputsOf(derivation).map((part) => next(part)?.datasets.some(isDemonstration)));
    if (kinds.size > 1 || kinds.has(undefined)) {
      if (!isItself) mixed.push(derivation);
      continue;
    }
    const made = deriveSlices(derivation, next, isDemonstration);
    if (isItself) {
      const own = next(target);
      if (own && derivation.rule === 'ratio') slices.set(takeOver(own, made));
      continue;
    }
    const old = heldAt(target);
    const wouldSpoil = made.datasets.some(isDemonstration) && old && !old.datasets.some(isDemonstration);
    if (wouldSpoil) continue;
    slices.set(made);
    derived.push(target);
  }
  return { derived, mixed };
}

/** Slices that a derived one is made from. */
export const inputsOf = (derivation: Derivation): SliceKey[] => [
  ...derivation.parts,
  ...(derivation.rule === 'weighted_mean' ? derivation.weights : []),
];

/** Generated slices of the series and areas that official slices come for, but for those that are replaced anyway. */
function outdoneBy(
  slices: SliceShelf,
  present: readonly (SliceKey & { demonstration: boolean })[],
  isDemonstration: IsDemonstration,
): SliceKey[] {
  const official = new Set<string>();
  for (const { series, area_id, datasets } of slices.headings())
    if (!datasets.some(isDemonstration)) official.add(`${series}|${area_id}`);
  return present.filter(
    (key) => key.demonstration && official.has(`${key.series}|${key.area_id}`) && !slices.has(key),
  );
}

/**
 * True when the held figures were not derived but published: they belong to an official dataset that none of the parts
 * they would be derived from belongs to.
 */
function isPublishedItself(
  { rule, target, parts }: Derivation,
  held: FindSlice,
  isDemonstration: IsDemonstration,
): boolean {
  if (rule === 'copy') return false;
  const ofParts = new Set(parts.flatMap((part) => held(part)?.datasets ?? []));
  const own = held(target)?.datasets ?? [];
  return own.some((dataset) => !isDemonstration(dataset) && !ofParts.has(dataset));
}

/** Figures of a hidden duplicate moved to its original, whose own figures win where it has any. @param own where they are put */
export function ontoOriginals(
  { areas, series }: DeriveFacts,
  slices: Iterable<Slice>,
  own: SliceShelf,
): SliceShelf {
  const originals = new Map(areas.map(({ area_id, hiddenDuplicateOf }) => [area_id, hiddenDuplicateOf]));
  const moved = new SliceShelf(own.spill);
  for (const slice of slices) {
    const original = originals.get(slice.area_id);
    if (original && series[slice.series]) moved.set({ ...slice, area_id: original });
    else own.set(slice);
  }
  for (const slice of moved) {
    const its = own.get(slice);
    own.set(its ? mergeSlices(slice, its) : slice);
  }
  return own;
}

/** Derivations whose slices are read at once. */
const DERIVED_AT_ONCE = 32;

/** Derivations in order, each with what is published of its target and its inputs. */
async function* withHeld(
  store: Store,
  plan: readonly Derivation[],
): AsyncGenerator<{ derivation: Derivation; held: FindSlice }> {
  for (let from = 0; from < plan.length; from += DERIVED_AT_ONCE) {
    const chunk = plan.slice(from, from + DERIVED_AT_ONCE);
    const keys = chunk.flatMap((derivation) => [
      derivation.target,
      ...inputsOf(derivation),
      ...quartersOf(derivation),
    ]);
    const wanted = [...new Map(keys.map((key) => [sliceKey(key), key])).values()];
    const found = new Map(
      (await store.slices(wanted)).flatMap((slice) => (slice ? [[sliceKey(slice), slice] as const] : [])),
    );
    for (const derivation of chunk) yield { derivation, held: (key) => found.get(sliceKey(key)) };
  }
}

async function demonstrationTest(store: Store, input: PublishInput): Promise<IsDemonstration> {
  const known = [...(await store.datasets()), ...input.datasets];
  const generated = new Map(known.map(({ dataset, demonstration }) => [dataset, demonstration]));
  return (dataset) => generated.get(dataset) ?? false;
}

/** Figures all of whose datasets their publishers protect themselves: withholding more of them would only spoil what is public. */
async function protectionTest(store: Store, input: PublishInput): Promise<(slice: Slice) => boolean> {
  const known = [...(await store.datasets()), ...input.datasets];
  const kept = new Map(known.map((dataset) => [dataset.dataset, dataset.protected ?? false]));
  return ({ datasets }) => datasets.length > 0 && datasets.every((dataset) => kept.get(dataset) ?? false);
}
