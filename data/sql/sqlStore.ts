import type { Kysely } from 'kysely';
import type { ObservationQuery, Slice, SliceKey, Store } from '#data/contract/contract.ts';
import type { Connections } from './connections.ts';
import { dropVersions } from './dropVersions.ts';
import { observationMigrations } from './observationMigrations.ts';
import { type ConnectOptions, prepareTables } from './prepareTables.ts';
import { publish } from './publish.ts';
import { ReadServers, readingOnce } from './readServers.ts';
import { SliceCache } from './sliceCache.ts';
import { sliceObservations } from './sliceObservations.ts';
import { type IndexedSlice, SliceReader } from './sliceReader.ts';
import type { ObservationTables } from './tables.ts';
import { versionChanges } from './versionChanges.ts';
import {
  currentVersion,
  loadDatasets,
  loadVersionIndex,
  readHistory,
  type VersionIndex,
  type VersionRow,
} from './versionIndex.ts';
import { vintagesOf } from './vintages.ts';

/** Indexes of versions kept in memory. */
const mostIndexes = 4;

const noVersion: VersionRow = { version_id: 0, code: '' };

export interface SqlStoreOptions extends ConnectOptions {
  /** cells kept in memory, about 9 bytes each */
  cacheCells?: number;
}

/** The observation store over any database Kysely speaks to; brings its tables up to date first. */
export async function openSqlStore(
  connections: Connections<ObservationTables>,
  { cacheCells = 4_000_000, examined }: SqlStoreOptions = {},
): Promise<Store> {
  const { reader, writer, readers: [primary = reader, ...standbys] = [] } = connections;
  await prepareTables(connections, 'observation', observationMigrations(connections), { examined });
  await connections.reclaim();
  const servers = new ReadServers(primary, standbys);
  const versions = new VersionReader(servers, cacheCells);
  const entire = (key: SliceKey): ObservationQuery => ({
    ...key,
    areas: [key.area_id],
    from: '',
    to: '\uffff',
  });
  return {
    version: async () => (await servers.now(currentVersion))?.code ?? '',
    versions: async () => (await servers.now(readHistory)).map(({ code }) => code),
    history: () => servers.now(readHistory),
    coverage: async (version) => (await versions.read([], version)).index.coverage,
    vintages: (queries, version) =>
      version
        ? servers.at(version, (db) => vintagesOf(db, queries, version))
        : servers.now((db) => vintagesOf(db, queries, version)),
    query: async (queries, version, { passing = false } = {}) => {
      const { index, find } = await versions.read(queries, version, passing);
      return sliceObservations(index, queries, find);
    },
    datasets: async (version) =>
      version === undefined
        ? (await servers.now(loadDatasets)).map(({ dataset }) => dataset)
        : Object.values((await versions.read([], version)).index.datasets),
    keys: async () => (await versions.read([])).index.keys,
    slices: async (keys) => {
      const { find } = await versions.read(keys.map(entire));
      return keys.map(({ series, breakdown, area_id }) => find(series, breakdown, area_id));
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
    close: () => connections.close(),
  };
}

interface Reading {
  index: VersionIndex;
  find: (series: string, breakdown: string, area: string) => IndexedSlice | undefined;
}

/** Reads slices of one version: from memory when all are there, else in one transaction that sees one state. */
class VersionReader {
  private readonly servers: ReadServers;
  private readonly cache: SliceCache;
  private readonly reader = new SliceReader();
  private readonly indexes = new Map<number, VersionIndex>();

  constructor(servers: ReadServers, cacheCells: number) {
    this.servers = servers;
    this.cache = new SliceCache(cacheCells);
  }

  async read(queries: readonly ObservationQuery[], code?: string, passing = false): Promise<Reading> {
    const version = await this.version(code);
    const index = this.indexes.get(version.version_id);
    if (index) {
      this.touch(index);
      const { held, missing } = this.wanted(index, queries);
      if (missing.size === 0) return { index, find: finder(index, held) };
    }
    return this.at(version, (transaction) => this.readAll(transaction, version, queries, passing));
  }

  /** Reads a slice of the current version past all that is in memory. @returns whether there is one */
  async readAny(): Promise<boolean> {
    return this.at(await this.version(), async (transaction, version) => {
      const index = await this.index(transaction, version);
      const [key] = index.keys;
      const id = key && index.find(key.series, key.breakdown, key.area_id)?.slice_id;
      if (!key || id === undefined) return false;
      await new SliceReader().read(transaction, index, new Map([[id, key]]));
      return true;
    });
  }

  private async readAll(
    db: Kysely<ObservationTables>,
    version: VersionRow,
    queries: readonly ObservationQuery[],
    passing: boolean,
  ): Promise<Reading> {
    const index = await this.index(db, version);
    const { held, missing } = this.wanted(index, queries);
    for (const [id, slice] of await this.reader.read(db, index, missing)) {
      held.set(id, slice);
      if (!passing) this.cache.add(id, slice);
    }
    return { index, find: finder(index, held) };
  }

  private async version(code?: string): Promise<VersionRow> {
    if (code) return this.servers.at(code, async (_, version) => version);
    return (code === undefined && (await this.servers.now(currentVersion))) || noVersion;
  }

  private at<Result>(
    version: VersionRow,
    read: (db: Kysely<ObservationTables>, version: VersionRow) => Promise<Result>,
  ): Promise<Result> {
    if (version !== noVersion) return this.servers.at(version.code, read);
    return this.servers.now((db) => readingOnce(db, (transaction) => read(transaction, version)));
  }

  /** Keeps the indexes of the versions last asked for: pages of the current one look at the vintages before. */
  private async index(db: Kysely<ObservationTables>, version: VersionRow): Promise<VersionIndex> {
    const index = this.indexes.get(version.version_id) ?? (await loadVersionIndex(db, version));
    this.touch(index);
    const [oldest] = this.indexes.keys();
    if (this.indexes.size > mostIndexes && oldest !== undefined) this.indexes.delete(oldest);
    return index;
  }

  private touch(index: VersionIndex): void {
    this.indexes.delete(index.version.version_id);
    this.indexes.set(index.version.version_id, index);
  }

  private wanted(index: VersionIndex, queries: readonly ObservationQuery[]) {
    const held = new Map<number, IndexedSlice>();
    const missing = new Map<number, SliceKey>();
    for (const { series, breakdown, areas } of queries) {
      for (const area_id of areas) {
        const id = index.find(series, breakdown, area_id)?.slice_id;
        if (id === undefined || held.has(id)) continue;
        const slice = this.cache.get(id);
        if (slice) held.set(id, slice);
        else missing.set(id, { series, breakdown, area_id });
      }
    }
    return { held, missing };
  }
}

function finder(index: VersionIndex, held: ReadonlyMap<number, IndexedSlice>): Reading['find'] {
  return (series, breakdown, area): (Slice & IndexedSlice) | undefined => {
    const id = index.find(series, breakdown, area)?.slice_id;
    return id === undefined ? undefined : held.get(id);
  };
}
