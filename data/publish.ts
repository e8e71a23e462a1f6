import type { PublishInput, PublishOptions, Slice, SliceKey, Store } from './contract.ts';
import { derive } from './derive/derive.ts';
import { type Derivation, type DeriveFacts, planDerivations } from './derive/plan.ts';
import { sliceKey } from './slices/slice.ts';

export interface SuitePublish {
  suite: DeriveFacts;
  store: Store;
  input: PublishInput;
  options?: PublishOptions;
}

/**
 * Publishes a change together with all that follows from it: ratios, user areas, hidden duplicates. One version holds
 * both or neither. Figures given for a hidden duplicate count for the area it duplicates. A derived slice never takes the
 * place of official figures with generated ones, nor of official figures that were published as such.
 * @returns code of the version current afterwards
 * @throws PublishConflict when somebody else published meanwhile
 */
export async function publishToSuite({ suite, store, input, options }: SuitePublish): Promise<string> {
  const basedOn = input.basedOn ?? (await store.version());
  const slices = new Map<string, Slice>();
  for (const slice of ontoOriginals(suite, input.slices)) slices.set(sliceKey(slice), slice);
  const removed = new Set((input.remove ?? []).map(sliceKey));
  const present = (await store.keys()).filter((key) => !removed.has(sliceKey(key)));
  const plan = planDerivations(suite, present, slices.values());
  const held = await heldSlices(
    store,
    plan.flatMap((derivation) => [
      derivation.target,
      ...derivation.parts,
      ...(derivation.rule === 'weighted_mean' ? derivation.weights : []),
    ]),
  );
  const isDemonstration = await demonstrationTest(store, input);
  for (const derivation of plan) {
    if (!removed.has(sliceKey(derivation.target)) && isPublishedItself(derivation, held, isDemonstration))
      continue;
    const slice = derive(derivation, (key) => slices.get(key) ?? held.get(key), isDemonstration);
    const old = held.get(sliceKey(derivation.target));
    const wouldSpoil = slice.datasets.some(isDemonstration) && old && !old.datasets.some(isDemonstration);
    if (!wouldSpoil) slices.set(sliceKey(slice), slice);
  }
  return store.publish({ ...input, basedOn, slices: slices.values() }, options);
}

/**
 * True when the held figures were not derived but published: they belong to an official dataset that none of the parts
 * they would be derived from belongs to.
 */
function isPublishedItself(
  { rule, target, parts }: Derivation,
  held: ReadonlyMap<string, Slice>,
  isDemonstration: (dataset: string) => boolean,
): boolean {
  if (rule === 'copy') return false;
  const ofParts = new Set(parts.flatMap((part) => held.get(sliceKey(part))?.datasets ?? []));
  const own = held.get(sliceKey(target))?.datasets ?? [];
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

async function demonstrationTest(store: Store, input: PublishInput): Promise<(dataset: string) => boolean> {
  const known = [...(await store.datasets()), ...input.datasets];
  const generated = new Map(known.map(({ dataset, demonstration }) => [dataset, demonstration]));
  return (dataset) => generated.get(dataset) ?? false;
}
