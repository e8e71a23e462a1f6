import type { Kysely } from 'kysely';
import type { ObservationQuery, SliceKey, Store } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { loadDatasets } from '#data/sql/ids/datasets.ts';
import type { Connections } from './connections.ts';
import { readingOnce } from './inTransaction.ts';
import { observationMigrations } from './observationMigrations.ts';
import { type ConnectOptions, prepareTables } from './prepareTables.ts';
import { publish } from './publish.ts';
import { ReadServers } from './readServers.ts';
import { sliceObservations } from './sliceObservations.ts';
import { versionChanges } from './versionChanges.ts';
import { currentVersion, readHistory } from './versionIndex.ts';
import { VersionSlices } from './versionSlices.ts';
import { correctedSeries, correctionsOf, hasCorrections, vintagesOf } from './vintages.ts';

export interface SqlStoreOptions extends ConnectOptions {
  /** limit in bytes for packed figures in memory */
  cacheBytes?: number;
}

/** Opens the observation store in any database that Kysely supports; migrates its tables first. */
export async function openSqlStore(
  connections: Connections<ObservationTables>,
  { cacheBytes = 36_000_000, examined }: SqlStoreOptions = {},
): Promise<Store> {
  const { reader, writer, standbys = [] } = connections;
  await prepareTables(connections, 'observation', observationMigrations(connections), { examined });
  await connections.reclaim();
  const servers = new ReadServers(reader, standbys);
  const versions = new VersionSlices(servers, cacheBytes);
  const entire = (key: SliceKey): ObservationQuery => ({
    ...key,
    areas: [key.area_id],
    from: '',
    to: '\uffff',
  });
  const once = <Found>(
    version: string | undefined,
    read: (db: Kysely<ObservationTables>) => Promise<Found>,
  ): Promise<Found> => (version ? servers.at(version, read) : servers.now((db) => readingOnce(db, read)));
  return {
    version: async () => (await servers.now(currentVersion))?.code ?? '',
    versions: async () => (await servers.now(readHistory)).map(({ code }) => code),
    history: () => servers.now(readHistory),
    coverage: async (version) => (await versions.read([], version)).index.coverage,
    vintages: (queries, version) => once(version, (db) => vintagesOf(db, queries, version)),
    corrections: async (queries, version) =>
      (await servers.now(hasCorrections)) ? once(version, (db) => correctionsOf(db, queries, version)) : [],
    correctedSeries: () => servers.now(correctedSeries),
    query: async (queries, version, { passing = false } = {}) => {
      const { index, found } = await versions.read(queries, version, passing);
      return sliceObservations(index, queries, found);
    },
    datasets: async (version) =>
      version === undefined
        ? (await servers.now(loadDatasets)).map(({ dataset }) => dataset)
        : Object.values((await versions.read([], version)).index.datasets),
    keys: async () => (await versions.read([])).index.keys(),
    slices: async (keys) => {
      const { found } = await versions.read(keys.map(entire));
      return found.map(([slice]) => slice?.unpacked());
    },
    publish: (input, options) =>
      writer.transaction().execute((transaction) => publish(transaction, connections, input, options)),
    changes: (from, to) => versionChanges(reader, from, to),
    dropVersions: async (keep) => {
      await writer.transaction().execute((transaction) => dropVersions(transaction, keep));
      await connections.reclaim();
    },
    size: () => connections.size(),
    room: () => connections.room(),
    tryReading: () => versions.readAny(),
    usage: () => connections.usage(),
    onCommit: (heard) => connections.onCommit(heard),
    close: () => connections.close(),
  };
}

/**
 * Deletes all versions except the newest `keep` (at least one), with the slices and lists that only they
 * used. Keeps the last list: otherwise its id would be assigned again, and caches identify lists by id.
 */
async function dropVersions(db: Kysely<ObservationTables>, keep: number): Promise<void> {
  const kept = await db
    .selectFrom('version')
    .select('version_id')
    .orderBy('version_id', 'desc')
    .limit(Math.max(1, keep))
    .execute();
  const oldest = kept.at(-1)?.version_id;
  if (oldest === undefined) return;
  await db.deleteFrom('slice_row').where('to_version', '<=', oldest).execute();
  await db.deleteFrom('slice_index').where('to_version', '<=', oldest).execute();
  await db.deleteFrom('former_dataset').where('to_version', '<=', oldest).execute();
  await dropLists(db);
  await db.deleteFrom('version').where('version_id', '<', oldest).execute();
}

async function dropLists(db: Kysely<ObservationTables>): Promise<void> {
  await db
    .deleteFrom('code_list')
    .where('list_id', 'not in', (all) => all.selectFrom('slice_row').select('periods_id'))
    .where('list_id', 'not in', (all) => all.selectFrom('slice_row').select('members_id'))
    .where('list_id', '<', (all) =>
      all.selectFrom('code_list').select(({ fn }) => fn.max('list_id').as('last')),
    )
    .execute();
}
