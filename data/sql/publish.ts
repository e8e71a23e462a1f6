import type { Kysely } from 'kysely';
import {
  PublishConflict,
  type PublishInput,
  type PublishOptions,
  type Slice,
} from '#data/contract/contract.ts';
import { chunks } from '#data/sliceIndex/chunks.ts';
import type { SliceEntry } from '#data/sliceIndex/sliceEntries.ts';
import { placesByPair, placeText, readPlaces } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import { withoutUntold } from '#data/slices/attributes.ts';
import { sliceChecksum, textChecksum } from '#data/slices/checksum.ts';
import { sliceKey, sliceSpan } from '#data/slices/slice.ts';
import type { Connections } from './connections.ts';
import { writeDatasets } from './datasetWriter.ts';
import { ListWriter } from './listWriter.ts';
import { SliceIndexWriter } from './sliceIndexWriter.ts';
import { SliceWriter } from './sliceWriter.ts';
import { TermWriter } from './termWriter.ts';
import { currentVersion } from './versionIndex.ts';

/** Slices that are compared with what is published at once. */
const comparedAtOnce = 200;

/**
 * Publishes inside a transaction the caller opened; see `Store.publish`.
 * @returns code of the version current after it
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
  const datasetIds = await writeDatasets(db, input.datasets);
  onStep('datasets', 0);
  const terms = await TermWriter.open(db);
  const version = (current?.version_id ?? 0) + 1;
  const lists = await ListWriter.open(db);
  const index = new SliceIndexWriter(db, version);
  const writer = new SliceWriter({ db, addRows, terms, lists, datasetIds });
  const seen = new Set<string>();
  const replaced: SlicePlace[] = [];
  const removed: string[] = [];
  for (const given of gathered(input.slices, comparedAtOnce)) {
    const compared = [];
    for (const whole of given) {
      const slice = withoutUntold(whole);
      const key = sliceKey(slice);
      if (seen.has(key)) throw new Error(`${key} is twice in one publish`);
      seen.add(key);
      const place = { ...terms.ids(slice), from_version: version };
      compared.push({ slice, key, place, old: await index.published(place) });
    }
    const checksums = await checksumsOf(db, compared);
    for (const { slice, key, place, old } of compared) {
      const checksum = sliceChecksum(slice);
      if (old && checksums.get(key) === checksum) continue;
      if (old) replaced.push({ ...place, from_version: old.from_version });
      await writer.write(slice, place, checksum);
      await index.set(place, entryOf(slice, place, datasetIsGenerated(slice, input)));
      onStep('slices', seen.size);
    }
  }
  await writer.flush();
  for (const key of input.remove ?? []) {
    if (seen.has(sliceKey(key))) continue;
    const place = terms.ids(key);
    const old = await index.published(place);
    if (!old) continue;
    replaced.push({ ...place, from_version: old.from_version });
    removed.push(sliceKey(key));
    await index.set(place, undefined);
  }
  await terms.flush();
  await endSlices(db, replaced, version);
  await index.flush({ addRows });
  onStep('remove', seen.size);
  if (writer.written.length === 0 && replaced.length === 0 && current) return current.code;
  const code = `${version}-${textChecksum([...writer.written, ...removed]).slice(0, 8)}`;
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
    })
    .execute();
  onStep('version', seen.size);
  onStep('commit', seen.size);
  return code;
}

function datasetIsGenerated(slice: Slice, { datasets }: PublishInput): boolean {
  return slice.datasets.some(
    (code) => datasets.find(({ dataset }) => dataset === code)?.demonstration ?? false,
  );
}

const entryOf = (slice: Slice, { from_version }: SlicePlace, demonstration: boolean): SliceEntry => {
  const { first = null, last = null } = sliceSpan(slice) ?? {};
  return { from_version, first, last, demonstration };
};

/** Fingerprints of what is published under the keys of slices, by key. */
async function checksumsOf(
  db: Kysely<ObservationTables>,
  slices: readonly { key: string; place: SlicePlace; old: SliceEntry | undefined }[],
): Promise<Map<string, string>> {
  const published = slices.flatMap(({ key, place, old }) =>
    old ? [[key, { ...place, from_version: old.from_version }] as const] : [],
  );
  const found = new Map<string, string>();
  const rows = await readPlaces(
    db,
    published.map(([, place]) => place),
    ['checksum'],
  );
  for (const { checksum, ...place } of rows) found.set(placeText(place), checksum);
  return new Map(published.map(([key, place]) => [key, found.get(placeText(place)) ?? '']));
}

async function endSlices(
  db: Kysely<ObservationTables>,
  places: readonly SlicePlace[],
  version: number,
): Promise<void> {
  for (const { series_id, breakdown_id, areas } of placesByPair(places))
    for (const chunk of chunks(areas, 500))
      await db
        .updateTable('slice')
        .set({ to_version: version })
        .where('series_id', '=', series_id)
        .where('breakdown_id', '=', breakdown_id)
        .where('area_id', 'in', chunk)
        .where('from_version', '<', version)
        .where('to_version', 'is', null)
        .execute();
}

/** Values in arrays of a length. */
function* gathered<Value>(values: Iterable<Value>, size: number): Generator<Value[]> {
  let some: Value[] = [];
  for (const value of values) {
    some.push(value);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
