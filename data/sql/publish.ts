import type { Insertable, Kysely } from 'kysely';
import { PublishConflict, type PublishInput, type PublishOptions, type Slice } from '../contract.ts';
import { sliceChecksum, textChecksum } from '../slices/checksum.ts';
import { sliceKey, sliceSpan, statusLetter } from '../slices/slice.ts';
import { ObservationInsert } from './bulkInsert.ts';
import { chunks } from './chunks.ts';
import { writeDatasets } from './datasetWriter.ts';
import type { ObservationTables, SliceTable } from './tables.ts';
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
  const writer = new SliceWriter(db, terms, datasetIds, version, await nextSliceId(db));
  const seen = new Set<string>();
  const replaced: number[] = [];
  for (const slice of input.slices) {
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

/** Writes slices and their observations; terms go first, because slices refer to them. */
class SliceWriter {
  /** fingerprints of what was written */
  readonly written: string[] = [];
  private readonly db: Kysely<ObservationTables>;
  private readonly terms: TermWriter;
  private readonly datasetIds: ReadonlyMap<string, number>;
  private readonly version: number;
  private readonly observations: ObservationInsert;
  private slices: Insertable<SliceTable>[] = [];
  private nextId: number;

  constructor(
    db: Kysely<ObservationTables>,
    terms: TermWriter,
    datasetIds: ReadonlyMap<string, number>,
    version: number,
    nextId: number,
  ) {
    this.db = db;
    this.terms = terms;
    this.datasetIds = datasetIds;
    this.version = version;
    this.nextId = nextId;
    this.observations = new ObservationInsert(db);
  }

  async write(slice: Slice, checksum: string, demonstration: boolean): Promise<void> {
    const span = sliceSpan(slice);
    this.written.push(sliceKey(slice), checksum);
    this.slices.push({
      slice_id: this.nextId,
      series_id: this.terms.id('series', slice.series),
      breakdown_id: this.terms.id('breakdown', slice.breakdown),
      area_id: this.terms.id('area', slice.area_id),
      from_version: this.version,
      to_version: null,
      first_period: span?.first ?? null,
      last_period: span?.last ?? null,
      demonstration: demonstration ? 1 : 0,
      checksum,
    });
    this.addObservations(slice, this.nextId++);
    await this.observations.flushFull();
    if (this.slices.length >= 200) await this.flushSlices();
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    await this.flushSlices();
    await this.observations.flush();
  }

  private async flushSlices(): Promise<void> {
    await this.terms.flush();
    for (const chunk of chunks(this.slices, 100)) await this.db.insertInto('slice').values(chunk).execute();
    this.slices = [];
  }

  private addObservations(slice: Slice, id: number): void {
    const periods = slice.periods.map((period) => this.terms.id('period', period));
    const members = slice.members.map((member) => this.terms.id('member', member));
    const datasets = slice.datasets.map((dataset) => {
      const known = this.datasetIds.get(dataset);
      if (known === undefined) throw new Error(`${sliceKey(slice)} names the unknown dataset ${dataset}`);
      return known;
    });
    let cell = 0;
    for (const period of periods) {
      for (const member of members) {
        const code = slice.statuses[cell] ?? 0;
        const value = slice.values[cell] ?? Number.NaN;
        const dataset = datasets[slice.sources?.[cell] ?? 0] ?? 0;
        if (statusLetter(code)) {
          const status = String.fromCharCode(code);
          this.observations.add(id, period, member, Number.isNaN(value) ? null : value, status, dataset);
        }
        cell++;
      }
    }
  }
}
