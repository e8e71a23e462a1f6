import { CompiledQuery, type Kysely } from 'kysely';
import type {
  Coverage,
  Dataset,
  PublishedFile,
  PublishedVersion,
  SliceKey,
} from '#data/contract/contract.ts';
import { coverageOf } from '#data/sliceIndex/coverageOf.ts';
import { type IndexedPair, loadPairs } from '#data/sliceIndex/indexedPairs.ts';
import type { ObservationTables, SlicePlace, VersionTable } from '#data/sliceIndex/tables.ts';
import type { Terms } from '#data/sliceIndex/terms.ts';
import { loadDatasets } from './ids/datasets.ts';

export interface VersionRow {
  version_id: number;
  code: string;
}

/** Everything known about a version without reading its observations. */
export interface VersionIndex {
  version: VersionRow;
  datasets: Record<string, Dataset>;
  datasetCodes: ReadonlyMap<number, string>;
  pairs: ReadonlyMap<string, IndexedPair>;
  /** Returns the database keys of a series' slices by area; undefined if it has none. */
  find(series: string, breakdown: string): ((area: string) => SlicePlace | undefined) | undefined;
  keys(): (SliceKey & { demonstration: boolean })[];
  coverage: Coverage;
}

const currentVersionQuery = CompiledQuery.raw(
  'select version_id, code from version order by version_id desc limit 1',
);

/** The newest version; undefined if nothing has been published. */
export async function currentVersion(db: Kysely<ObservationTables>): Promise<VersionRow | undefined> {
  const { rows } = await db.executeQuery<VersionRow>(currentVersionQuery);
  return rows[0];
}

/** @returns the version with this code; undefined if it never existed or was dropped */
export function versionOfCode(db: Kysely<ObservationTables>, code: string): Promise<VersionRow | undefined> {
  return db.selectFrom('version').select(['version_id', 'code']).where('code', '=', code).executeTakeFirst();
}

/** All versions that can still be read, newest first. */
export async function readHistory(db: Kysely<ObservationTables>): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom('version')
    .select(['code', 'published_at', 'note', 'reason', 'person', 'files', 'correction'])
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
  correction,
}: Omit<VersionTable, 'version_id' | 'corrects_from'>): PublishedVersion => ({
  code,
  publishedAt: Number(published_at),
  note,
  ...(reason !== '' && { reason }),
  ...(person !== '' && { person }),
  ...(files !== '[]' && { files: JSON.parse(files) as PublishedFile[] }),
  ...(correction !== '' && { correction }),
});

/** Reads the index of a version. @param known indexes of other versions, whose unchanged parts are reused */
export async function loadVersionIndex(
  db: Kysely<ObservationTables>,
  version: VersionRow,
  terms: Terms,
  known: Iterable<VersionIndex>,
): Promise<VersionIndex> {
  await terms.learn(db);
  const datasets = await loadDatasets(db, version.version_id);
  const pairs = await loadPairs(db, version, terms, known);
  return {
    version,
    datasets: Object.fromEntries(datasets.map(({ dataset }) => [dataset.dataset, dataset])),
    datasetCodes: new Map(datasets.map(({ id, dataset }) => [id, dataset.dataset])),
    pairs,
    find: (series, breakdown) => {
      const pair = pairs.get(`${series}|${breakdown}`);
      if (!pair) return undefined;
      const { series_id, breakdown_id, entries } = pair;
      return (area) => {
        const area_id = terms.id('area', area);
        const entry = entries.get(area_id);
        return entry && { series_id, breakdown_id, area_id, from_version: entry.from_version };
      };
    },
    keys: () =>
      [...pairs.values()].flatMap(({ series, breakdown, entries }) =>
        Array.from(entries, ([area, { demonstration }]) => ({
          ...{ series, breakdown, demonstration },
          area_id: terms.code(area),
        })),
      ),
    coverage: { data_version: version.code, series: coverageOf(pairs.values(), terms) },
  };
}
