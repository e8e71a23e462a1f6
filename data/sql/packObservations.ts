import type { Kysely } from 'kysely';
import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import { chunks } from '#data/sliceIndex/chunks.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { ListWriter } from './ids/listWriter.ts';
import type { OldSlice } from './joinSlices.ts';

/** An observation in the tables before slices were packed. */
interface ObservationRow {
  slice_id: number;
  period_id: number;
  member_id: number;
  value: number | null;
  status: string;
  dataset_id: number;
}

interface OldTables extends ObservationTables {
  slice: OldSlice;
  slice_content: { slice_id: number; periods_id: number; members_id: number; content: Uint8Array };
  observation: ObservationRow;
}

/** Few, so the rows of each batch are freed before the next. */
const slicesAtOnce = 32;

/** Packs the table `observation` into `slice_content`, slice by slice. */
export async function packObservations(db: Kysely<OldTables>): Promise<void> {
  const terms = await codesById(db.selectFrom('term').select(['term_id as id', 'code']).execute());
  const datasets = await codesById(db.selectFrom('dataset').select(['dataset_id as id', 'code']).execute());
  const code = (id: number) => terms.get(id) ?? '';
  const lists = await ListWriter.open(db as unknown as Kysely<ObservationTables>);
  const slices = await db
    .selectFrom('slice')
    .select(['slice_id', 'series_id', 'breakdown_id', 'area_id'])
    .orderBy('slice_id')
    .execute();
  for (const chunk of chunks(slices, slicesAtOnce)) {
    const rows = Map.groupBy(await observationsOf(db, chunk), ({ slice_id }) => slice_id);
    const contents = [];
    for (const { slice_id, series_id, breakdown_id, area_id } of chunk) {
      const key = { series: code(series_id), breakdown: code(breakdown_id), area_id: code(area_id) };
      const { slice, datasetIds } = assemble(key, rows.get(slice_id) ?? [], code, datasets);
      const periods = lists.list(slice.periods);
      const members = lists.list(slice.members);
      const content = packSlice(slice, { key, periods, members }, datasetIds);
      contents.push({ slice_id, periods_id: periods.list_id, members_id: members.list_id, content });
    }
    await db.insertInto('slice_content').values(contents).execute();
  }
  await lists.flush();
}

const codesById = async (rows: Promise<{ id: number; code: string }[]>): Promise<Map<number, string>> =>
  new Map((await rows).map(({ id, code }) => [id, code]));

function observationsOf(
  db: Kysely<OldTables>,
  slices: readonly { slice_id: number }[],
): Promise<ObservationRow[]> {
  const ids = slices.map(({ slice_id }) => slice_id);
  return db.selectFrom('observation').selectAll().where('slice_id', 'in', ids).execute();
}

/** Builds a slice from its rows: periods ascending, members in the order of their first publication. */
function assemble(
  key: SliceKey,
  rows: readonly ObservationRow[],
  code: (term: number) => string,
  datasets: ReadonlyMap<number, string>,
): { slice: Slice; datasetIds: number[] } {
  const periodIds = [...new Set(rows.map(({ period_id }) => period_id))].sort((a, b) =>
    code(a) < code(b) ? -1 : 1,
  );
  const memberIds = [...new Set(rows.map(({ member_id }) => member_id))].sort((a, b) => a - b);
  const datasetIds = [...new Set(rows.map(({ dataset_id }) => dataset_id))];
  const lineOf = new Map(periodIds.map((id, at) => [id, at * memberIds.length]));
  const placeOf = new Map(memberIds.map((id, at) => [id, at]));
  const values = new Float64Array(periodIds.length * memberIds.length).fill(Number.NaN);
  const statuses = new Uint8Array(values.length);
  const sources = new Uint8Array(values.length);
  for (const { period_id, member_id, value, status, dataset_id } of rows) {
    const cell = (lineOf.get(period_id) ?? 0) + (placeOf.get(member_id) ?? 0);
    values[cell] = value ?? Number.NaN;
    statuses[cell] = status.charCodeAt(0);
    sources[cell] = datasetIds.indexOf(dataset_id);
  }
  const slice = {
    ...key,
    periods: periodIds.map(code),
    members: memberIds.map(code),
    values,
    statuses,
    datasets: datasetIds.map((id) => datasets.get(id) ?? ''),
    ...(datasetIds.length > 1 && { sources }),
  };
  return { slice, datasetIds };
}
