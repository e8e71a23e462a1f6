import type { Kysely } from 'kysely';
import {
  PublishConflict,
  type PublishInput,
  type PublishOptions,
  type Slice,
} from '#data/contract/contract.ts';
import { withoutUntold } from '#data/slices/attributes.ts';
import { sliceChecksum, textChecksum } from '#data/slices/checksum.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { chunks } from './chunks.ts';
import type { Connections } from './connections.ts';
import { writeDatasets } from './datasetWriter.ts';
import { ListWriter } from './listWriter.ts';
import { SliceWriter } from './sliceWriter.ts';
import type { ObservationTables } from './tables.ts';
import { TermWriter } from './termWriter.ts';
import { currentVersion } from './versionIndex.ts';

interface PresentSlice {
  slice_id: number;
  checksum: string;
}

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
  const present = await presentSlices(db, terms);
  const version = (current?.version_id ?? 0) + 1;
  const lists = await ListWriter.open(db);
  const nextId = await nextSliceId(db);
  const writer = new SliceWriter({ db, addRows, terms, lists, datasetIds, version, nextId });
  const seen = new Set<string>();
  const replaced: number[] = [];
  for (const given of input.slices) {
    const slice = withoutUntold(given);
    const key = sliceKey(slice);
    if (seen.has(key)) throw new Error(`${key} is twice in one publish`);
    seen.add(key);
    const checksum = sliceChecksum(slice);
    const old = present.get(key);
    if (old?.checksum === checksum) continue;
    if (old) replaced.push(old.slice_id);
    await writer.write(slice, checksum, datasetIsGenerated(slice, input));
    onStep('slices', seen.size);
  }
  await writer.flush();
  for (const key of input.remove ?? []) {
    const old = present.get(sliceKey(key));
    if (old && !seen.has(sliceKey(key))) replaced.push(old.slice_id);
  }
  await endSlices(db, replaced, version);
  onStep('remove', seen.size);
  if (writer.written.length === 0 && replaced.length === 0 && current) return current.code;
  const code = `${version}-${textChecksum([...writer.written, ...replaced.map(String)]).slice(0, 8)}`;
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

async function presentSlices(
  db: Kysely<ObservationTables>,
  terms: TermWriter,
): Promise<Map<string, PresentSlice>> {
  const rows = await db
    .selectFrom('slice')
    .select(['slice_id', 'series_id', 'breakdown_id', 'area_id', 'checksum'])
    .where('to_version', 'is', null)
    .orderBy('slice_id')
    .execute();
  return new Map(
    rows.map(({ slice_id, series_id, breakdown_id, area_id, checksum }) => [
      `${terms.code(series_id)}|${terms.code(breakdown_id)}|${terms.code(area_id)}`,
      { slice_id, checksum },
    ]),
  );
}

async function nextSliceId(db: Kysely<ObservationTables>): Promise<number> {
  const last = await db
    .selectFrom('slice')
    .select('slice_id')
    .orderBy('slice_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.slice_id ?? 0) + 1;
}

async function endSlices(db: Kysely<ObservationTables>, ids: number[], version: number): Promise<void> {
  for (const chunk of chunks(ids, 500)) {
    await db.updateTable('slice').set({ to_version: version }).where('slice_id', 'in', chunk).execute();
  }
}
