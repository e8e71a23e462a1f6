import type { PublishInput, PublishOptions, Slice, SliceKey, Store } from './contract.ts';
import { derive, type IsDemonstration } from './derive/derive.ts';
import { type Derivation, type DeriveFacts, planDerivations } from './derive/plan.ts';
import { takeOver } from './derive/takeOver.ts';
import type { FindSlice } from './disclosure/closeFamily.ts';
import type { DisclosureFacts } from './disclosure/facts.ts';
import { type WithheldCounts, withholdFurther } from './disclosure/withholdFurther.ts';
import { sliceKey } from './slices/slice.ts';

export interface SuitePublish {
  suite: DisclosureFacts;
  store: Store;
  input: PublishInput;
  options?: PublishOptions;
  /** told what was withheld though its source gives it */
  onWithheld?: (counts: WithheldCounts) => void;
}

/**
 * Publishes a change together with all that follows from it: figures withheld so that no withheld one can be worked out,
 * ratios, user areas, hidden duplicates. One version holds all or nothing. Figures given for a hidden duplicate count for
 * the area it duplicates. A derived slice never takes the place of official figures with generated ones, nor of official
 * figures that were published as such.
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
  const basedOn = input.basedOn ?? (await store.version());
  const slices = new Map<string, Slice>();
  for (const slice of ontoOriginals(suite, input.slices)) slices.set(sliceKey(slice), slice);
  const removed = new Set((input.remove ?? []).map(sliceKey));
  const present = (await store.keys()).filter((key) => !removed.has(sliceKey(key)));
  const isDemonstration = await demonstrationTest(store, input);
  const sums = planDerivations(suite, present, slices.values()).filter(({ rule }) => rule === 'sum');
  const keys = [...present, ...slices.values(), ...sums.map(({ target }) => target)];
  const counts = await withholdFurther({
    facts: suite,
    keys: new Map(keys.map((key) => [sliceKey(key), key])).values(),
    slices,
    removed: input.remove ?? [],
    read: (wanted) => store.slices(wanted),
    make: sumMaker(suite, new Set(slices.keys()), isDemonstration),
  });
  await deriveAll({ suite, store, present, slices, removed, isDemonstration });
  onWithheld?.(counts);
  return store.publish({ ...input, basedOn, slices: slices.values() }, options);
}

/** Makes user areas as deriving will, but for those that are given or were published as such. */
function sumMaker({ areas }: DeriveFacts, given: ReadonlySet<string>, isDemonstration: IsDemonstration) {
  const membersOf = new Map(areas.map(({ area_id, members }) => [area_id, members]));
  return (target: SliceKey, next: FindSlice, held: FindSlice): Slice | undefined => {
    const parts = membersOf.get(target.area_id)?.map((area_id) => ({ ...target, area_id }));
    if (!parts?.every(next) || given.has(sliceKey(target))) return undefined;
    const derivation: Derivation = { rule: 'sum', target, parts };
    if (isPublishedItself(derivation, held, isDemonstration)) return undefined;
    return derive(derivation, next, isDemonstration);
  };
}

interface DeriveAll {
  suite: DeriveFacts;
  store: Store;
  /** what is published and stays */
  present: readonly SliceKey[];
  /** the change; what is derived is put in */
  slices: Map<string, Slice>;
  removed: ReadonlySet<string>;
  isDemonstration: IsDemonstration;
}

async function deriveAll({ suite, store, present, slices, removed, isDemonstration }: DeriveAll) {
  const given = new Set(slices.keys());
  const plan = planDerivations(suite, present, slices.values());
  const held = await heldSlices(
    store,
    plan.flatMap((derivation) => [
      derivation.target,
      ...derivation.parts,
      ...(derivation.rule === 'weighted_mean' ? derivation.weights : []),
    ]),
  );
  const heldAt: FindSlice = (key) => held.get(sliceKey(key));
  const next: FindSlice = (key) => slices.get(sliceKey(key)) ?? heldAt(key);
  for (const derivation of plan) {
    const { target } = derivation;
    const key = sliceKey(target);
    const made = derive(derivation, next, isDemonstration);
    if (given.has(key) || (!removed.has(key) && isPublishedItself(derivation, heldAt, isDemonstration))) {
      const own = next(target);
      if (own && derivation.rule === 'ratio') slices.set(key, takeOver(own, made));
      else if (derivation.rule === 'take-over') slices.set(key, made);
      continue;
    }
    const old = heldAt(target);
    const wouldSpoil = made.datasets.some(isDemonstration) && old && !old.datasets.some(isDemonstration);
    if (!wouldSpoil) slices.set(key, made);
  }
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

/** Figures of a hidden duplicate moved to its original, unless the original comes with its own. */
export function* ontoOriginals({ areas, series }: DeriveFacts, slices: Iterable<Slice>): Generator<Slice> {
  const originals = new Map(areas.map(({ area_id, hiddenDuplicateOf }) => [area_id, hiddenDuplicateOf]));
  const moved: Slice[] = [];
  const own = new Set<string>();
  for (const slice of slices) {
    const original = originals.get(slice.area_id);
    if (original && series[slice.series]) moved.push({ ...slice, area_id: original });
    else {
      own.add(sliceKey(slice));
      yield slice;
    }
  }
  for (const slice of moved) if (!own.has(sliceKey(slice))) yield slice;
}

async function heldSlices(store: Store, keys: SliceKey[]): Promise<Map<string, Slice>> {
  const wanted = [...new Map(keys.map((key) => [sliceKey(key), key])).values()];
  const found = await store.slices(wanted);
  return new Map(found.flatMap((slice) => (slice ? [[sliceKey(slice), slice] as const] : [])));
}

async function demonstrationTest(store: Store, input: PublishInput): Promise<IsDemonstration> {
  const known = [...(await store.datasets()), ...input.datasets];
  const generated = new Map(known.map(({ dataset, demonstration }) => [dataset, demonstration]));
  return (dataset) => generated.get(dataset) ?? false;
}
