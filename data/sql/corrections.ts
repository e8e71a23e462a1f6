import type { Kysely } from 'kysely';
import type { CorrectedFigures, CorrectedSeries, ObservationQuery } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { publishedVersion } from './versionIndex.ts';
import { type AskedSlice, forEver, isCorrection, isIn, readAsked, takesBack } from './vintages.ts';

/** See `Store.corrections`. */
export async function correctionsOf(
  db: Kysely<ObservationTables>,
  queries: readonly ObservationQuery[],
  newest: string | undefined,
): Promise<CorrectedFigures[]> {
  const { all, versions, slices } = await readAsked(db, queries, newest);
  const own = versions[0]?.version_id ?? 0;
  return all.filter(isCorrection).flatMap((correction): CorrectedFigures[] => {
    const { version_id } = correction;
    const isLater = version_id > own;
    const wrong = slices.filter(
      (slice) =>
        takesBack(correction, slice) &&
        (isLater ? isIn(slice, own) : !isReplaced(slices, slice.key, version_id, own)),
    );
    // The last version that still showed any of it.
    const end = Math.max(...wrong.map(({ to_version }) => to_version ?? forEver));
    const other = isLater ? correction : all.find((version) => version.version_id < end);
    if (!other || wrong.length === 0) return [];
    return [
      { ...publishedVersion(correction), correction: correction.correction, other: other.code, isLater },
    ];
  });
}

/** Whether something else came for a key after a version. */
const isReplaced = (slices: readonly AskedSlice[], key: string, after: number, until: number): boolean =>
  slices.some((slice) => slice.key === key && slice.from_version > after && slice.from_version <= until);

/** Whether any version corrects another: hardly a database has one, and every page asks. */
export async function hasCorrections(db: Kysely<ObservationTables>): Promise<boolean> {
  const first = db.selectFrom('version').select('version_id').where('correction', '<>', '').limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** See `Store.correctedSeries`. */
export async function correctedSeries(db: Kysely<ObservationTables>): Promise<CorrectedSeries[]> {
  const corrections = await db
    .selectFrom('version')
    .selectAll()
    .where('correction', '<>', '')
    .orderBy('version_id', 'desc')
    .execute();
  const found: CorrectedSeries[] = [];
  for (const correction of corrections) {
    const rows = await db
      .selectFrom('slice_index')
      .innerJoin('term as series', 'series.term_id', 'slice_index.series_id')
      .select(['series.code as series', 'from_version', 'to_version'])
      .where('to_version', '<=', correction.version_id)
      .execute();
    const series = rows.filter((row) => takesBack(correction, row)).map((row) => row.series);
    found.push({ ...publishedVersion(correction), series: [...new Set(series)].toSorted() });
  }
  return found;
}
