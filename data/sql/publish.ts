import type { Kysely } from 'kysely';
import {
  PublishConflict,
  type PublishInput,
  type PublishOptions,
  type Slice,
  UnknownVersion,
} from '#data/contract/contract.ts';
import type { SliceEntry } from '#data/sliceIndex/sliceEntries.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import { withoutUntold } from '#data/slices/attributes.ts';
import { Digest, sliceChecksum } from '#data/slices/checksum.ts';
import { sliceKey, sliceSpan } from '#data/slices/slice.ts';
import type { Connections } from './connections.ts';
import { writeDatasets } from './ids/datasets.ts';
import { ListWriter } from './ids/listWriter.ts';
import { TermWriter } from './ids/termWriter.ts';
import { endSlices, type PublishedSlice, publishedUnder } from './publishedSlices.ts';
import { SliceIndexWriter } from './sliceIndexWriter.ts';
import { type NewSlice, writeSlices } from './sliceWriter.ts';
import { currentVersion, versionOfCode } from './versionIndex.ts';

/** Limits for slices in a batch, which are compared with published ones together, and for their cells. */
const slicesAtOnce = 10_000;
const cellsAtOnce = 1_000_000;

/**
 * Publishes inside a transaction of the caller; see `Store.publish`.
 * @returns code of the version that is current afterwards
 */
export async function publish(
  db: Kysely<ObservationTables>,
  { addRows }: Pick<Connections<ObservationTables>, 'addRows'>,
  input: PublishInput,
  { onStep = () => {} }: PublishOptions = {},
): Promise<string> {
  const current = await currentVersion(db);
  if (input.basedOn !== undefined && input.basedOn !== (current?.code ?? '')) {
    throw new PublishConflict(`Version ${input.basedOn || 'none'} is no longer current: publish again`);
  }
  onStep('begin', 0);
  const version = (current?.version_id ?? 0) + 1;
  const { ids: datasetIds, changed } = await writeDatasets(db, input.datasets, version);
  onStep('datasets', 0);
  const terms = await TermWriter.open(db);
  const lists = await ListWriter.open(db);
  const index = new SliceIndexWriter(db, version);
  const entryOf = entries(version, input);
  const replaced: SlicePlace[] = [];
  const digest = new Digest();
  for (const dataset of changed) digest.text(JSON.stringify(dataset));
  let [given, written] = [0, 0];
  /** Changed slices of a batch. Each is compared while earlier ones are being written. */
  function* fresh(
    slices: readonly Slice[],
    places: readonly SlicePlace[],
    published: readonly (PublishedSlice | undefined)[],
  ): Generator<NewSlice> {
    for (const [at, slice] of slices.entries()) {
      const place = places[at];
      if (!place) continue;
      if (!index.give(place)) throw new Error(`${sliceKey(slice)} is twice in one publish`);
      given += 1;
      const checksum = sliceChecksum(slice);
      const old = published[at];
      if (old?.checksum === checksum) continue;
      if (old) replaced.push({ ...place, from_version: old.from_version });
      written += 1;
      digest.text(sliceKey(slice));
      digest.text(checksum);
      index.set(place, entryOf(slice));
      onStep('slices', given);
      yield { slice, place, checksum };
    }
  }
  for (const piece of pieces(input.slices)) {
    const slices = piece.map(withoutUntold);
    const places = slices.map((slice) => terms.place(slice, version));
    await index.learn(places);
    const published = await publishedUnder(db, index, places);
    await writeSlices({ db, addRows, lists, datasetIds }, fresh(slices, places, published));
  }
  const gone = (input.remove ?? []).map((key) => ({ key, place: terms.place(key, version) }));
  await index.learn(gone.map(({ place }) => place));
  for (const { key, place } of gone) {
    const old = index.isGiven(place) ? undefined : index.published(place);
    if (!old) continue;
    replaced.push({ ...place, from_version: old.from_version });
    digest.text(sliceKey(key));
    index.set(place, undefined);
  }
  await lists.flush();
  await terms.flush();
  await endSlices(db, replaced, version);
  await index.flush({ addRows });
  onStep('remove', given);
  const isCorrection = input.correction?.backTo !== undefined;
  if (written + replaced.length + changed.length === 0 && !isCorrection && current) return current.code;
  const code = `${version}-${digest.hex().slice(0, 8)}`;
  await db
    .insertInto('version')
    .values({
      version_id: version,
      code,
      published_at: input.publishedAt ?? 0,
      note: input.note ?? '',
      reason: input.reason ?? '',
      person: input.person ?? '',
      files: JSON.stringify(input.files ?? []),
      correction: input.correction?.reason ?? '',
      corrects_from: await correctedFrom(db, input),
    })
    .execute();
  onStep('version', given);
  onStep('commit', given);
  return code;
}

/** The oldest version that a correction withdraws. @throws UnknownVersion */
async function correctedFrom(db: Kysely<ObservationTables>, { correction }: PublishInput) {
  if (correction?.backTo === undefined) return null;
  const kept = await versionOfCode(db, correction.backTo);
  if (!kept) throw new UnknownVersion(`There is no version ${correction.backTo}`);
  return kept.version_id + 1;
}

/** Index entries of slices in the new version; equal ones share an object. */
function entries(from_version: number, { datasets }: PublishInput): (slice: Slice) => SliceEntry {
  const generated = new Set(
    datasets.filter(({ demonstration }) => demonstration).map(({ dataset }) => dataset),
  );
  const known = new Map<string, SliceEntry>();
  let before: SliceEntry | undefined;
  return (slice) => {
    const { first = null, last = null } = sliceSpan(slice) ?? {};
    const demonstration = slice.datasets.some((code) => generated.has(code));
    if (before?.first === first && before.last === last && before.demonstration === demonstration)
      return before;
    const text = `${first}|${last}|${demonstration}`;
    before = known.get(text) ?? { from_version, first, last, demonstration };
    known.set(text, before);
    return before;
  };
}

/** Slices in batches for comparing and writing. */
function* pieces(slices: Iterable<Slice>): Generator<Slice[]> {
  let some: Slice[] = [];
  let cells = 0;
  for (const slice of slices) {
    some.push(slice);
    cells += slice.values.length;
    if (some.length < slicesAtOnce && cells < cellsAtOnce) continue;
    yield some;
    some = [];
    cells = 0;
  }
  if (some.length > 0) yield some;
}
