import type { Kysely } from 'kysely';
import { DamagedFigures, type ObservationQuery, UnknownVersion } from '#data/contract/contract.ts';
import { placeText } from '#data/sliceIndex/slicePlaces.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { readingOnce } from './inTransaction.ts';
import type { ReadServers } from './readServers.ts';
import { SliceCache } from './sliceCache.ts';
import { type IndexedSlice, SliceReader, type WantedSlice } from './sliceReader.ts';
import { currentVersion, type VersionIndex, type VersionRow, versionOfCode } from './versionIndex.ts';
import { VersionIndexes } from './versionIndexes.ts';

const noVersion: VersionRow = { version_id: 0, code: '' };

export interface FoundSlices {
  index: VersionIndex;
  /** by query, then area; undefined if the version has none */
  found: (IndexedSlice | undefined)[][];
}

/** Missing slices, with their positions in `found`. */
interface Missing extends WantedSlice {
  query: number;
  area: number;
}

interface Looked extends FoundSlices {
  missing: Missing[];
}

/** Reads slices of one version, from memory if possible, otherwise from the database. */
export class VersionSlices {
  private readonly servers: ReadServers;
  private readonly cache: SliceCache;
  private readonly reader = new SliceReader();
  private readonly indexes = new VersionIndexes();

  constructor(servers: ReadServers, cacheBytes: number) {
    this.servers = servers;
    this.cache = new SliceCache(cacheBytes);
  }

  /** @param passing true: do not cache the slices. @throws UnknownVersion, DamagedFigures, DatabaseFault */
  async read(queries: readonly ObservationQuery[], code?: string, passing = false): Promise<FoundSlices> {
    const version = await this.version(code);
    const index = this.indexes.held(version);
    if (index) {
      const looked = this.look(index, queries);
      const { missing } = looked;
      if (missing.length === 0) return looked;
      // A database key always refers to the same slice, so no transaction is needed. If the slice has been
      // deleted, it is read again in one.
      const read = await this.servers
        .anywhere((db) => this.reader.read(db, index.datasetCodes, missing))
        .catch(unlessMissing);
      if (read) return this.whole(looked, read, passing);
    }
    return this.at(version, async (transaction) => {
      const index = await this.indexes.read(transaction, version);
      const looked = this.look(index, queries);
      return this.whole(
        looked,
        await this.reader.read(transaction, index.datasetCodes, looked.missing),
        passing,
      );
    });
  }

  /** Reads a slice of the current version without the cache. @returns whether there is one */
  async readAny(): Promise<boolean> {
    return this.at(await this.version(), async (transaction, version) => {
      const index = await this.indexes.read(transaction, version);
      for (const { series, breakdown, entries } of index.pairs.values()) {
        const [area] = entries.areas;
        if (area === undefined) continue;
        const key = { series, breakdown, area_id: this.indexes.terms.code(area) };
        const place = index.find(series, breakdown)?.(key.area_id);
        if (!place) continue;
        await new SliceReader().read(transaction, index.datasetCodes, [{ key, place }]);
        return true;
      }
      return false;
    });
  }

  /** The requested slices, including those just read. */
  private whole(
    { index, found, missing }: Looked,
    read: ReadonlyMap<string, IndexedSlice>,
    passing: boolean,
  ): FoundSlices {
    for (const { place, query, area } of missing) {
      const slices = found[query];
      if (slices) slices[area] = read.get(placeText(place));
    }
    if (!passing) for (const [place, slice] of read) this.cache.add(place, slice);
    return { index, found };
  }

  private async version(code?: string): Promise<VersionRow> {
    if (code === '') return noVersion;
    if (code === undefined) return (await this.servers.now(currentVersion)) ?? noVersion;
    const version = await this.servers.now((db) => versionOfCode(db, code));
    if (!version) throw new UnknownVersion(`There is no version ${code}`);
    return version;
  }

  private at<Result>(
    version: VersionRow,
    read: (db: Kysely<ObservationTables>, version: VersionRow) => Promise<Result>,
  ): Promise<Result> {
    if (version !== noVersion) return this.servers.at(version.code, read);
    return this.servers.now((db) => readingOnce(db, (transaction) => read(transaction, version)));
  }

  /** Looks for slices in memory. */
  private look(index: VersionIndex, queries: readonly ObservationQuery[]): Looked {
    const missing: Missing[] = [];
    const found = queries.map(({ series, breakdown, areas }, query) => {
      const find = index.find(series, breakdown);
      return areas.map((area_id, area) => {
        const place = find?.(area_id);
        const slice = place && this.cache.get(placeText(place));
        if (place && !slice) missing.push({ key: { series, breakdown, area_id }, place, query, area });
        return slice;
      });
    });
    return { index, found, missing };
  }
}

const unlessMissing = (fault: unknown): undefined => {
  if (!(fault instanceof DamagedFigures)) throw fault;
};
