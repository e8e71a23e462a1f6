import type { Kysely } from 'kysely';
import { type ChangedSlice, type SliceKey, UnknownVersion } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { chunks } from './chunks.ts';
import { type IndexedSlice, SliceReader } from './sliceReader.ts';
import type { ObservationTables } from './tables.ts';
import { loadDatasets, versionOfCode } from './versionIndex.ts';

/** Where the slices of one key lie in the two versions. */
interface Pair {
  key: SliceKey;
  before?: number;
  after?: number;
}

/** Pairs read at once. */
const pairsAtOnce = 128;

/** See `Store.changes`. Versions dropped meanwhile end it with UnknownVersion. */
export async function* versionChanges(
  db: Kysely<ObservationTables>,
  from: string,
  to: string,
): AsyncGenerator<ChangedSlice> {
  const reading = <Result>(read: (db: Kysely<ObservationTables>, ids: [number, number]) => Promise<Result>) =>
    db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) =>
        read(transaction, [await idOf(transaction, from), await idOf(transaction, to)]),
      );
  const reader = new SliceReader();
  const pairs = await reading(findPairs);
  for (const chunk of chunks(pairs, pairsAtOnce)) {
    const slices = await reading((transaction) => readPairs(transaction, reader, chunk));
    for (const { before, after } of chunk) {
      const [old, next] = [slices.get(before ?? -1), slices.get(after ?? -1)];
      yield { ...(old && { before: old }), ...(next && { after: next }) };
    }
  }
}

async function idOf(db: Kysely<ObservationTables>, code: string): Promise<number> {
  if (code === '') return 0;
  const version = await versionOfCode(db, code);
  if (!version) throw new UnknownVersion(`There is no version ${code}`);
  return version.version_id;
}

async function findPairs(db: Kysely<ObservationTables>, [from, to]: [number, number]): Promise<Pair[]> {
  const terms = new Map(
    (await db.selectFrom('term').select(['term_id', 'code']).execute()).map(({ term_id, code }) => [
      term_id,
      code,
    ]),
  );
  const rows = await db
    .selectFrom('slice')
    .select(['slice_id', 'series_id', 'breakdown_id', 'area_id', 'from_version', 'to_version'])
    .execute();
  const pairs = new Map<string, Pair>();
  for (const { slice_id, series_id, breakdown_id, area_id, from_version, to_version } of rows) {
    const isIn = (version: number) =>
      from_version <= version && version < (to_version ?? Number.POSITIVE_INFINITY);
    if (isIn(from) === isIn(to)) continue;
    const [series = '', breakdown = '', area = ''] = [series_id, breakdown_id, area_id].map((id) =>
      terms.get(id),
    );
    const key = { series, breakdown, area_id: area };
    const pair = pairs.get(sliceKey(key)) ?? { key };
    pairs.set(sliceKey(key), { ...pair, [isIn(from) ? 'before' : 'after']: slice_id });
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

async function readPairs(
  db: Kysely<ObservationTables>,
  reader: SliceReader,
  pairs: readonly Pair[],
): Promise<Map<number, IndexedSlice>> {
  const datasetCodes = new Map((await loadDatasets(db)).map(({ id, dataset }) => [id, dataset.dataset]));
  const wanted = pairs.flatMap(({ key, before, after }) =>
    [before, after].flatMap((id) => (id === undefined ? [] : [[id, key] as const])),
  );
  return reader.read(db, { datasetCodes }, new Map(wanted));
}
