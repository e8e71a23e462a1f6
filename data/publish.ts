import type { PublishInput, PublishOptions, Slice, SliceKey, Store } from './contract/contract.ts';
import { deriveSlices, type IsDemonstration } from './derive/derive.ts';
import { type Derivation, type DeriveFacts, planDerivations, quartersOf } from './derive/plan.ts';
import { takeOver } from './derive/takeOver.ts';
import type { FindSlice } from './disclosure/closeFamily.ts';
import { stillShown } from './disclosure/cost/stillShown.ts';
import type { Suppressed } from './disclosure/cost/withheldLines.ts';
import type { DisclosureFacts } from './disclosure/suppressFamily.ts';
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
  /** called with figures that were suppressed although their source gives them */
  onWithheld?: (suppressed: Suppressed) => void;
  /** buffer for slices; absent: all stay in memory */
  spill?: Spill;
}

/** A change with all derived slices, not yet published. */
export interface PublishPlan extends Suppressed {
  input: PublishInput & { slices: SliceShelf; basedOn: string };
  /** slices of the input that are derived from others */
  derived: SliceKey[];
  /** slices that would mix official and generated figures, and are therefore not derived */
  mixed: Derivation[];
  /** generated slices to remove, because official figures of the same series and area arrive */
  outdone: SliceKey[];
}

/**
 * Publishes a change together with its effects: further suppression, ratios, user areas, hidden duplicates.
 * One version contains all or nothing. Figures given for a hidden duplicate count for its original.
 * @returns code of the version that is current afterwards
 * @throws PublishConflict if another version was published meanwhile
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
 * Computes all effects of a change. No derived slice mixes official and generated figures, and no generated
 * slice remains with official ones of its series and area, so no ratio or breakdown mixes them. A derived
 * slice never replaces published official figures.
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

/** Derives user areas as publishing will, except those that are given or were published as such. */
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
  /** published slices that remain */
  present: readonly SliceKey[];
  /** the changed slices, to which derived ones are added */
  slices: SliceShelf;
  removed: ReadonlySet<string>;
  isDemonstration: IsDemonstration;
}

/** Derives all slices affected by the change and adds them. */
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
    // An input is missing if it mixed both kinds and was not derived.
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

/** Slices that a derived slice is calculated from. */
export const inputsOf = (derivation: Derivation): SliceKey[] => [
  ...derivation.parts,
  ...(derivation.rule === 'weighted_mean' ? derivation.weights : []),
];

/** Generated slices of series and areas with new official slices, except those replaced anyway. */
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
 * True if the existing figures were published and not derived: they belong to an official dataset that none
 * of their parts belongs to.
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

/**
 * Moves figures of a hidden duplicate to its original, whose own figures take precedence. @param own shelf
 * for the result
 */
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

/** Derivations whose slices are read together. */
const DERIVED_AT_ONCE = 32;

/** Derivations in order, each with the published slices of its target and inputs. */
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

/**
 * Returns a test for slices whose datasets are all protected by their publishers: further suppression would
 * only reduce public information.
 */
async function protectionTest(store: Store, input: PublishInput): Promise<(slice: Slice) => boolean> {
  const known = [...(await store.datasets()), ...input.datasets];
  const kept = new Map(known.map((dataset) => [dataset.dataset, dataset.protected ?? false]));
  return ({ datasets }) => datasets.length > 0 && datasets.every((dataset) => kept.get(dataset) ?? false);
}
