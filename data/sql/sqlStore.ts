import type { Kysely } from 'kysely';
import type { ObservationQuery, Slice, SliceKey, Store } from '#data/contract/contract.ts';
import { placeText } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { Terms } from '#data/sliceIndex/terms.ts';
import type { Connections } from './connections.ts';
import { dropVersions } from './dropVersions.ts';
import { observationMigrations } from './observationMigrations.ts';
import { type ConnectOptions, prepareTables } from './prepareTables.ts';
import { publish } from './publish.ts';
import { ReadServers, readingOnce } from './readServers.ts';
import { SliceCache } from './sliceCache.ts';
import { sliceObservations } from './sliceObservations.ts';
import { type IndexedSlice, SliceReader, type WantedSlice } from './sliceReader.ts';
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
  const { reader, writer, standbys = [] } = connections;
  await prepareTables(connections, 'observation', observationMigrations(connections), { examined });
  await connections.reclaim();
  const servers = new ReadServers(reader, standbys);
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
        : servers.now((db) => readingOnce(db, (transaction) => vintagesOf(transaction, queries, version))),
    query: async (queries, version, { passing = false } = {}) => {
      const { index, find } = await versions.read(queries, version, passing);
      return sliceObservations(index, queries, find);
    },
    datasets: async (version) =>
      version === undefined
        ? (await servers.now(loadDatasets)).map(({ dataset }) => dataset)
        : Object.values((await versions.read([], version)).index.datasets),
    keys: async () => (await versions.read([])).index.keys(),
    slices: async (keys) => {
      const { find } = await versions.read(keys.map(entire));
      return keys.map(find);
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

interface Reading {
  index: VersionIndex;
  find: (key: SliceKey) => IndexedSlice | undefined;
}

/** Reads slices of one version: from memory when all are there, else in one transaction that sees one state. */
class VersionReader {
  private readonly servers: ReadServers;
  private readonly cache: SliceCache;
  private readonly reader = new SliceReader();
  private readonly terms = new Terms();
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
      if (missing.length === 0) return { index, find: finder(index, held) };
    }
    return this.at(version, (transaction) => this.readAll(transaction, version, queries, passing));
  }

  /** Reads a slice of the current version past all that is in memory. @returns whether there is one */
  async readAny(): Promise<boolean> {
    return this.at(await this.version(), async (transaction, version) => {
      const index = await this.index(transaction, version);
      for (const { series, breakdown, entries } of index.pairs.values()) {
        const [area = -1] = entries.areas;
        const key = { series, breakdown, area_id: this.terms.code(area) };
        const place = index.find(key);
        if (!place) continue;
        await new SliceReader().read(transaction, index.datasetCodes, [{ key, place }]);
        return true;
      }
      return false;
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
    for (const [place, slice] of await this.reader.read(db, index.datasetCodes, missing)) {
      held.set(place, slice);
      if (!passing) this.cache.add(place, slice);
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
    const index =
      this.indexes.get(version.version_id) ??
      (await loadVersionIndex(db, version, this.terms, this.indexes.values()));
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
    const held = new Map<string, IndexedSlice>();
    const missing = new Map<string, WantedSlice>();
    for (const { series, breakdown, areas } of queries) {
      for (const area_id of areas) {
        const key = { series, breakdown, area_id };
        const place = index.find(key);
        if (!place) continue;
        const text = placeText(place);
        if (held.has(text)) continue;
        const slice = this.cache.get(text);
        if (slice) held.set(text, slice);
        else missing.set(text, { key, place });
      }
    }
    return { held, missing: [...missing.values()] };
  }
}

function finder(index: VersionIndex, held: ReadonlyMap<string, IndexedSlice>): Reading['find'] {
  return (key): (Slice & IndexedSlice) | undefined => {
    const place = index.find(key);
    return place && held.get(placeText(place));
  };
}
