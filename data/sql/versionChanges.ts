import type { Kysely } from 'kysely';
import { type ChangedSlice, type SliceKey, UnknownVersion } from '#data/contract/contract.ts';
import { chunks } from '#data/sliceIndex/chunks.ts';
import { loadPairs } from '#data/sliceIndex/indexedPairs.ts';
import { placeText } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables, SlicePlace } from '#data/sliceIndex/tables.ts';
import { Terms } from '#data/sliceIndex/terms.ts';
import { sliceKey } from '#data/slices/slice.ts';
import { loadDatasets } from './ids/datasets.ts';
import { readingOnce } from './inTransaction.ts';
import { type IndexedSlice, SliceReader } from './sliceReader.ts';
import { versionOfCode } from './versionIndex.ts';

/** Keys of a slice in two versions. */
interface Pair {
  key: SliceKey;
  before?: SlicePlace;
  after?: SlicePlace;
}

/** Pairs in each read. */
const pairsAtOnce = 128;

/** See `Store.changes`. Throws UnknownVersion if a version is dropped meanwhile. */
export async function* versionChanges(
  db: Kysely<ObservationTables>,
  from: string,
  to: string,
): AsyncGenerator<ChangedSlice> {
  const reading = <Result>(read: (db: Kysely<ObservationTables>, ids: [number, number]) => Promise<Result>) =>
    readingOnce(db, async (transaction) =>
      read(transaction, [await idOf(transaction, from), await idOf(transaction, to)]),
    );
  const reader = new SliceReader();
  const pairs = await reading(findPairs);
  for (const chunk of chunks(pairs, pairsAtOnce)) {
    const slices = await reading((transaction) => readPairs(transaction, reader, chunk));
    for (const { before, after } of chunk) {
      const [old, next] = [before, after].map((place) => place && slices.get(placeText(place)));
      yield { ...(old && { before: old.unpacked() }), ...(next && { after: next.unpacked() }) };
    }
  }
}

async function idOf(db: Kysely<ObservationTables>, code: string): Promise<number> {
  if (code === '') return 0;
  const version = await versionOfCode(db, code);
  if (!version) throw new UnknownVersion(`There is no version ${code}`);
  return version.version_id;
}

/** Slices whose key differs between two versions. */
async function findPairs(db: Kysely<ObservationTables>, [from, to]: [number, number]): Promise<Pair[]> {
  const terms = new Terms();
  await terms.learn(db);
  const before = await loadPairs(db, { version_id: from }, terms, []);
  const after = await loadPairs(db, { version_id: to }, terms, [{ pairs: before }]);
  const pairs: Pair[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(name), after.get(name)];
    const either = old ?? next;
    if (old === next || !either) continue;
    const { series, breakdown, series_id, breakdown_id } = either;
    for (const area_id of new Set([...(old?.entries.areas ?? []), ...(next?.entries.areas ?? [])])) {
      const [was, is] = [old, next].map((pair) => pair?.entries.get(area_id)?.from_version);
      if (was === is) continue;
      const key = { series, breakdown, area_id: terms.code(area_id) };
      const place = (from_version: number) => ({ series_id, breakdown_id, area_id, from_version });
      pairs.push({
        key,
        ...(was !== undefined && { before: place(was) }),
        ...(is !== undefined && { after: place(is) }),
      });
    }
  }
  const texts = new Map(pairs.map((pair) => [pair, sliceKey(pair.key)]));
  return pairs.sort((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1));
}

async function readPairs(
  db: Kysely<ObservationTables>,
  reader: SliceReader,
  pairs: readonly Pair[],
): Promise<Map<string, IndexedSlice>> {
  const datasetCodes = new Map((await loadDatasets(db)).map(({ id, dataset }) => [id, dataset.dataset]));
  const wanted = pairs.flatMap(({ key, before, after }) =>
    [before, after].flatMap((place) => (place ? [{ key, place }] : [])),
  );
  return reader.read(db, datasetCodes, wanted);
}
