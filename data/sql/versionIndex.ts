import { CompiledQuery, type Kysely } from 'kysely';
import type {
  Coverage,
  Dataset,
  PublishedFile,
  PublishedVersion,
  SeriesCoverage,
  SliceKey,
  Span,
} from '#data/contract/contract.ts';
import type { ObservationTables, VersionTable } from './tables.ts';

export interface VersionRow {
  version_id: number;
  code: string;
}

export interface SliceEntry {
  slice_id: number;
  first: string | null;
  last: string | null;
  demonstration: boolean;
}

/** All that is known of a version without reading its observations; built once per version and process. */
export interface VersionIndex {
  version: VersionRow;
  datasets: Record<string, Dataset>;
  datasetCodes: ReadonlyMap<number, string>;
  find(series: string, breakdown: string, area: string): SliceEntry | undefined;
  keys: (SliceKey & { demonstration: boolean })[];
  coverage: Coverage;
}

const currentVersionQuery = CompiledQuery.raw(
  'select version_id, code from version order by version_id desc limit 1',
);

/** The newest version; undefined while nothing was published. */
export async function currentVersion(db: Kysely<ObservationTables>): Promise<VersionRow | undefined> {
  const { rows } = await db.executeQuery<VersionRow>(currentVersionQuery);
  return rows[0];
}

/** @returns the version of this code, undefined when there never was one or it was dropped */
export function versionOfCode(db: Kysely<ObservationTables>, code: string): Promise<VersionRow | undefined> {
  return db.selectFrom('version').select(['version_id', 'code']).where('code', '=', code).executeTakeFirst();
}

/** Every version that can still be read, newest first. */
export async function readHistory(db: Kysely<ObservationTables>): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom('version')
    .select(['code', 'published_at', 'note', 'reason', 'person', 'files'])
    .orderBy('version_id', 'desc')
    .execute();
  return rows.map(publishedVersion);
}

export const publishedVersion = ({
  code,
  published_at,
  note,
  reason,
  person,
  files,
}: Omit<VersionTable, 'version_id'>): PublishedVersion => ({
  code,
  publishedAt: Number(published_at),
  note,
  ...(reason !== '' && { reason }),
  ...(person !== '' && { person }),
  ...(files !== '[]' && { files: JSON.parse(files) as PublishedFile[] }),
});

export async function loadDatasets(
  db: Kysely<ObservationTables>,
): Promise<{ id: number; dataset: Dataset }[]> {
  const rows = await db.selectFrom('dataset').selectAll().orderBy('dataset_id').execute();
  return rows.map((row) => ({
    id: row.dataset_id,
    dataset: {
      dataset: row.code,
      title: row.title,
      source: row.source,
      ...(row.source_url === null ? {} : { sourceUrl: row.source_url }),
      licence: row.licence,
      ...(row.release === null ? {} : { release: row.release }),
      ...(row.released === null ? {} : { released: row.released }),
      ...(row.protected === 1 && { protected: true }),
      demonstration: row.demonstration === 1,
      ...(row.unit === null ? {} : { unit: row.unit }),
    },
  }));
}

/** Reads the index of a version: one pass over terms, datasets and the slices alive in it. */
export async function loadVersionIndex(
  db: Kysely<ObservationTables>,
  version: VersionRow,
): Promise<VersionIndex> {
  const termRows = await db.selectFrom('term').select(['term_id', 'code']).orderBy('term_id').execute();
  const terms = new Map(termRows.map(({ term_id, code }) => [term_id, code]));
  const datasets = await loadDatasets(db);
  const slices = await db
    .selectFrom('slice')
    .select([
      'slice_id',
      'series_id',
      'breakdown_id',
      'area_id',
      'first_period',
      'last_period',
      'demonstration',
    ])
    .where('from_version', '<=', version.version_id)
    .where((where) =>
      where.or([where('to_version', 'is', null), where('to_version', '>', version.version_id)]),
    )
    .orderBy('slice_id')
    .execute();
  const found = new Map<string, Map<string, Map<string, SliceEntry>>>();
  const keys: VersionIndex['keys'] = [];
  for (const row of slices) {
    const key = {
      series: terms.get(row.series_id) ?? '',
      breakdown: terms.get(row.breakdown_id) ?? '',
      area_id: terms.get(row.area_id) ?? '',
    };
    keys.push({ ...key, demonstration: row.demonstration === 1 });
    branch(branch(found, key.series), key.breakdown).set(key.area_id, {
      slice_id: row.slice_id,
      first: row.first_period,
      last: row.last_period,
      demonstration: row.demonstration === 1,
    });
  }
  return {
    version,
    datasets: Object.fromEntries(datasets.map(({ dataset }) => [dataset.dataset, dataset])),
    datasetCodes: new Map(datasets.map(({ id, dataset }) => [id, dataset.dataset])),
    find: (series, breakdown, area) => found.get(series)?.get(breakdown)?.get(area),
    keys,
    coverage: { data_version: version.code, series: coverageOf(found) },
  };
}

function branch<Key, Inner, Value>(tree: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = tree.get(key);
  if (known) return known;
  const fresh = new Map<Inner, Value>();
  tree.set(key, fresh);
  return fresh;
}

function coverageOf(
  found: Map<string, Map<string, Map<string, SliceEntry>>>,
): Record<string, SeriesCoverage> {
  const covered: Record<string, SeriesCoverage> = {};
  for (const [series, breakdowns] of found) {
    const areas = new Map<string, Span>();
    const spans = new Map([...breakdowns].map(([breakdown, slices]) => [breakdown, spansOf(slices)]));
    let demonstration = false;
    for (const [breakdown, own] of spans) {
      if (breakdown === '') continue;
      for (const [area, { first, last }] of own) areas.set(area, widened(areas.get(area), first, last));
    }
    // Totals come last and win: a breakdown may reach further than the totals that pages open with.
    for (const [area, span] of spans.get('') ?? []) areas.set(area, span);
    for (const slices of breakdowns.values()) {
      for (const slice of slices.values()) demonstration ||= slice.demonstration;
    }
    const [span, ...others] = areas.values();
    if (!span) continue;
    const { first, last } = others.reduce((all, other) => widened(all, other.first, other.last), span);
    covered[series] = {
      first,
      last,
      firstYear: Number(first.slice(0, 4)),
      lastYear: Number(last.slice(0, 4)),
      demonstration,
      areas,
      breakdowns: spans,
    };
  }
  return covered;
}

/** Where slices hold figures, by area. */
function spansOf(slices: ReadonlyMap<string, SliceEntry>): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const [area, { first, last }] of slices) {
    if (first !== null && last !== null) spans.set(area, { first, last });
  }
  return spans;
}

function widened(span: Span | undefined, first: string, last: string): Span {
  if (!span) return { first, last };
  return { first: span.first < first ? span.first : first, last: span.last > last ? span.last : last };
}
